// Texts that are a part of the program. Each ends with a NUL.
#pragma once

/// `Grammar/Rules.md`.
const unsigned char *_Nonnull plan_rules_text(void);

/// `Grammar/plan.md`.
const unsigned char *_Nonnull plan_format_text(void);

/// The templates of `plan template`, in the order of the gallery: for each a line `%% GROUP: SUMMARY`,
/// the text of the file, and a blank line if another one follows.
const unsigned char *_Nonnull plan_templates_text(void);

/// The style of an exported page on a screen, without colours. It uses fonts of the system, since a
/// page fetches nothing.
const unsigned char *_Nonnull plan_page_style(void);

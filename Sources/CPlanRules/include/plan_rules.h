// The text of `Grammar/Rules.md`, as a part of the program.
#pragma once

/// Ends with a NUL.
const unsigned char *_Nonnull plan_rules_text(void);

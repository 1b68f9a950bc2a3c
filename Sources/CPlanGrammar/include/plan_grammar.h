// Documents of `Grammar/`, as a part of the program. Each ends with a NUL.
#pragma once

/// `Rules.md`.
const unsigned char *_Nonnull plan_rules_text(void);

/// `plan.md`.
const unsigned char *_Nonnull plan_format_text(void);

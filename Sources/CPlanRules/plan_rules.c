#include "plan_rules.h"

// Clang knows `#embed` in every version of C, and warns of it before C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char text[] = {
#embed "../../Grammar/Rules.md" suffix(, 0)
};

const unsigned char *plan_rules_text(void) { return text; }

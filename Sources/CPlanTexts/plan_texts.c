#include "plan_texts.h"

// Clang knows `#embed` in every version of C, and warns of it before C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char rules[] = {
#embed "../../Grammar/Rules.md" suffix(, 0)
};

static const unsigned char format[] = {
#embed "../../Grammar/plan.md" suffix(, 0)
};

static const unsigned char templates[] = {
#embed "templates.txt" suffix(, 0)
};

static const unsigned char style[] = {
#embed "page.css" suffix(, 0)
};

const unsigned char *plan_rules_text(void) { return rules; }

const unsigned char *plan_format_text(void) { return format; }

const unsigned char *plan_templates_text(void) { return templates; }

const unsigned char *plan_page_style(void) { return style; }

#include "plan_system.h"

// `.ci/release` writes the commit into this section of the finished program, so that a commit alone
// costs no build. Volatile, because the compiler would take it as empty.
#if defined(__APPLE__)
__attribute__((used, section("__DATA,__plan_commit")))
#else
__attribute__((used, section(".plan_commit")))
#endif
const volatile char plan_commit_text[48];

const char *plan_commit(void) { return (const char *)plan_commit_text; }

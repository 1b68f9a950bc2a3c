// All code is in the headers, but a target needs a source file.
#include "plan_system.h"

// All of it is in the header; a target needs a source.
#include "plan_system.h"

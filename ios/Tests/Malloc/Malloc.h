// What the allocator says of itself; the modules of the C library that come with Swift leave it out.
#ifdef __APPLE__
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif

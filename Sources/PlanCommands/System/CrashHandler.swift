#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Makes a trap of our own end the process with one line and exit code 70.
///
/// A static executable would die without a word.
func installCrashHandler() {
  // Enough for the largest frame a processor saves, and for two system calls.
  let size = 16 << 10
  // Never freed: the handler runs on it, because after a stack overflow no other stack is left.
  var stack = unsafe stack_t()
  unsafe stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
  unsafe stack.ss_size = numericCast(size)
  _ = unsafe sigaltstack(&stack, nil)

  var action = sigaction()
  #if canImport(Glibc)
    unsafe action.__sigaction_handler.sa_handler = crash
  #elseif canImport(Musl)
    unsafe action.__sa_handler.sa_handler = crash
  #else
    unsafe action.__sigaction_u.__sa_handler = crash
  #endif
  action.sa_flags = SA_ONSTACK
  for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
    _ = unsafe sigaction(signal, &action, nil)
  }
}

/// Calls nothing but `write` and `_exit`: in a handler only those may be called.
private func crash(_ signal: Int32) {
  let text: StaticString =
    "internal error: nothing was half written; please report this\n"
  _ = unsafe write(2, text.utf8Start, text.utf8CodeUnitCount)
  _exit(70)
}

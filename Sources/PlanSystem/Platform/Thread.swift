#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock, and a way to wait until another thread has changed what it guards.
@safe final class Monitor: @unchecked Sendable {
  // Unsafe: the system needs these at one address for as long as they are used.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    // Unsafe: the memory is uninitialised until here.
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(change, nil)
  }

  deinit {
    // Unsafe: no thread has a reference any more.
    unsafe pthread_cond_destroy(change)
    unsafe change.deallocate()
    // Unsafe: the same.
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Runs `body` with the lock.
  func run<Result>(_ body: () -> Result) -> Result {
    // Unsafe: both live as long as the object, here and below.
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Waits without the lock until another thread calls `wakeAll`, or for no reason. With the lock.
  func wait() {
    // Unsafe: see `run`.
    unsafe pthread_cond_wait(change, mutex)
  }

  /// With the lock.
  func wakeAll() {
    // Unsafe: see `run`.
    unsafe pthread_cond_broadcast(change)
  }
}

/// A thread of the system.
struct Thread {
  private let thread: pthread_t

  private final class Start {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Nil if the system cannot start one.
  init?(_ body: @escaping @Sendable () -> Void) {
    // Unsafe: the new thread takes over the reference that is passed to it.
    let start = unsafe Unmanaged.passRetained(Start(body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    // Unsafe: see above.
    let result = unsafe pthread_create(
      &thread, nil,
      { argument in
        // Unsafe: it is the reference that is passed below.
        unsafe Thread.begin(argument)
        return nil
      }, start.toOpaque())
    if result != 0 {
      // Unsafe: there is no thread that would give it back.
      unsafe start.release()
      return nil
    }
    #if canImport(Darwin)
      guard let thread else { return nil }
    #endif
    self.thread = thread
  }

  private static func begin(_ start: UnsafeMutableRawPointer?) {
    // Unsafe: the argument is the reference that `init` has passed.
    guard let start = unsafe start else { return }
    unsafe Unmanaged<Start>.fromOpaque(start).takeRetainedValue().body()
  }

  /// Returns after the thread has ended.
  func join() { pthread_join(thread, nil) }
}

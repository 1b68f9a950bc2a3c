import CPlanSystem

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
  private let number: UInt

  private final class Start {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Nil if the system cannot start one.
  init?(_ body: @escaping @Sendable () -> Void) {
    // Unsafe: the new thread takes over the reference that is passed to it.
    let start = unsafe Unmanaged.passRetained(Start(body))
    number = unsafe plan_start_thread(
      { argument in
        // Unsafe: the argument is the reference that is passed below.
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<Start>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, start.toOpaque())
    if number == 0 {
      // Unsafe: there is no thread that would give it back.
      unsafe start.release()
      return nil
    }
  }

  /// Returns after the thread has ended.
  func join() { plan_join_thread(number) }
}

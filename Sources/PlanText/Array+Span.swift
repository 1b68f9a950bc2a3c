#if canImport(Darwin)
  /// The standard library has these from macOS 26 on. In other modules, which have to import this one,
  /// these come first.
  extension Array {
    /// The elements in place.
    public var span: Span<Element> {
      @_lifetime(borrow self)
      @inlinable get {
        // Unsafe: the span depends on the array, and so uses the pointer no longer. Only arrays of
        // objects of Objective-C would be copied first.
        let span = unsafe Span(_unsafeElements: withUnsafeBufferPointer { unsafe $0 })
        return unsafe _overrideLifetime(span, borrowing: self)
      }
    }

    /// The elements in place, to be changed.
    public var mutableSpan: MutableSpan<Element> {
      @_lifetime(&self)
      @inlinable mutating get {
        // Unsafe: the span depends on the array, and so uses the pointer no longer. Only arrays of
        // objects of Objective-C would be copied first.
        let span = unsafe MutableSpan(_unsafeElements: withUnsafeMutableBufferPointer { unsafe $0 })
        return unsafe _overrideLifetime(span, mutating: &self)
      }
    }
  }
#endif

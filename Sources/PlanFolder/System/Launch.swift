/// What a program is started with: itself and its arguments, and what it finds in the environment
/// besides what this one does.
struct Launch {
  var words: [[UInt8]]
  /// `NAME=VALUE`.
  var variables: [[UInt8]] = []
}

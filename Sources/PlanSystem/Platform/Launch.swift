/// How a program is started: the program with its arguments, and additions to the environment of
/// this process.
struct Launch {
  var words: [[UInt8]]
  /// `NAME=VALUE`.
  var variables: [[UInt8]] = []
}

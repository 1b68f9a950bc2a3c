/// Where the commands of a transcript run.
protocol TranscriptHost: AnyObject {
  /// All files by name, relative to the first working directory if they are below it. The name of an
  /// empty folder ends with a slash.
  func texts() throws -> [String: [UInt8]]
  /// Writes a file; nil removes it. A name that ends with a slash makes a folder.
  func set(_ name: String, _ bytes: [UInt8]?) throws
  /// Takes a part `-- WORDS --` that is not about a file. Returns false if there is none of that name.
  func take(_ words: [Substring]) throws -> Bool
  func run(_ command: [UInt8], input: [UInt8], environment: [String: String]) throws
    -> TranscriptResult
}

/// What one command did.
struct TranscriptResult {
  var code: Int32
  var output: [UInt8]
  var error: [UInt8]
  /// What no command may do, such as write a file that does not change.
  var faults: [String] = []
}

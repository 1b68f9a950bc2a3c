import PlanShell
import PlanText

/// What a client sends: JSON-RPC 2.0.
struct IncomingMessage {
  /// A number or a string; nil for a notification.
  let id: JSON?
  /// Nil for the answer to a request of the server.
  let method: String?
  let params: JSON
  /// Of the answer to a request.
  let result: JSON?

  /// - Throws: for JSON that is not a message.
  init(_ json: JSON) throws(RequestError) {
    guard json.members != nil else { throw .invalidRequest("a message is an object") }
    method = json["method"]?.bytes.map { String(decoding: $0, as: UTF8.self) }
    let isAnswer = json["result"] != nil || json["error"] != nil
    if method == nil, !isAnswer { throw .invalidRequest("a message has a 'method'") }
    id = json["id"]
    switch id {
    case nil, .number?, .string?: break
    default: if method != nil { throw .invalidRequest("'id' is a number or a string") }
    }
    params = json["params"] ?? .null(ByteRange(0, 0))
    result = json["result"]
  }
}

/// Why a request gets no result.
struct RequestError: Error {
  /// As JSON-RPC and the language server protocol number them.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    case requestFailed = -32803
  }

  let code: Code
  let message: [UInt8]

  init(_ code: Code, _ message: [UInt8]) { (self.code, self.message) = (code, message) }

  static func invalidRequest(_ message: String) -> RequestError {
    RequestError(.invalidRequest, Array(message.utf8))
  }

  static func invalidParams(_ message: String) -> RequestError {
    RequestError(.invalidParams, Array(message.utf8))
  }

  static func failed(_ message: [UInt8]) -> RequestError { RequestError(.requestFailed, message) }

  var value: Value { ["code": .count(code.rawValue), "message": .text(message)] }
}

extension JSON {
  /// An id or a version, as the client wrote it.
  var asValue: Value {
    if case .number(let digits, _) = self { return .number(digits) }
    return .text(bytes)
  }
}

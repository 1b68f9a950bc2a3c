import PlanText
import Testing

struct FilePathTests {
  private static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }

  @Test(arguments: [
    // path, last component, parent, parent's name, prefix of a walk
    ("plan/templates/day.plan", "day.plan", "plan/templates", "templates"),
    ("a//b///", "b", "a", "a"), ("day.plan", "day.plan", ".", "."), ("/x", "x", "/", ""),
    ("/", "", "/", ""), ("", "", ".", "."), ("../x", "x", "..", ".."),
  ])
  func `a path is divided at its last slash`(
    _ path: String, _ last: String, _ parent: String, _ parentName: String
  ) {
    let path = FilePath(path)
    #expect(Self.text(path.lastComponent) == last)
    #expect(path.parent == FilePath(parent))
    #expect(Self.text(path.parent.lastComponent) == parentName)
  }

  @Test(arguments: [
    (".", ""), ("./", ""), ("plan", "plan/"), ("plan//", "plan/"), ("/", "/"), ("..", "../"),
    ("./plan", "./plan/"), ("/home/a", "/home/a/"),
  ])
  func `a walk shows its paths after the operand`(_ operand: String, _ prefix: String) {
    #expect(Self.text(FilePath(operand).walkPrefix) == prefix)
  }

  @Test(arguments: [
    ("x", "/home/a/x"), ("./x", "/home/a/x"), ("../b//x/", "/home/b/x"), ("/y/./z", "/y/z"),
    ("../../../..", "/"), ("", "/home/a"), (".", "/home/a"),
  ])
  func `a path is made absolute without reading the disk`(_ path: String, _ absolute: String) {
    #expect(FilePath(path).absolute(in: FilePath("/home/a")) == FilePath(absolute))
  }

  @Test func `a name is appended after exactly one slash`() {
    let name = Array("x".utf8)
    #expect(FilePath("a").appending(name) == FilePath("a/x"))
    #expect(FilePath("/").appending(name) == FilePath("/x"))
    #expect(FilePath("").appending(name) == FilePath("x"))
  }
}

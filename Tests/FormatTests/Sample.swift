/// Texts with a known result of planfmt.
enum Sample {
  static let typed = "##  todo\n* [] Pay rent\n"
  static let canonical = "## Todo\n\n- [ ] Pay rent\n"
  static let patch = """
    @@ -1,2 +1,3 @@
    -##  todo
    -* [] Pay rent
    +## Todo
    +
    +- [ ] Pay rent

    """
  static let conflict = "* [] a\n<<<<<<< ours\n* [] b\n=======\n* [] c\n>>>>>>> theirs\n"
  static let invalid: [UInt8] = Array("* []a\n* []b".utf8) + [0xFF, 0x0A]

  static func patch(of name: String) -> String { "--- a/\(name)\n+++ b/\(name)\n\(patch)" }
}

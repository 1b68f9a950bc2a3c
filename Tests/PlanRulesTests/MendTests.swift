import PlanDocument
import PlanRules
import PlanTesting
import PlanText
import Testing

/// Texts with fixes that would do harm.
@Suite struct MendTests {
  private func mended(_ text: String, _ choice: FixChoice) -> (text: String, count: Int) {
    let run = ExampleRun(Array(text.utf8), path: "2026-10-05.plan", others: []) { _ in true }
    let mended = mend(run.document, path: run.path, choice, run.context)
    return (String(decoding: mended.bytes, as: UTF8.self), mended.count)
  }

  private let text = """
    - [ ] Film start:fri until: 2026-10-06
    - [ ] Ring (due:tomorrow)
    - [х] Pay
    - [✓] Call
    - [ ]  hi \u{20}

    """

  @Test func `a fix that would add an error does not prevent others`() {
    let (text, count) = mended(text, .all)
    #expect(
      text == """
        - [ ] Film start:2026-10-09 until: 2026-10-06
        - [ ] Ring due:2026-10-06
        - [x] Pay
        - [x] Call
        - [ ] hi

        """)
    #expect(count == 4)
  }

  @Test func `safe fixes are applied whatever the others do`() {
    #expect(mended(text, .safe).text.hasSuffix("- [ ] hi\n"))
  }

  @Test func `what touches a fix that would add an error is still fixed`() throws {
    // A heading of Habits would make the line below a habit without a name.
    let text = Array("# Lists\n##hbits\n- every:d\n".utf8)
    let (path, context) = (FilePath("list.plan"), RuleFaults.contexts[0])
    let mended = mend(Document(text, as: .collection), path: path, .all, context).bytes
    #expect(mended.string == "# Lists\n\n##hbits\n- every:d\n")
  }

  @Test func `no more fixes are counted than were found`() {
    let text = "- [ ] Call mum deadline:freitag,  !hgih\n- [X]  Pay rent due: 7.10.2026\n"
    let run = ExampleRun(Array(text.utf8), path: "2026-10-05.plan", others: []) { _ in true }
    let count = mend(run.document, path: run.path, .all, run.context).count
    #expect(count > 0 && count <= run.findings.count)
  }
}

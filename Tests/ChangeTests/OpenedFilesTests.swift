import Foundation
import PlanTesting
import Testing

/// Counts how often files are opened.
@Suite(
  .enabled(
    if: Workplace.has("strace") && Workplace.has("setpriv") && geteuid() == 0,
    "needs root, setpriv and strace: opened files stay uncounted"))
struct OpenedFilesTests {
  @Test func `files that the programs did not write are opened once each`() throws {
    let workplace = try Workplace()
    let ended = try workplace.run(
      """
      chmod 755 . && mkdir p && : >p/settings.plan
      for day in 11 12 13 14 15 16 17 18; do echo '- [x] a' >p/2026-09-$day.plan; done
      setpriv --reuid=65534 --clear-groups strace -qq -e trace=openat planlint p 2>&1 |
        grep -c '"2026-09-'
      """)
    let count = Int(ended.output.trimmingCharacters(in: .whitespacesAndNewlines))
    #expect(count == 8, "\(ended)")
  }
}

import PlanDocument
import PlanInterchange
import PlanText
import Testing

/// Times in zones that a calendar names and does not describe.
@Suite struct ICalendarZoneTests {
  /// The lines of an event at nine in a zone, and what is lost. The system knows New York, without
  /// summer time.
  private func read(_ zone: String, time: String = "20261031T090000") throws -> (
    lines: [String], losses: [String]
  ) {
    let text = ICalendarTests.component("VEVENT", ["SUMMARY:x", "DTSTART;TZID=\(zone):\(time)"])
    let source = ImportSource(path: Array("a.ics".utf8), name: [], bytes: Array(text.utf8))
    var context = ImportContext(
      today: Exchange.day, zone: .utc, list: Array("a".utf8))
    context.zoneFile = { name in
      #expect(!name.contains(UInt8(ascii: ".")) && name.first != UInt8(ascii: "/"))
      return name.elementsEqual("America/New_York".utf8) ? Self.newYork : nil
    }
    let imported = try ExchangeFormat.ics.read(source, context)
    return (try ICalendarTests.lines(imported), imported.losses.all.map(\.what))
  }

  /// Five hours west of UTC, by the rule of a file without changes.
  private static let newYork: [UInt8] = {
    let counts: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]
    let head = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
    return head + [UInt8](repeating: 0, count: 24) + head + counts
      + [UInt8](repeating: 0, count: 6) + Array("\nEST5\n".utf8)
  }()

  @Test(arguments: [
    "America/New_York", "\"Eastern Standard Time\"", "eastern standard time",
    "/freeassociation.sourceforge.net/America/New_York",
    "\"/mozilla.org/20070129_1/America/New_York\"",
  ])
  func `a zone of the system is read`(_ name: String) throws {
    let (lines, losses) = try read(name)
    #expect(lines == ["2026-10-31 - 14:00 x"])
    #expect(losses == [])
  }

  @Test(arguments: [
    "Nowhere", "../../etc/passwd", "America/../zone", "/etc/localtime", "W. Europe",
  ])
  func `an unknown zone is reported, and its times are local`(_ name: String) throws {
    let (lines, losses) = try read(name)
    #expect(lines == ["2026-10-31 - 09:00 x"])
    #expect(losses == ["times of a zone unknown here, taken as local: \(name)"])
  }
}

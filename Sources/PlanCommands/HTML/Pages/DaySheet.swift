import PlanModel
import PlanReports
import PlanSyntax

/// What of a day goes where on its sheet, in which size.
struct DaySheet {
  let page: DayPage
  let content: DayContent
  let palette: PagePalette
  let size: SheetSize
  /// The lines that each part may take in print, in the order of its column.
  let left: [Int]
  let right: [Int]
  /// Boxes to be filled in by hand, where lines are left over.
  let blankTasks: Int

  /// Millimetres, of the smaller of A4 and Letter in either direction.
  static let leftWidth = 98.0
  static let rightWidth = 82.0
  private static let height = 226.0
  /// Of a heading, in lines.
  private static let heading = 2

  init(_ page: DayPage, _ texts: PageTexts) {
    self.page = page
    palette = PagePalette(page.source.settings)
    let content = DayContent(page, texts)
    self.content = content
    let sizes = SheetSize.portrait
    let fitting = sizes.first { size in
      let room = size.lines(height: Self.height)
      return Self.sum(content.leftNeeds(size)) <= room
        && Self.sum(content.rightNeeds(size)) <= room
    }
    let size = fitting ?? sizes[sizes.count - 1]
    self.size = size
    let room = size.lines(height: Self.height)
    let (leftNeeds, rightNeeds) = (content.leftNeeds(size), content.rightNeeds(size))
    left = Self.shares(leftNeeds, of: room)
    right = Self.shares(rightNeeds, of: room)
    blankTasks = min(6, max(1, (room - Self.sum(leftNeeds)) / 3))
  }

  /// What each part may take; one that is cut needs a line to say so.
  private static func shares(_ needs: [Int], of room: Int) -> [Int] {
    let shares = sharedLines(needs, of: room - headings(needs))
    return zip(shares, needs).map { $0 < $1 ? max(0, $0 - 1) : $0 }
  }

  private static func headings(_ needs: [Int]) -> Int { needs.count { $0 > 0 } * heading }

  private static func sum(_ needs: [Int]) -> Int { needs.reduce(0, +) + headings(needs) }

  func writing(_ lines: Int, width: Double) -> ItemWriting {
    let settings = page.source.settings
    let palette = palette
    return ItemWriting(
      palette: palette, color: { palette.name(settings.color(of: $0)) },
      lines: SheetLines(size, width: width, left: lines))
  }
}

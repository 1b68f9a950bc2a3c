import PlanShell
import PlanSystem
import PlanText

/// The files beside a day, as its page has them.
struct PageFiles {
  private(set) var drawings: [PageDrawing] = []
  /// Those that are only linked.
  private(set) var links: [PageLink] = []
  /// Those of images that cannot be read.
  private(set) var problems: [FileProblem] = []

  init() {}

  /// - Parameters:
  ///   - page: the folder of the page, from which links lead; nil for the working directory.
  init(_ attachments: [Attachment], of folder: OpenedFolder, page: FilePath?, in files: any Files) {
    var room = mostInPage
    for file in attachments {
      do throws(FileProblem) {
        if let drawing = try PageDrawing(file, below: folder.root, atMost: room, in: files) {
          room -= drawing.bytes.count
          drawings.append(drawing)
          continue
        }
      } catch {
        problems.append(error)
      }
      links.append(PageLink(file, of: folder.root, page: page, in: files))
    }
  }
}

/// The largest image that is put into a page, and how much all of them may take, in bytes.
private let largestImage = 2 << 20
private let mostInPage = 16 << 20

/// An image in a page.
struct PageDrawing {
  let name, bytes: [UInt8]
  let type: ImageType

  /// Nil for what is not an image, or too large.
  fileprivate init?(
    _ file: Attachment, below root: FilePath, atMost room: Int, in files: any Files
  ) throws(FileProblem) {
    let limit = min(room, largestImage)
    guard file.type != nil, file.size <= limit else { return nil }
    bytes = try files.start(of: file.path, below: root, atMost: limit + 1)
    // It may have been replaced since it was listed.
    guard bytes.count <= limit, let type = ImageType(head: bytes) else { return nil }
    (name, self.type) = (file.name, type)
  }

  /// A sheet with the image, as wide as the sheet.
  ///
  /// - Parameter number: from 1.
  func sheet(_ number: Int) -> HTML {
    HTML(.div, [.class: "sheet portrait"]) {
      HTML(.section, [.class: "drawing", .labelledBy: "drawing-\(number)"]) {
        HTML(.h2, [.id: "drawing-\(number)"]) { name }
        HTML(image: bytes, type, meaning: "drawing \(number) of the day")
      }
    }
  }
}

/// A file that a page links to.
struct PageLink {
  let name: [UInt8]
  /// The URI reference: letters, digits, `-._~/` and escapes with `%`.
  let reference: String

  fileprivate init(_ file: Attachment, of root: FilePath, page: FilePath?, in files: any Files) {
    name = file.name
    var path = file.path
    if let top = files.location(of: root), let start = files.location(of: page ?? FilePath(".")) {
      path = top.appending(path.bytes[root.walkPrefix.count...]).relative(to: start)
    }
    reference = String(decoding: path.uriReference, as: UTF8.self)
  }
}

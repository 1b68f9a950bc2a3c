import PlanDocument
public import PlanText

/// A link in a plan folder that leads out of it.
///
/// A plan folder arrives from other devices and repositories, and so do the links in it. Nothing is
/// read or written through one that leads out, unless the user trusts it.
public struct OutwardLink: Hashable, Sendable {
  /// Where the link is: absolute, with the links of its folder followed.
  public let place: FilePath
  /// Where it leads: absolute, with every link followed. Need not exist.
  public let target: FilePath
  /// Whether the user trusts the link, on this machine and with this target.
  public let isTrusted: Bool
}

extension Disk {
  public func outwardLink(on path: FilePath) -> OutwardLink? {
    guard let way = try? LinkedPath(path), !way.links.isEmpty else { return nil }
    return outwardLinks(on: way).first
  }

  /// Where a path leads; only there may its file be written.
  ///
  /// - Throws: `.outside` if a link that the user does not trust leads out of its plan folder.
  func place(ofWriting path: FilePath) throws(FileProblem.Reason) -> FilePath {
    let way = try LinkedPath(path)
    if let link = outwardLinks(on: way).first, !link.isTrusted { throw .outside(link) }
    return way.place
  }

  /// The links on the way that lead out of their plan folders, first those that are not trusted.
  private func outwardLinks(on way: LinkedPath) -> [OutwardLink] {
    let leadOut = way.links.filter { link in
      planFolders(of: link).contains { !way.place.isInside($0) }
        || way.place.isInRepository && !link.isInRepository
    }
    if leadOut.isEmpty { return [] }
    let trusted = trustedLinks
    let links = leadOut.compactMap { place -> OutwardLink? in
      guard let target = try? LinkedPath(place).place else { return nil }
      // What a plan folder brings along does not count.
      let isOwn = stateFolder().map { state in
        !planFolders(of: place).contains { ((try? LinkedPath(state))?.place ?? state).isInside($0) }
      }
      return OutwardLink(
        place: place, target: target,
        isTrusted: isOwn == true && trusted.contains(place, leadingTo: target))
    }
    return links.filter { !$0.isTrusted } + links.filter(\.isTrusted)
  }

  /// The plan folders that hold a link: all above it with a `settings.plan`. If there is none, the
  /// folder of a file that belongs to plans is taken for one.
  ///
  /// - Parameter link: absolute, with the links of its folder followed.
  private func planFolders(of link: FilePath) -> [FilePath] {
    let folders = link.parent.upwards.filter {
      kind(of: $0.appending("settings.plan".utf8)) == .regular
    }
    if !folders.isEmpty { return folders }
    let name = link.lastComponent
    guard PlanFolderName.isFile(name) || PlanFolderName.isFolder(name) else { return [] }
    return link.parent.upwards.first { !PlanFolderName.isFolder($0.lastComponent) }.map { [$0] }
      ?? []
  }
}

extension FilePath {
  /// Whether a place is in a folder of git, which runs the hooks in it: outside of every plan folder.
  fileprivate var isInRepository: Bool {
    bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual(".git".utf8) }
  }
}

/// The names in a plan folder that the programs write.
enum PlanFolderName {
  /// Whether it is the name of a plan, an attachment of a day, or a file that setup writes.
  static func isFile(_ name: ArraySlice<UInt8>) -> Bool {
    let start = Array(name.prefix(10))
    return WalkedName.isPlan(name.span) || CivilDate(start.span) != nil
      || [".gitattributes", ".gitignore", ".stignore", "pre-commit"].contains {
        name.elementsEqual($0.utf8)
      }
  }

  /// Whether it is the name of a folder for days, templates or hooks.
  static func isFolder(_ name: ArraySlice<UInt8>) -> Bool {
    (name.count == 4 || name.count == 2) && name.allSatisfy(\.isASCIIDigit)
      || ["templates", "hooks", ".git"].contains { name.elementsEqual($0.utf8) }
  }
}

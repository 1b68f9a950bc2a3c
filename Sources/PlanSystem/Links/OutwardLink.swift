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
    var links: [OutwardLink] = []
    // A folder outside is no place to leave either.
    var entered: [FilePath] = []
    for place in way.links {
      guard let target = try? LinkedPath(place).place else { continue }
      let folders = planFolders(of: place) + entered.filter { place.isInside($0) }
      guard [way.place, target].allSatisfy({ $0.leaves(folders, from: place) }) else { continue }
      links.append(
        OutwardLink(
          place: place, target: target,
          isTrusted: trustedLinks(outside: folders).contains(place, leadingTo: target)))
      entered.append(target)
    }
    return links.filter { !$0.isTrusted } + links.filter(\.isTrusted)
  }

  /// What the user trusts; nothing if a plan folder could have brought it along.
  private func trustedLinks(outside folders: [FilePath]) -> TrustedLinks {
    guard let state = stateFolder(), let place = try? LinkedPath(state).place,
      !folders.contains(where: { place.isInside($0) })
    else { return TrustedLinks() }
    return TrustedLinks(in: state)
  }

  /// The plan folders that hold a link: all above it with a `settings.plan`. If there is none, the
  /// folder of a link that belongs to plans is taken for one.
  ///
  /// - Parameter link: absolute, with the links of its folder followed.
  private func planFolders(of link: FilePath) -> [FilePath] {
    let folders = link.parent.upwards.filter {
      kind(of: $0.appending("settings.plan".utf8)) == .regular
    }
    if !folders.isEmpty { return folders }
    if link.isInRepository { return [link.folderOfRepository] }
    let name = link.lastComponent
    return PlanFolderName.isFile(name) || PlanFolderName.isFolder(name) ? [link.parent] : []
  }
}

extension FilePath {
  /// Whether a place is in a folder of git, which runs the hooks in it: outside of every plan folder.
  fileprivate var isInRepository: Bool {
    upwards.contains { $0.lastComponent.elementsEqual(".git".utf8) }
  }

  /// The folder that holds the outermost `.git` above.
  fileprivate var folderOfRepository: FilePath {
    Array(upwards).last { $0.lastComponent.elementsEqual(".git".utf8) }?.parent ?? self
  }

  /// Whether a link in some folders leads out of one of them by leading here.
  fileprivate func leaves(_ folders: [FilePath], from link: FilePath) -> Bool {
    folders.contains { !isInside($0) } || isInRepository && !link.isInRepository
  }
}

/// The names in a plan folder that the programs write.
enum PlanFolderName {
  /// Whether it is the name of a plan, an attachment of a day, or a file that setup writes.
  static func isFile(_ name: ArraySlice<UInt8>) -> Bool {
    let start = Array(name.prefix(10))
    return WalkedName.isPlan(name.span) || CivilDate(start.span) != nil
      || [".gitattributes", ".gitignore", ".stignore"].contains { name.elementsEqual($0.utf8) }
  }

  /// Whether it is the name of a folder for days or templates, or that of git.
  static func isFolder(_ name: ArraySlice<UInt8>) -> Bool {
    (name.count == 4 || name.count == 2) && name.allSatisfy(\.isASCIIDigit)
      || ["templates", ".git"].contains { name.elementsEqual($0.utf8) }
  }
}

import PlanDocument
import PlanText

extension [TaskwarriorTask] {
  /// Makes `needs:` of dependencies: a task that another one depends on gets an `id:`, the start of
  /// its UUID.
  ///
  /// The UUID of a task that is not imported stays in `needs:`, and is reported.
  mutating func linkDependencies() {
    let needed = Set(flatMap { $0.depends.map(\.folded) })
    var taken = Set<[UInt8]>(compactMap { $0.item[.id] })
    var ids: [[UInt8]: [UInt8]] = [:]
    for index in indices {
      guard let uuid = self[index].uuid?.bytes, needed.contains(uuid.folded) else { continue }
      let short = [UInt8](uuid.prefix(8))
      let id = self[index].item[.id] ?? (taken.contains(short) ? uuid : short)
      taken.insert(id)
      self[index].item[.id] = id
      ids[uuid.folded] = id
    }
    for index in indices { self[index].setNeeds(ids) }
  }
}

/// The UUIDs of exported tasks, and which ids are theirs.
struct TaskwarriorIdentities {
  /// Of each task.
  private(set) var uuids: [[UInt8]]
  private var byID: [[UInt8]: [UInt8]] = [:]

  /// A UUID in `uid:` stays, unless a task before it has it.
  init(_ tasks: [FlatTask]) {
    var taken: Set<[UInt8]> = []
    uuids = tasks.map { task in
      guard let uid = task.item[.uid], isUUID(uid), taken.insert(uid.folded).inserted else {
        return []
      }
      return uid
    }
    var counts: [[UInt8]: Int] = [:]
    for (index, task) in tasks.enumerated() {
      let name = (task.day?.bytes ?? task.list) + [0x0A] + task.item.words.folded
      counts[name, default: 0] += 1
      while uuids[index].isEmpty {
        let uuid = Array(nameUUID(name + Array("\n\(counts[name] ?? 1)".utf8)).utf8)
        if taken.insert(uuid).inserted { uuids[index] = uuid } else { counts[name]? += 1 }
      }
      if let id = task.item[.id]?.folded { byID[id] = byID[id] ?? uuids[index] }
    }
  }

  /// What a task needs: the UUIDs of other tasks, and ids that no exported task has.
  func needs(of item: ExchangeItem, at index: Int) -> (uuids: [[UInt8]], rest: [[UInt8]]) {
    var needs: (uuids: [[UInt8]], rest: [[UInt8]]) = ([], [])
    for id in item[.needs]?.split(separator: 0x2C).map({ Array($0) }) ?? [] {
      let uuid = byID[id.folded] ?? (isUUID(id) ? id : nil)
      // Taskwarrior refuses a task that depends on itself.
      if let uuid, uuid != uuids[index] {
        if !needs.uuids.contains(uuid) { needs.uuids.append(uuid) }
      } else {
        needs.rest.append(id)
      }
    }
    return needs
  }
}

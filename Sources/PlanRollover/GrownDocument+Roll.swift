import PlanDocument
import PlanText

/// A carried task that joins a line of the day.
struct JoinedBlock {
  var block: CarriedBlock
  var line: Int
}

extension GrownDocument {
  /// Adds tasks after those of a day, and adds to its lines what they lack.
  ///
  /// - Throws: a refusal if the meaning of other lines would change.
  init(
    _ document: Document, at path: FilePath, adding additions: [Addition],
    joining joined: [JoinedBlock] = []
  ) throws(RollRefusal) {
    do throws(Problem) {
      try self.init(document, adding: additions) { document in
        var edits: [TextEdit] = []
        for join in joined {
          guard let taken = document.edits(takingOver: join.block, intoLine: join.line) else {
            return nil
          }
          edits += taken
        }
        return edits
      }
    } catch {
      throw RollRefusal([error == .tooLarge ? .tooLarge(path) : .misread(path)])
    }
  }
}

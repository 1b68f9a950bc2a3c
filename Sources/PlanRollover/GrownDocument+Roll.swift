import PlanFormat
import PlanModel
import PlanText

/// A carried task for which a line of the day stands.
struct JoinedBlock {
  var block: CarriedBlock
  var line: Int
}

extension GrownDocument {
  /// Adds tasks behind what a day holds, and gives lines what they lack.
  ///
  /// - Throws: a refusal where lines would come to mean something else.
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

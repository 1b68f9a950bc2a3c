import PlanCalendar
import PlanFolder
import PlanRollover
import PlanText

extension Host {
  /// Makes the file of a day that is not there yet, with nothing carried into it, and says so.
  ///
  /// - Returns: nil where it cannot be made; why has been told.
  func createDay(_ date: CivilDate, in folder: OpenedFolder) -> FilePath? {
    let prefix = FilePath(bytes: folder.root.walkPrefix)
    var facts = RollFacts(root: prefix, days: [], settings: folder.settings)
    let template = FilePath(bytes: prefix.bytes + "templates/day.plan".utf8)
    do throws(FileProblem) {
      facts.template = RollTemplate(path: template, bytes: try files.read(template))
    } catch {
      guard error.reason == .notFound || error.reason == .notADirectory else {
        message("\(error)")
        return nil
      }
    }
    do throws(RollRefusal) {
      let rollover = try roll(facts, to: .chosen(date), since: date)
      let writing = RollWriting(rollover.changes.changes, files)
      if let problem = writing.problem {
        message("\(problem)")
        return nil
      }
      note("made \(rollover.path.bytes)")
      return rollover.path
    } catch {
      for reason in error.reasons { RollObjection(reason, facts).tell(self) }
      return nil
    }
  }
}

import PlanShell
import PlanSystem
import PlanText

extension Check {
  /// What is to start planroll and reminders, also those of other folders: there is one of each.
  static let timers = Check(name: "timers") { checked in
    let timers = checked.host.installedTimers
    if timers.isEmpty {
      return [.ok("no timer of systemd or launchd starts plan; 'plan init --timer' makes one")]
    }
    return timers.map { timer in
      let (kind, folder) = (timer.kind.rawValue, shellWord(timer.call.folder.bytes))
      let again: Message =
        timer.job == .roll
        ? "plan init --timer \(kind) --force \(folder)"
        : "plan -C \(folder) remind --install \(kind) --yes --force"
      let stop = timer.kind.step(thatStops: timer.job)
      for (path, fix) in [(timer.call.folder, stop), (timer.call.program, again)]
      where checked.files.kind(of: path) == nil {
        let words: Message = "\(timer.file.bytes): names \(path.bytes), which is missing"
        return Finding(.warning, words, fix: fix)
      }
      if let step = timer.nextStep {
        return Finding(.hint, "\(timer.file.bytes): is not enabled", fix: step)
      }
      return .ok("plan \(timer.job.rawValue): by \(kind), for \(timer.call.folder.bytes)")
    }
  }
}

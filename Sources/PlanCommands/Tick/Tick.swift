import PlanCalendar
import PlanText

/// Carries out `plan done`, `untick`, `toggle`, `skip`, `start`, `drop` and `priority`.
func runTick(_ deed: TickDeed, _ invocation: Invocation, _ host: Host) -> Int32 {
  do throws(UsageError) {
    let mode = try TickMode(deed, invocation)
    return host.inFolder(changedBy: invocation) { opened, host throws(UsageError) in
      let finder = TargetFinder(opened, try mode.scope(in: opened), host)
      do throws(ChangeProblem) {
        var ticking = Ticking(mode, finder, host)
        for wish in mode.wishes { try ticking.fulfil(wish) }
        return try ticking.write()
      } catch {
        return host.refuse(error)
      }
    }
  } catch {
    return host.refuse(error, in: invocation.command)
  }
}

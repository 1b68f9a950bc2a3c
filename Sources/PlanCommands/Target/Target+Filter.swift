import PlanHistory
import PlanText

extension Target {
  /// The filter that it may be, where nothing is called so; words alone are no filter.
  ///
  /// - Throws: for what looks like a filter and is none.
  var filter: Filter? {
    get throws(ChangeProblem) {
      do throws(UsageError) {
        let filter = try readFilter(text)
        return filter.isText ? nil : filter
      } catch {
        if looksLikeFilter { throw ChangeProblem(error) }
        return nil
      }
    }
  }

  /// Whether it holds signs that mean something in a filter and are rare in names.
  private var looksLikeFilter: Bool {
    let signs = Array("&|()<>=\"".utf8)
    return text.contains { signs.contains($0) }
      || ["#", "!", "-#", "-!"].contains { text.starts(with: $0.utf8) }
  }
}

extension Filter {
  /// What a target asks for that is nothing but a filter.
  init(naming target: Target) throws(ChangeProblem) {
    do throws(UsageError) {
      self = try readFilter(target.text)
    } catch {
      throw ChangeProblem(error)
    }
  }
}

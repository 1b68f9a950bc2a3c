import PlanHistory
import PlanText

extension Target {
  /// The filter that it may be if no name matches; words alone are not a filter.
  ///
  /// - Throws: for what looks like a filter but is not valid.
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

  /// Whether it holds characters that have a meaning in a filter and are rare in names.
  private var looksLikeFilter: Bool {
    let signs = Array("&|()<>=\"".utf8)
    return text.contains { signs.contains($0) }
      || ["#", "!", "-#", "-!"].contains { text.starts(with: $0.utf8) }
  }
}

extension Filter {
  /// The filter of a target that can only be a filter.
  init(naming target: Target) throws(ChangeProblem) {
    do throws(UsageError) {
      self = try readFilter(target.text)
    } catch {
      throw ChangeProblem(error)
    }
  }
}

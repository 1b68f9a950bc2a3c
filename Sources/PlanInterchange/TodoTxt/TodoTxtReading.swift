import PlanCalendar
import PlanSyntax
import PlanText

/// Reads todo.txt: a task a line.
func readTodoTxt(
  _ source: ImportSource, _ context: ImportContext
) throws(ImportProblem) -> Imported {
  try source.checkText()
  var page = ExchangePage(.list(context.list))
  for (index, line) in source.lines.enumerated() {
    var item = ExchangeItem(.task, line.text.asPlainLine, state: .open)
    item.line = index + 1
    if !item.words.isEmpty { page.items.append(item) }
  }
  var imported = Imported()
  imported.pages = [page]
  return imported
}

public import PlanText

extension Disk {
  public func visit(
    _ operands: [FilePath], in order: VisitOrder, _ body: (FilePath, borrowing Found) -> Void
  ) {
    var visit = Visit(operandCount: operands.count, order)
    for operand in operands {
      visit.visit(operand, body)
    }
  }
}

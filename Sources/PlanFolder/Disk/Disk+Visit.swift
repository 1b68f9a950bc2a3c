public import PlanText

extension Disk {
  public func visit(_ operands: [FilePath], _ body: (FilePath, borrowing Found) -> Void) {
    var visit = Visit(operandCount: operands.count)
    for operand in operands {
      visit.visit(operand, body)
    }
  }
}

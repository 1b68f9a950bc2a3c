import PlanTesting

extension DeviceHistory {
  /// The number of rounds after which devices must have come to rest.
  private static let roundLimit = 14

  /// Performs the steps, brings the devices to rest, and checks the result.
  mutating func run(_ steps: [HistoryStep]) throws(DeviceFault) -> DeviceLaws {
    for step in steps { perform(step) }
    let end = HistoryStep(number: 999, device: 0, kind: .roll, seed: seed)
    random = SeededGenerator(seed: seed ^ 0xE2D)
    log.append("======== all meet")
    // After every day that something was moved to.
    day += 5
    refusals = []
    try rest(end)
    let laws = DeviceLaws(ledger, devices[0], isMessy: isMessy)
    try laws.check()
    let check = devices[0].run(["planfmt", "--check", "."], on: today)
    if check.code != 0, !isMessy {
      throw DeviceFault(
        kind: .format, fact: nil,
        details: check.error + devices[0].run(["planfmt", "-d", "."], on: today).output)
    }
    return laws
  }

  private mutating func rest(_ end: HistoryStep) throws(DeviceFault) {
    for device in devices { device.isOnline = true }
    let togetherAtOnce = random.chance(50)
    for round in 1...Self.roundLimit {
      resolvesByHand = round > 3
      refusals = []
      try meet(end)
      let before = devices.map(\.texts)
      for device in devices.shuffled(using: &random)
      where togetherAtOnce || device.number == round % devices.count || round > 6 {
        // A person who settles conflicts by hand does so once, on one device.
        if !resolvesByHand || device.number == 0 { fold(device) }
        roll(device, end, on: today)
        roll(device, end, on: today, reconciling: true)
      }
      if togetherAtOnce, !resolvesByHand, !devices.allSatisfy({ $0.texts == devices[0].texts }) {
        throw DeviceFault(kind: .restless, details: "the same work on each: \(difference)")
      }
      let isSettled =
        resolvesByHand
        || !devices.contains { $0.texts.keys.contains(where: SimulatedDevice.isCopy) }
      if round > 6 || togetherAtOnce, isSettled, before == devices.map(\.texts) {
        return try lookAround()
      }
    }
    throw DeviceFault(kind: .restless, details: difference)
  }

  /// Exchanges files until there is nothing left to exchange.
  private mutating func meet(_ end: HistoryStep) throws(DeviceFault) {
    for _ in 1...Self.roundLimit {
      let before = devices.map(\.texts)
      for device in devices.shuffled(using: &random) {
        for other in devices.shuffled(using: &random) where other.number != device.number {
          pull(device, from: other, end, share: 100)
        }
      }
      if before == devices.map(\.texts) { return }
    }
    throw DeviceFault(kind: .restless, details: "while they exchange files: \(difference)")
  }

  private func lookAround() throws(DeviceFault) {
    guard devices.allSatisfy({ $0.texts == devices[0].texts }) else {
      throw DeviceFault(kind: .restless, details: difference)
    }
    let texts = devices[0].texts
    if let copy = texts.keys.sorted().first(where: SimulatedDevice.isCopy) {
      throw DeviceFault(kind: .leftConflict, details: copy)
    }
    if let marked = texts.first(where: { $0.value.contains("<<<<<<<") }) {
      throw DeviceFault(kind: .leftConflict, details: "\(marked)")
    }
    if let refusal = refusals.first { throw DeviceFault(kind: .refused, details: refusal) }
  }

  private var difference: String {
    let first = devices[0].texts
    for device in devices {
      let texts = device.texts
      for name in Set(texts.keys).union(first.keys).sorted() where texts[name] != first[name] {
        return """
          \(name) on A:
          \(first[name] ?? "nothing")
          on \(device.letter):
          \(texts[name] ?? "nothing")
          """
      }
    }
    return "equal"
  }
}

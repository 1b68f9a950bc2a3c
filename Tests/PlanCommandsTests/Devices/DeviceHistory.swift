import PlanTesting

/// How devices synchronise their files.
enum Synchronising: String, CaseIterable, Sendable { case syncthing, git }

/// Some weeks of a folder on several devices, made from a seed or from a list of steps.
struct DeviceHistory {
  let synchronising: Synchronising
  let seed: UInt64
  let tools: MergeTools
  let devices: [SimulatedDevice]
  var ledger = Ledger()
  var random: SeededGenerator
  /// Days since the first day.
  var day = 0
  /// Whether a person typed text that is not canonical.
  var isMessy = false
  var exchange: FolderExchange
  var graph: CommitGraph
  /// The commit of each device.
  var heads: [Int] = []
  /// Why rolls were refused.
  var refusals: [String] = []
  /// Whether a person settles by hand what cannot be merged.
  var resolvesByHand = false
  /// What happened, for the report of a fault.
  var log: [String] = []

  init(_ synchronising: Synchronising, seed: UInt64, devices count: Int, tools: MergeTools) {
    (self.synchronising, self.seed, self.tools) = (synchronising, seed, tools)
    random = SeededGenerator(seed: seed ^ 0xD0_0D)
    devices = (0..<count).map { SimulatedDevice($0, Self.beginning) }
    exchange = FolderExchange(devices, &random)
    graph = CommitGraph(tools, mergesBases: random.chance(50))
    let first = graph.commit(Self.beginning, [:], parents: [])
    heads = devices.map { _ in first }
    for device in devices {
      for line in device.lines() {
        guard let fact = line.fact, device.number == 0 else { continue }
        _ = ledger.add(.add, of: fact, in: [], step: 0, seen: [])
      }
    }
  }

  var today: String { Self.date(day) }

  /// The days of a history are in October and November.
  static func date(_ day: Int) -> String {
    let number = day + 5
    let (month, date) = number > 31 ? (11, number - 31) : (10, number)
    return "2026-\(month)-" + (date < 10 ? "0" : "") + String(date)
  }

  private static let beginning = [
    "settings.plan": "",
    "habits.plan": "## Habits\n\n- Water: 8 glasses every:day\n- Read every:day\n",
    "templates/day.plan": """
    # {{date}} {{weekday}}

    ## Priorities

    ## Tasks

    ## Schedule

    ## Habits

    ## Mood

    ## Notes

    """,
    "home.plan": "# Home\n\n- [ ] Sweep floor k0\n- [ ] Mend gutter k1\n",
    "2026-10-04.plan": """
    # 2026-10-04 Sun

    ## Tasks

    - [ ] Call Ann k2
    - [ ] Pay rent k3 points:2
      - [ ] find form s4
      think twice c5
    - [x] Buy milk k6
    - [ ] Water roses k7 #home due:2026-10-09

    ## Errands

    - [ ] Post parcel k8

    ## Notes

    - first note n9
    - second note n10

    """,
  ]

  /// Records what a step did to the things in the files of a device.
  mutating func notice(
    _ step: HistoryStep, on device: SimulatedDevice, since before: [String: String], _ act: Act
  ) {
    let change = FolderChange(from: before, to: device.texts)
    let seen = device.allSeen
    var deeds: [(fact: String, deed: Ledger.Deed, files: Set<String>)] = []
    for (fact, files) in change.changed.sorted(by: { $0.key < $1.key }) {
      let deed = act.fact == nil || act.fact == fact ? act.deed : .change
      for _ in 0..<act.count { deeds.append((fact, change.refined(deed, of: fact), files)) }
    }
    deeds += act.displaced.map { ($0.fact ?? "", .displace, [$0.file]) }
    for deed in deeds {
      for (file, touch) in ledger.add(
        deed.deed, of: deed.fact, in: deed.files, step: step.number, seen: seen)
      {
        device.seen[file, default: []].insert(touch)
      }
    }
    if synchronising == .syncthing { exchange.scan(device) }
  }
}

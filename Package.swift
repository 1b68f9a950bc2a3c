// swift-tools-version: 6.2
import PackageDescription

/// `PLAN_DYNAMIC=1` links dynamically, for systems without a static C library
/// (Fedora without `glibc-static`).
let isDynamic = Context.environment["PLAN_DYNAMIC"] != nil

/// `PLAN_SYMBOLS=1` leaves the symbols in a release build, for `.ci/release` and profilers: 65 MB,
/// not 21.
let keepsSymbols = Context.environment["PLAN_SYMBOLS"] != nil

/// `PLAN_FUZZ=1` adds `plan-fuzz`, and instruments what it tests; `PLAN_FUZZ=address` also checks
/// memory. `Tests/Scripts/fuzz.py` builds and runs it.
let sanitizers = Context.environment["PLAN_FUZZ"].map {
  $0 == "address" ? "fuzzer,address" : "fuzzer"
}
let instrumented: [SwiftSetting] = sanitizers.map { [.unsafeFlags(["-sanitize=\($0)"])] } ?? []

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  // For `Sources/PlanText/Array+Span.swift`.
  .enableExperimentalFeature("Lifetimes", .when(platforms: [.macOS])),
  // Debug only: a later compiler's new warning must not break a release build.
  .treatAllWarnings(as: .error, .when(configuration: .debug)),
]

/// Few calls into another module are inlined without the first flag, and it acts on `public`
/// declarations only: modules talk through `public`, never `package`. Without the second, a third
/// of the instructions of a short run look up types by their mangled names.
let optimised = [
  SwiftSetting.unsafeFlags(
    [
      "-cross-module-optimization", "-Xfrontend",
      "-disable-concrete-type-metadata-mangled-name-accessors",
      // The same bytes in every folder: without its path, and without that of the module cache.
      "-file-prefix-map", "\(Context.packageDirectory)=.",
      "-Xfrontend", "-no-clang-module-breadcrumbs",
    ], .when(configuration: .release))
]

/// As the last flag of `optimised`.
let optimisedC = [
  CSetting.unsafeFlags(
    ["-ffile-prefix-map=\(Context.packageDirectory)=."], .when(configuration: .release))
]

/// One file that starts like a C program. lld, because gold warns of `dlopen` at every link.
let standalone: [LinkerSetting] =
  isDynamic
  ? []
  : [
    .unsafeFlags(
      ["-static-executable", "-use-ld=lld"] + (keepsSymbols ? [] : ["-Xlinker", "--strip-all"]),
      .when(platforms: [.linux], configuration: .release))
  ]

/// Makes a failed allocation end the program with a message: `Sources/CPlanSystem/plan_memory.c`;
/// and lets the program start without /proc: `plan_crash.c` there.
let wrapped: [LinkerSetting] =
  isDynamic
  ? []
  : [
    .unsafeFlags(
      ["malloc", "swift_copyAuxiliaryExecutablePath"].flatMap { ["-Xlinker", "--wrap=\($0)"] },
      .when(platforms: [.linux], configuration: .release))
  ]

/// A module may import exactly what is listed here: the arrows of `Sources/ARCHITECTURE.md`.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict + optimised + instrumented)
}

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(name: name + "Tests", dependencies: dependencies, swiftSettings: strict)
}

let document: [Target.Dependency] = ["PlanText", "PlanDocument"]
let folder = document + ["PlanFolder"]
let reports = folder + ["PlanReports"]
let changing: [Target.Dependency] = ["PlanRules", "PlanRollover", "PlanMerge"]
let capabilities = changing + ["PlanInterchange"]
let edges: [Target.Dependency] = ["PlanSystem", "PlanArguments"]
let shell = reports + edges + ["PlanShell"]
let rooms: [Target.Dependency] = ["PlanViews", "PlanChanges", "PlanTools", "PlanServer"]
let commands = ["PlanShell"] + rooms
let everything =
  reports + ["PlanPhrases"] + capabilities + edges + ["CPlanSystem"] + commands + ["PlanCommands"]

/// What all tests share: a target of tests, so that no release build contains it. A fuzzer can only
/// use an ordinary target, without what starts programs.
let testing: Target =
  sanitizers == nil
  ? .testTarget(
    name: "PlanTesting", dependencies: everything, path: "Tests/Support", swiftSettings: strict)
  : .target(
    name: "PlanTesting", dependencies: everything, path: "Tests/Support",
    exclude: ["Processes", "Transcripts"], swiftSettings: strict + optimised)

/// libFuzzer does not link with gold.
let fuzzer: [Target] =
  sanitizers.map { names in
    [
      .executableTarget(
        name: "plan-fuzz", dependencies: everything + ["PlanTesting"], path: "Tests/Fuzz",
        swiftSettings: strict + optimised,
        linkerSettings: [.unsafeFlags(["-sanitize=\(names)", "-use-ld=lld"])])
    ]
  } ?? []

let package = Package(
  name: "plan",
  // The oldest with the mutexes that tests use. Before 26, `Span` is in a library of the toolchain,
  // `libswiftCompatibilitySpan.dylib`: a program runs only if the toolchain that built it is there.
  platforms: [.macOS(.v15)],
  products: ["plan", "planfmt", "planlint", "planroll", "planmerge"].map {
    .executable(name: $0, targets: ["plan"])
  },
  targets: [
    // Bytes, one file, many files.
    module("PlanText"),
    module("PlanDocument", ["PlanText"]),
    module("PlanPhrases", document),
    module("PlanFolder", document),
    module("PlanReports", folder),
    // One capability each: values in, edits or findings out.
    .target(
      name: "CPlanTexts", exclude: ["templates.txt", "page.css"], cSettings: optimisedC),
    module("PlanRules", folder + ["PlanPhrases", "CPlanTexts"]),
    module("PlanMerge", document),
    module("PlanRollover", folder + ["PlanMerge", "CPlanTexts"]),
    module("PlanInterchange", document),
    // The outside.
    .target(name: "CPlanSystem", cSettings: optimisedC),
    module("PlanSystem", document + ["CPlanSystem"]),
    module("PlanArguments", ["PlanText"]),
    // The commands: what they share, three rooms that do not know each other, and the table of all.
    module("PlanShell", reports + ["PlanPhrases", "PlanRollover"] + edges),
    module("PlanViews", shell + ["PlanPhrases", "PlanMerge", "PlanInterchange", "CPlanTexts"]),
    module("PlanChanges", shell + ["PlanPhrases", "PlanRules", "PlanRollover", "PlanInterchange"]),
    module("PlanTools", shell + ["PlanRules", "PlanMerge"]),
    module("PlanServer", shell + ["PlanRules", "PlanTools"]),
    module("PlanCommands", folder + edges + commands + ["CPlanSystem", "CPlanTexts"]),
    .executableTarget(
      name: "plan", dependencies: ["PlanCommands"],
      swiftSettings: strict + optimised, linkerSettings: standalone + wrapped),
    // Tests. Their data is in Tests/Cases, outside every target.
    testing,
    tests(of: "PlanText", ["PlanText", "PlanTesting"]),
    tests(of: "PlanDocument", document + ["PlanPhrases", "PlanTesting"]),
    tests(of: "PlanFolder", reports + ["PlanTesting"]),
    tests(of: "PlanRules", folder + ["PlanRules", "PlanTesting"]),
    tests(of: "PlanRollover", reports + ["PlanRollover", "PlanTesting"]),
    tests(of: "PlanMerge", document + ["PlanMerge", "PlanTesting"]),
    tests(of: "PlanInterchange", folder + ["PlanInterchange", "PlanTesting"]),
    tests(of: "PlanSystem", document + ["PlanSystem", "CPlanSystem", "PlanTesting"]),
    // The commands, by capability, so that they build side by side.
    tests(of: "PlanCommands", everything + ["PlanTesting"]),
    tests(of: "Change", everything + ["PlanTesting"]),
    tests(of: "Format", everything + ["PlanTesting"]),
    tests(of: "Server", everything + ["PlanTesting"]),
    tests(of: "Sync", everything + ["PlanTesting"]),
    tests(of: "View", everything + ["PlanTesting"]),
    tests(of: "Transcript", ["PlanTesting"]),
    tests(of: "Tidy", everything + ["PlanTesting"]),
  ] + fuzzer,
  swiftLanguageModes: [.v6]
)

import PlanDocument

/// How pages look. It has no colours but those of `PagePalette` and fetches nothing.
struct StyleSheet {
  let paper: PaperSize?
  let size: SheetSize

  var text: String { colors + Self.screen + print }

  /// Light, and dark if the reader wants it; print is always light.
  private var colors: String {
    func rules(_ shade: (PagePalette.Shade) -> String) -> String {
      (PagePalette.grounds + PagePalette.colors).map { "--\($0.name):\(shade($0))" }
        .joined(separator: ";")
    }
    let classes = PagePalette.colors.map { ".\($0.name){color:var(--\($0.name))}" }.joined()
    return """
      :root{\(rules { $0.light })}
      @media screen and (prefers-color-scheme:dark){:root{\(rules { $0.dark })}}
      \(classes)
      .sheet{--type:\(size.type)pt;--row:\(size.row)mm}

      """
  }

  /// Fonts of the system, since nothing is fetched. A line for each thing on a page.
  private static let screen = """
    *{box-sizing:border-box;margin:0;padding:0} html{-webkit-text-size-adjust:100%}
    body{background:var(--desk);color:var(--ink);font-family:system-ui,"Segoe UI",Roboto,\
    "Helvetica Neue","Liberation Sans",Arial,sans-serif;line-height:1.3}
    .sheet{background:var(--paper);font-size:var(--type);max-width:60em;margin:1.5rem auto;\
    padding:11mm;border:1px solid var(--rule);border-radius:4px} .landscape{max-width:90em}
    header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:flex-end;\
    gap:0 2em;border-bottom:0.6mm solid var(--accent);padding-bottom:1.5mm;margin-bottom:3mm}
    h1{font-weight:400;font-size:15pt;line-height:1.05}
    h1 .number{font-size:36pt;font-weight:300;letter-spacing:-0.03em;color:var(--accent)}
    h1 .weekday{font-size:19pt;font-weight:600} h1 .month{color:var(--dim)}
    h2{font-size:8.5pt;font-weight:600;letter-spacing:0.08em;text-transform:uppercase;\
    color:var(--accent);margin-bottom:0.5mm}
    .figures{display:flex;gap:1.6em;font-size:9pt;text-align:right} .figures .value{font-weight:600}
    .figures .name{display:block;color:var(--dim);font-size:7.5pt}
    .filter{color:var(--dim);font-size:8pt;margin-bottom:2mm}
    .columns{display:grid;grid-template-columns:1.2fr 1fr;gap:7mm}
    .column{display:flex;flex-direction:column;gap:calc(var(--row)*0.5);min-width:0}
    section{min-width:0} ul,ol{list-style:none} li,.blank{overflow-wrap:anywhere}
    .items>li,.steps>li{display:grid;grid-template-columns:calc(var(--row)*0.95) minmax(0,1fr);\
    min-height:var(--row);align-items:baseline}
    .items>li,.blank,.hours>li,.rule{border-bottom:0.2mm solid var(--rule)}
    .items>li.bare>.words,.steps>li.bare>.words{grid-column:1/3}
    .line,.note,.text,.more,.hour{line-height:var(--row)}
    .amount,.time,.due,.aside,.note,.more,.hour,.choice,.sum{color:var(--dim)}
    .time,.amount,.hour{font-variant-numeric:tabular-nums} .aside,.note{font-size:0.88em}
    .said{font-weight:500} .mark{font-weight:700;font-size:0.85em}
    :is(.done,.cancelled,.moved)>.words>.line>.said{color:var(--dim);font-weight:400}
    .cancelled>.words>.line>.said{text-decoration:line-through}
    .due{font-style:italic;font-size:0.9em} .due.c-red{color:var(--c-red);font-weight:600}
    .box{display:inline-block;width:0.95em;height:0.95em;border:0.3mm solid currentColor;\
    border-radius:0.15em;text-align:center;font-size:1em;line-height:0.85em;font-weight:700;\
    align-self:center;vertical-align:-0.1em}
    li>.box{align-self:start;margin-top:calc((var(--row) - 0.95em)/2)}
    .priorities{counter-reset:p} .priorities>.items>li.bare>.words{grid-column:2/4}
    .priorities>.items>li{grid-template-columns:calc(var(--row)*0.75) calc(var(--row)*0.95)\
     minmax(0,1fr)}
    .priorities>.items>li::before,.priorities>.blank::before{counter-increment:p;\
    content:counter(p);width:calc(var(--row)*0.75);color:var(--accent);font-weight:700}
    .blank,.rule{height:var(--row)} .blank,.more,.rule:nth-child(n+4){display:none}
    .more{font-style:italic} .hour{font-size:0.85em}
    .hours>li{display:grid;grid-template-columns:3.4em minmax(0,1fr);min-height:var(--row)}
    .hours>li>.steps>li{border-left:0.6mm solid var(--accent);padding-left:1.5mm;margin:0.3mm 0}
    .choice{line-height:calc(var(--row)*1.2);font-size:0.86em}
    .circle{display:inline-block;width:0.9em;height:0.9em;border:0.3mm solid currentColor;\
    border-radius:50%;margin:0 0.2em 0 0.6em;line-height:0.85;vertical-align:-0.1em}
    .circle:first-child{margin-left:0}
    .text{white-space:pre-wrap;overflow-wrap:anywhere;min-height:var(--row)}
    .week{display:grid;grid-template-columns:repeat(7,minmax(0,1fr));gap:0 2mm}
    .week .day{border-left:0.2mm solid var(--rule);padding-left:1.5mm}
    .week .today{border-left:0.8mm solid var(--accent)} .week .items+.items{margin-top:1mm}
    .week h2{text-transform:none;letter-spacing:0;font-size:9.5pt}
    .week h2 .number{font-size:13pt;font-weight:400} .sum{font-size:7.5pt;margin-bottom:1mm}
    .charts{display:grid;gap:3mm 6mm;margin-top:3mm;align-items:start;\
    grid-template-columns:repeat(var(--columns,1),minmax(0,1fr))}
    .two{--columns:2} .three{--columns:3} .pair{display:grid;gap:2mm}
    svg{display:block;width:100%;height:auto} .label{font-size:7px;fill:var(--dim)}
    .label.ink,.sign{font-size:8px;fill:var(--ink)} .sign.paper{fill:var(--paper)}
    .grid{fill:var(--rule)} .outline,rect.day{stroke-width:0.6} .outline{stroke:var(--dim)}
    rect.day{fill:none;stroke:var(--rule)} .point{rx:3px}
    .curve{fill:none;stroke:var(--accent);stroke-width:1.4}
    .fill,rect.done{fill:var(--accent)} .level0{fill:var(--dim)} rect.missed{stroke:var(--c-red)}
    .outline,.cell,rect.partly,rect.covered{fill:var(--soft)}
    .cell.today{stroke:var(--ink);stroke-width:1.2}
    table{border-collapse:collapse;font-size:8.5pt;font-variant-numeric:tabular-nums}
    th{font-weight:600;text-align:left;color:var(--dim)} td,th{padding:0.4mm 1.5mm}
    caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .numbers{margin-top:4mm;font-size:9pt} .numbers summary{color:var(--accent);cursor:pointer}
    .numbers table{margin-top:3mm} .numbers caption{position:static;width:auto;height:auto;\
    clip-path:none;text-align:left;font-weight:600}
    .habits table{width:100%} .numbers td,.habits td,.habits th+th{text-align:right}
    :is(.numbers,.habits) :is(td,th){border-bottom:0.2mm solid var(--rule)}
    .calendar{width:100%;table-layout:fixed} .calendar .outside{background:var(--soft)}
    .calendar th{font-size:8pt;text-transform:uppercase;letter-spacing:0.06em}
    .calendar th:first-child{width:10mm;font-weight:400}
    .calendar td{border:0.2mm solid var(--rule);height:18mm;vertical-align:top;padding:1mm 1.5mm;\
    font-size:7.5pt;line-height:1.25}
    .calendar.six td{height:15mm;font-size:6.6pt;padding:0.3mm 1mm}
    .calendar .number{font-size:12pt;color:var(--ink)}
    .calendar .today{border:0.7mm solid var(--accent)}
    @media screen and (max-width:50em){.columns,.week,.charts{grid-template-columns:\
    minmax(0,1fr)} .sheet{padding:4mm;margin:0} .calendar td{padding:0.5mm}}

    """

  /// One sheet for any content. Without a size of paper, the lengths fit A4 and Letter.
  private var print: String {
    let height = size.isLandscape ? (paper == .letter ? 191 : 185) : (paper == .a4 ? 273 : 255)
    let words = [paper?.rawValue, size.isLandscape ? "landscape" : nil].compactMap { $0 }
    return """
      @page{margin:11mm\(words.isEmpty ? "" : ";size:\(words.joined(separator: " "))")}
      @media print{
      html,body{background:none}
      .sheet{height:\(height)mm;max-width:none;margin:0;padding:0;border:0;overflow:hidden}
      .sheet,main,.notes,.schedule,.hours{display:flex;flex-direction:column}
      main,.columns,.notes,.ruled,.schedule,.hours,.week{flex:1}
      main,.columns,.column,.notes,.ruled,.schedule,.week{min-height:0}
      .ruled,.week{overflow:hidden} .ruled{order:1} .landscape .notes{margin-top:3mm}
      .hours>li{flex:1 0 auto}
      .rule:nth-child(n+4),.more{display:block} .blank{display:flex;align-items:center}
      .beyond,.more-habits,.numbers{display:none!important}
      .line,.note,.text{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:6;\
      overflow:hidden}
      .habits svg{max-height:58mm} .landscape .habits svg{max-height:52mm}
      li,tr,section{break-inside:avoid}
      rect{print-color-adjust:exact;-webkit-print-color-adjust:exact}
      }

      """
  }
}

/// The colours of a page, each for light and for dark. A test computes their contrast to the paper.
enum PagePalette {
  typealias Shade = (name: String, light: String, dark: String)

  /// The colours that no setting changes.
  static let grounds: [Shade] = [
    ("paper", "#ffffff", "#1b1d21"), ("desk", "#ecebe7", "#101114"), ("ink", "#20242a", "#e9e7e2"),
    ("dim", "#5b6068", "#a9afb8"), ("rule", "#c9cdd2", "#43474e"), ("soft", "#e3e7ec", "#32363d"),
    ("accent", "#2b5c8a", "#8fbce6"),
  ]

  /// The colours that settings give to priorities and moods, by their classes.
  static let colors: [Shade] = [
    ("c-black", "#20242a", "#c6cbd2"), ("c-red", "#b3261e", "#ff9a91"),
    ("c-green", "#1b6e34", "#83d697"), ("c-yellow", "#755800", "#f0d060"),
    ("c-blue", "#1f5fae", "#8fbaff"), ("c-magenta", "#8e2a8e", "#e9a7e9"),
    ("c-cyan", "#006570", "#78d6de"), ("c-white", "#59616d", "#f1f1f0"),
    ("c-orange", "#a04300", "#ffb270"), ("c-grey", "#5f6368", "#a6adb6"),
  ]
}

extension Settings {
  /// The classes given and that of a colour; the theme `none` has no colours.
  func names(_ names: String, _ color: PlanColor) -> String {
    theme == .none ? names : "\(names) c-\(color.rawValue)"
  }
}

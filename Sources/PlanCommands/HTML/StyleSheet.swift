/// How pages look; it holds no colour but those of `PagePalette` and fetches nothing.
struct StyleSheet {
  let paper: PaperSize?
  let isLandscape: Bool

  var text: String { colors + Self.type + sizes + Self.parts + Self.charts + print }

  /// Light, and dark where the reader wants it; print is light always.
  private var colors: String {
    let all = PagePalette.grounds + PagePalette.colors
    func rules(_ shade: (PagePalette.Shade) -> String) -> String {
      all.map { "--\($0.name):\(shade($0))" }.joined(separator: ";")
    }
    let classes = PagePalette.colors.map { ".\($0.name){color:var(--\($0.name))}" }.joined()
    return """
      :root{\(rules { $0.light })}
      @media screen and (prefers-color-scheme:dark){:root{\(rules { $0.dark })}}
      \(classes)

      """
  }

  private var sizes: String {
    (SheetSize.portrait + SheetSize.landscape).map { size in
      ".size\(size.number){--type:\(size.type)pt;--row:\(size.row)mm}\n"
    }.joined()
  }

  /// Letters of the system, since nothing comes from elsewhere.
  private static let type = """
    *{box-sizing:border-box;margin:0;padding:0}
    html{-webkit-text-size-adjust:100%}
    body{background:var(--desk);color:var(--ink);font-family:system-ui,"Segoe UI",Roboto,\
    "Helvetica Neue","Liberation Sans",Arial,sans-serif;line-height:1.3}
    ul,ol{list-style:none}
    .sheet{background:var(--paper);font-size:var(--type);max-width:60em;margin:1.5rem auto;\
    padding:11mm;border:1px solid var(--rule);border-radius:4px}
    .landscape{max-width:90em}
    header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:flex-end;\
    gap:0 2em;border-bottom:0.6mm solid var(--accent);padding-bottom:1.5mm;margin-bottom:3mm}
    h1{font-weight:400;font-size:15pt;line-height:1.05}
    h1 .number{font-size:36pt;font-weight:300;letter-spacing:-0.03em;color:var(--accent)}
    h1 .weekday{font-size:19pt;font-weight:600}
    h1 .month{color:var(--dim)}
    h2{font-size:8.5pt;font-weight:600;letter-spacing:0.08em;text-transform:uppercase;\
    color:var(--accent);margin-bottom:0.5mm}
    .figures{display:flex;gap:1.6em;font-size:9pt;text-align:right}
    .figures .name{display:block;color:var(--dim);font-size:7.5pt}
    .figures .value{font-weight:600}
    .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .filter{color:var(--dim);font-size:8pt;margin-bottom:2mm}

    """

  private static let parts = """
    .columns{display:grid;grid-template-columns:1.2fr 1fr;gap:7mm}
    .column{display:flex;flex-direction:column;gap:calc(var(--row)*0.5);min-width:0}
    section{min-width:0}
    li,.blank{overflow-wrap:anywhere}
    .items>li,.steps>li{display:grid;grid-template-columns:calc(var(--row)*0.95) minmax(0,1fr);\
    border-bottom:0.2mm solid var(--rule);min-height:var(--row);align-items:baseline}
    .items>li.bare>.words,.steps>li.bare>.words{grid-column:1/3}
    .steps>li{border-bottom:0}
    .line,.note,.text{line-height:var(--row)}
    .said{font-weight:500}
    .done>.words>.line>.said,.cancelled>.words>.line>.said,.moved>.words>.line>.said\
    {color:var(--dim);font-weight:400}
    .cancelled>.words>.line>.said{text-decoration:line-through}
    .mark{font-weight:700;font-size:0.85em}
    .time,.amount,.hour{font-variant-numeric:tabular-nums}
    .amount,.time,.due{color:var(--dim)}
    .aside,.note{color:var(--dim);font-size:0.88em}
    .due{font-style:italic;font-size:0.9em}
    .due.c-red{color:var(--c-red);font-weight:600}
    .box{display:inline-block;width:0.95em;height:0.95em;border:0.3mm solid currentColor;\
    border-radius:0.15em;text-align:center;font-size:1em;line-height:0.85em;font-weight:700;\
    align-self:center;vertical-align:-0.1em}
    .items>li>.box,.steps>li>.box{align-self:start;margin-top:calc((var(--row) - 0.95em)/2)}
    #priorities-title~.items{counter-reset:p}
    .priorities>.items>li{counter-increment:p;\
    grid-template-columns:calc(var(--row)*0.75) calc(var(--row)*0.95) minmax(0,1fr)}
    .priorities>.items>li::before{content:counter(p);color:var(--accent);font-weight:700}
    .priorities>.items>li.bare>.words{grid-column:2/4}
    .blank{height:var(--row);border-bottom:0.2mm solid var(--rule);display:none}
    .place{display:inline-block;width:calc(var(--row)*0.75);color:var(--accent);font-weight:700}
    .more{display:none;color:var(--dim);font-style:italic;line-height:var(--row)}
    .hours>li{display:grid;grid-template-columns:3.4em minmax(0,1fr);\
    border-bottom:0.2mm solid var(--rule);min-height:var(--row)}
    .hour{color:var(--dim);font-size:0.85em;line-height:var(--row)}
    .hours>li>.steps>li{border-left:0.6mm solid var(--accent);padding-left:1.5mm;margin:0.3mm 0}
    .choice{line-height:calc(var(--row)*1.2);color:var(--dim);font-size:0.86em}
    .circle{display:inline-block;width:0.9em;height:0.9em;border:0.3mm solid currentColor;\
    border-radius:50%;margin:0 0.2em 0 0.6em;\
    line-height:0.85;vertical-align:-0.1em}
    .circle:first-child{margin-left:0}
    .text{white-space:pre-wrap;overflow-wrap:anywhere;min-height:var(--row)}
    .rule{height:var(--row);border-bottom:0.2mm solid var(--rule)}
    .rule:nth-child(n+4){display:none}

    """

  private static let charts = """
    .week{display:grid;grid-template-columns:repeat(7,minmax(0,1fr));gap:0 2mm}
    .week .day{border-left:0.2mm solid var(--rule);padding-left:1.5mm}
    .week .today{border-left:0.8mm solid var(--accent)}
    .week h2{text-transform:none;letter-spacing:0;font-size:9.5pt}
    .week h2 .number{font-size:13pt;font-weight:400}
    .sum{color:var(--dim);font-size:7.5pt;margin-bottom:1mm}
    .week .items+.items{margin-top:1mm}
    .charts{display:grid;gap:3mm 6mm;margin-top:3mm;align-items:start}
    .one{grid-template-columns:minmax(0,1fr)}
    .two{grid-template-columns:repeat(2,minmax(0,1fr))}
    .three{grid-template-columns:repeat(3,minmax(0,1fr))}
    .pair{display:grid;gap:2mm}
    svg{display:block;width:100%;height:auto}
    .label{font-size:7px;fill:var(--dim)}
    .label.ink{font-size:8px;fill:var(--ink)}
    .grid{stroke:var(--rule);stroke-width:0.6}
    .fill{fill:var(--accent)}
    .outline{fill:var(--soft);stroke:var(--dim);stroke-width:0.6}
    .curve{fill:none;stroke:var(--accent);stroke-width:1.4}
    .day.done{fill:var(--accent)}
    rect.day{fill:none;stroke:var(--rule);stroke-width:0.6}
    rect.partly,rect.covered{fill:var(--soft)}
    rect.missed{stroke:var(--c-red)}
    .sign{font-size:8px;fill:var(--ink)}
    .sign.paper{fill:var(--paper)}
    .cell{fill:var(--soft)}
    .cell.today{stroke:var(--ink);stroke-width:1.2}
    .level0{fill:var(--dim)}
    .level1,.level2,.level3,.level4{fill:var(--accent)}
    table{border-collapse:collapse;font-size:8.5pt;font-variant-numeric:tabular-nums}
    th{font-weight:600;text-align:left;color:var(--dim)}
    td,th{padding:0.4mm 1.5mm}
    .numbers{margin-top:4mm;font-size:9pt}
    .numbers summary{color:var(--accent);cursor:pointer}
    .numbers table{margin-top:3mm}
    .numbers caption{text-align:left;font-weight:600}
    .numbers td,.figures-of-habits td{text-align:right}
    .numbers td,.numbers th{border-bottom:0.2mm solid var(--rule)}
    .figures-of-habits{width:100%}
    .figures-of-habits th+th{text-align:right}
    .figures-of-habits td,.figures-of-habits th{border-bottom:0.2mm solid var(--rule)}
    .calendar{width:100%;table-layout:fixed}
    .calendar th{font-size:8pt;text-transform:uppercase;letter-spacing:0.06em}
    .calendar .week{display:table-cell;width:10mm;font-weight:400}
    .calendar td{border:0.2mm solid var(--rule);height:18mm;vertical-align:top;padding:1mm 1.5mm;\
    font-size:7.5pt;line-height:1.25}
    .calendar.six td{height:15mm;font-size:6.6pt;padding:0.3mm 1mm}
    .calendar .number{font-size:12pt;color:var(--ink)}
    .calendar .today{border:0.7mm solid var(--accent)}
    .calendar .outside{background:var(--soft)}
    @media screen and (max-width:50em){.columns,.week,.two,.three{grid-template-columns:\
    minmax(0,1fr)}.sheet{padding:4mm;margin:0}.calendar td{padding:0.5mm}}

    """

  /// One sheet, whatever stands on it: A4 and Letter have these lengths in common, but where a size
  /// is named.
  private var print: String {
    let size = [paper?.rawValue, isLandscape ? "landscape" : nil].compactMap { $0 }
      .joined(separator: " ")
    let height =
      switch (paper, isLandscape) {
      case (.a4, false): 273
      case (nil, false), (.letter, false): 255
      case (.letter, true): 191
      case (nil, true), (.a4, true): 185
      }
    return """
      @page{margin:11mm\(size.isEmpty ? "" : ";size:\(size)")}
      @media print{
      html,body{background:none}
      .landscape .notes{margin-top:3mm}
      .sheet{height:\(height)mm;max-width:none;margin:0;padding:0;border:0;overflow:hidden;\
      display:flex;flex-direction:column}
      main{flex:1;min-height:0;display:flex;flex-direction:column}
      .columns{flex:1;min-height:0}
      .column{min-height:0}
      .notes{flex:1;min-height:0;display:flex;flex-direction:column}
      .ruled{flex:1;min-height:0;overflow:hidden}
      .rule:nth-child(n+4){display:block}
      .schedule{flex:1;min-height:0;display:flex;flex-direction:column}
      .hours{flex:1;display:flex;flex-direction:column}
      .hours>li{flex:1 0 auto}
      .week{flex:1;min-height:0;overflow:hidden}
      .blank{display:flex;align-items:center}
      .more{display:block}
      .beyond,.numbers{display:none!important}
      .line,.note,.text{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:6;\
      overflow:hidden}
      .habits svg{max-height:58mm}
      .landscape .habits svg{max-height:52mm}
      li,tr,section{break-inside:avoid}
      .outline,.fill,.cell,.level1,.level2,.level3,.level4,rect{print-color-adjust:exact;\
      -webkit-print-color-adjust:exact}
      }

      """
  }
}

import CPlanTexts
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

  // Safe: the text is a constant that ends with a NUL.
  private static let screen = unsafe String(cString: plan_page_style())

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

import Foundation
import PlanCommands
import PlanDocument
import PlanTesting
import Testing

/// `plan export html`: the content of its pages, and that no text of a plan becomes markup.
@Suite struct PrintedPageTests {
  private static let pages = ["", " week", " month", " year"]

  /// Pages of the samples, on 18 October 2026.
  private func page(_ when: String) throws -> String {
    let run = try ViewRun("plan export html\(when)")
    #expect(run.error == "" && run.code == 0)
    return run.output
  }

  private static let hostile = """
    # 2026-10-05 Mon

    ## Tasks

    - [ ] !high <script>alert(1)</script> "><img src=x onerror='a()'> & ]]> #a"b<i>
      - [ ] </li></ul><script>b()</script>
      - a note </p><b>
    - [ ] \u{1B}[31mred\u{7} \u{202E}turned\u{202C} a\u{200B}b

    ## Schedule

    - 09:00-10:00 <svg onload=c()>

    ## Habits

    - [ ] <u>Read</u>: 3/8 <b>pages</b>

    ## Mood

    - <marquee> -- &lt;

    ## Notes

    </section></style><script>d()</script>

    """

  private func hostilePage(_ when: String = "", filter: [String] = []) -> String {
    let files = MemoryFiles(["settings.plan": "", "2026-10-05.plan": Self.hostile])
    let words = ["plan", "export", "html"] + (when.isEmpty ? [] : [when]) + filter
    let run = CommandRun(words, files: files, environment: ["PLAN_TODAY": "2026-10-05"])
    #expect(run.code == 0)
    #expect(run.error.isEmpty == filter.isEmpty)
    return run.output
  }

  @Test func `images beside a day are in its page, and other files are linked`() throws {
    let files = MemoryFiles(["settings.plan": "", "2026-10-05.plan": "- [ ] a\n"])
    #expect(!CommandRun("plan export html", files: files).output.contains("<img"))
    let png = [0x89] + Array("PNG\r\n\u{1A}\nx".utf8)
    files.setBytes(png, at: "2026-10-05 <b>.txt")
    files.setBytes(png + [UInt8](repeating: 0, count: 2 << 20), at: "2026-10-05 large.png")
    files["2026-10-05.png"] = "<script>a()</script>"
    let run = CommandRun("plan export html", files: files)
    #expect(run.error == "" && run.code == 0)
    #expect(run.output.contains("style-src &#39;unsafe-inline&#39;; img-src data:\""))
    #expect(
      run.output.contains(
        """
        <h2 id="drawing-1">2026-10-05 &lt;b&gt;.txt</h2>
        <img alt="drawing 1 of the day" src="data:image/png;base64,iVBORw0KGgp4"/>
        """))
    #expect(run.output.ranges(of: "<img").count == 1)
    #expect(run.output.contains(#"<a href="2026-10-05%20large.png">2026-10-05 large.png</a>"#))
    #expect(run.output.contains(#"<a href="2026-10-05.png">"#))
    files.makeDirectory("pages")
    let other = CommandRun("plan export html -o pages/a.html", files: files)
    #expect(other.code == 0)
    #expect(files["pages/a.html"]?.contains(#"<a href="../2026-10-05.png">"#) == true)
    #expect(!CommandRun(["plan", "export", "html", "#a"], files: files).output.contains("<a "))
  }

  @Test(arguments: ["", "week", "month", "year"])
  func `nothing of a plan becomes markup`(when: String) throws {
    let text = hostilePage(when)
    let known = [
      "html", "head", "meta", "title", "style", "body", "header", "main", "section", "div", "p",
      "h1", "h2", "ul", "ol", "li", "span", "details", "summary", "table", "caption", "thead",
      "tbody", "tr", "th", "td", "svg", "desc", "rect", "line", "circle", "polyline", "text",
    ]
    for tag in text.matches(of: /<\/?([A-Za-z!][A-Za-z0-9]*)/) {
      #expect((known + ["!DOCTYPE"]).contains(String(tag.1)), "\(tag.0)")
    }
    for word in ["<script", "<img", "onerror=\"", "\u{1B}", "\u{7}", "\u{202E}", "\u{200B}"] {
      #expect(!text.contains(word), "\(word)")
    }
    #expect(text.components(separatedBy: "</style>").count == 2)
  }

  @Test func `hostile text is shown as text`() {
    let text = hostilePage()
    for shown in [
      "&lt;script&gt;alert(1)&lt;/script&gt; &quot;&gt;&lt;img src=x onerror=&#39;a()&#39;&gt; &amp; ]]&gt;",
      "&lt;U+001B&gt;[31mred&lt;U+0007&gt; &lt;U+202E&gt;turned&lt;U+202C&gt; a&lt;U+200B&gt;b",
      "&lt;/li&gt;&lt;/ul&gt;&lt;script&gt;b()&lt;/script&gt;", "a note &lt;/p&gt;&lt;b&gt;",
      "&lt;svg onload=c()&gt;", "&lt;u&gt;Read&lt;/u&gt;", "&lt;marquee&gt;", "&amp;lt;",
      "&lt;/section&gt;&lt;/style&gt;&lt;script&gt;d()&lt;/script&gt;",
    ] {
      #expect(text.contains(shown), "\(shown)")
    }
  }

  @Test func `a filter is shown as text`() {
    let text = hostilePage(filter: ["'<b>'"])
    #expect(text.contains("Only what fits <span>&#39;&lt;b&gt;&#39;</span>"))
    #expect(!text.contains("&lt;/section&gt;"), "a note fits no filter")
  }

  @Test(arguments: pages)
  func `a page needs no other file`(when: String) throws {
    let text = try page(when)
    for word in ["src=", "href", "url(", "@import", "http:", "https:", "<link", "<script"] {
      #expect(!text.contains(word), "\(word)")
    }
    let policy = "default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;"
    #expect(text.contains("content=\"\(policy)\""))
    #expect(text.prefix(1024).contains("<meta charset=\"utf-8\"/>"))
    #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
  }

  @Test(arguments: pages)
  func `a page has landmarks, and names for its drawings`(when: String) throws {
    let text = try page(when)
    for tag in ["<header>", "<main>", "<h1>", "<title>"] {
      #expect(text.components(separatedBy: tag).count >= 2, "\(tag)")
    }
    #expect(text.components(separatedBy: "<main>").count == 2)
    let ids = text.matches(of: /\ id="([^"]+)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
    for names in text.matches(of: /aria-labelledby="([^"]+)"/) {
      for name in names.1.split(separator: " ") { #expect(ids.contains(String(name)), "\(name)") }
    }
    for drawing in text.matches(of: /<svg[^>]*>/) {
      #expect(drawing.0.contains("role=\"img\"") && drawing.0.contains("aria-labelledby="))
    }
    for box in text.matches(of: /<span class="box[^>]*>/) where !box.0.contains("role") {
      // Boxes to tick with a pen are inside of something hidden.
      let before = text[..<box.range.lowerBound].suffix(160)
      #expect(before.contains("aria-hidden"), "\(box.0)")
    }
  }

  @Test func `colours have enough contrast, in light and in dark`() throws {
    let text = try page("")
    let blocks = text.matches(of: /:root\{([^}]*)\}/).map { Contrast.colors(String($0.1)) }
    #expect(blocks.count == 2)
    for colors in blocks {
      let paper = try #require(colors["paper"])
      #expect(colors.count == 17)
      for (name, color) in colors where !["paper", "desk", "rule", "soft"].contains(name) {
        #expect(Contrast.ratio(color, paper) >= 4.5, "\(name)")
      }
      let (soft, ink) = (try #require(colors["soft"]), try #require(colors["ink"]))
      #expect(Contrast.ratio(ink, soft) >= 4.5, "signs of habits")
    }
    for color in PlanColor.allCases {
      #expect(blocks.allSatisfy { $0["c-\(color.rawValue)"] != nil }, "\(color)")
    }
    #expect(Contrast.ratio(0x000000, 0xFFFFFF) == 21)
  }

  @Test func `a day is the same page at any time`() throws {
    let files = MemoryFiles([
      "settings.plan": "", "2026-10-05.plan": "## Tasks\n\n- [ ] Call expires:12:00 due:11:00\n",
    ])
    let pages = ["T08:00", "T23:30"].map { time in
      CommandRun(
        "plan export html", files: files, environment: ["PLAN_TODAY": "2026-10-05\(time)"]
      ).output
    }
    #expect(pages[0] == pages[1])
    #expect(pages[0].contains("Call"))
  }
}

/// Contrast as the Web Content Accessibility Guidelines compute it.
private enum Contrast {
  static func colors(_ rules: String) -> [String: Int] {
    let pairs = rules.matches(of: /--([a-z-]+):#([0-9a-f]{6})/).map {
      (String($0.1), Int($0.2, radix: 16) ?? 0)
    }
    return Dictionary(pairs) { $1 }
  }

  static func ratio(_ a: Int, _ b: Int) -> Double {
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  private static func luminance(_ color: Int) -> Double {
    func part(_ shift: Int) -> Double {
      let share = Double(color >> shift & 0xFF) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
  }
}

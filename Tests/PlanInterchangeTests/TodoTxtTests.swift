import PlanDocument
import PlanInterchange
import Testing

@Suite struct TodoTxtTests {
  @Test(arguments: [
    ("(A) Call mum", "- [ ] !high Call mum"),
    ("(C) Call mum", "- [ ] !low Call mum"),
    ("(E) Call mum", "- [ ] !low Call mum"),
    ("(a) Call mum", "- [ ] (a) Call mum"),
    ("(A)Call mum", "- [ ] (A)Call mum"),
    ("2026-10-01 Call mum", "- [ ] Call mum from:2026-10-01"),
    (
      "x 2026-10-05 2026-10-01 Call mum pri:B",
      "- [x] !medium Call mum from:2026-10-01 done:2026-10-05"
    ),
    ("x 2026-10-05 Call mum", "- [x] Call mum done:2026-10-05"),
    ("x Call mum", "- [x] Call mum"),
    ("x \u{A0} @mum", "- [x] @mum"),
    ("X marks the spot", "- [ ] X marks the spot"),
    ("xylophone lesson", "- [ ] xylophone lesson"),
    ("status:open x marks the spot", "- [ ] x marks the spot"),
    ("Call @mum about +Garden today", "- [ ] Call #mum about #project/Garden today"),
    ("Call mum @phone +Garden", "- [ ] Call mum #phone #project/Garden"),
    ("@phone +Garden", "- [ ] @phone +Garden"),
    ("mail a@b.c 1+1 @ + @1.5", "- [ ] mail a@b.c 1+1 @ + @1.5"),
    ("Pay due:2026-10-07 t:2026-10-01", "- [ ] Pay due:2026-10-07 start:2026-10-01"),
    ("Pay due:fri due:2026-13-99", "- [ ] Pay due\\:fri due:2026-13-99"),
    ("Pay due:2026-10-07 rec:+1m", "- [ ] Pay due:2026-10-07 every:1mo"),
    ("Pay due:2026-10-07 rec:+1b", "- [ ] Pay due:2026-10-07 every:weekday"),
    ("Pay rec:2w", "- [ ] Pay after:2w"),
    ("Pay rec:+2w rec:x", "- [ ] Pay rec:+2w rec:x"),
    ("Pay pri:A h:1 note:this", "- [ ] Pay pri:A h:1 note:this"),
    ("Pay points:3 est:1h", "- [ ] Pay points:3 est:1h"),
    ("Explain #hash !high", "- [ ] Explain \\#hash !high"),
    ("x 2026-10-05 Gone status:cancelled", "- [-] Gone done:2026-10-05"),
    ("Begun status:started", "- [/] Begun"),
  ])
  func `reads a line`(_ line: String, _ wanted: String) throws {
    let imported = try Exchange.read("\u{FEFF}\(line)\r\n", as: .todotxt)
    let page = try #require(imported.pages.first)
    #expect(try Exchange.typed(page) == [wanted])
  }

  @Test(arguments: [
    ("- [ ] !high Call mum from:2026-10-01", "(A) 2026-10-01 Call mum"),
    (
      "- [x] !medium Call mum from:2026-10-01 done:2026-10-05",
      "x 2026-10-05 2026-10-01 Call mum pri:B"
    ),
    ("- [x] Call mum from:2026-10-01", "x Call mum from:2026-10-01"),
    ("- [ ] x marks the spot", "status:open x marks the spot"),
    ("- [x] 2026-10-01 party", "x status:done 2026-10-01 party"),
    ("- [ ] (A) list", "status:open (A) list"),
    (
      "- [ ] Ask #anna (#work/api) now #shop #project/Home",
      "Ask @anna (#work/api) now @shop +Home"
    ),
    ("- [ ] Pay due:2026-10-07 every:month", "Pay due:2026-10-07 every:month"),
    ("- [ ] Pay due:2026-10-07 every:1mo", "Pay due:2026-10-07 rec:+1m"),
    ("- [ ] Water after:3d", "Water rec:3d"),
    ("- [-] Gone", "x Gone status:cancelled"),
    ("- [/] Begun", "Begun status:started"),
  ])
  func `writes a line`(_ line: String, _ wanted: String) {
    #expect(Exchange.write([Exchange.page(line)], as: .todotxt).text == wanted + "\n")
  }

  @Test func `gives an item of a day that day as its threshold`() {
    let page = Exchange.page(
      "- [ ] a\n- [ ] b due:17:00 start:2026-10-09\n- [x] c\n", of: Exchange.day)
    let (text, losses) = Exchange.write([page], as: .todotxt)
    #expect(text == "a t:2026-10-05\nb due:2026-10-05 t:2026-10-09\nx 2026-10-05 c\n")
    #expect(losses == ["days of tasks that have another one", "times of deadlines"])
  }
}

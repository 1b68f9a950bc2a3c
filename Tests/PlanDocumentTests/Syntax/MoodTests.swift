import PlanDocument
import PlanTesting
import PlanText
import Testing

@Suite struct MoodTests {
  /// The hundredths are 100 + 400 (N − 1) / (M − 1), rounded.
  static let scales: [(String, Int, MoodWord)] = [
    ("1/2", 100, .terrible), ("2/2", 500, .great), ("2/3", 300, .okay), ("3/5", 300, .okay),
    ("1/10", 100, .terrible), ("2/10", 144, .terrible), ("3/10", 189, .bad), ("7/10", 367, .good),
    ("10/10", 500, .great), ("5/9", 300, .okay), ("6/9", 350, .good), ("4/9", 250, .okay),
    ("2/9", 150, .bad), ("8/9", 450, .great), ("1/100", 100, .terrible),
    ("2/100", 104, .terrible), ("100/100", 500, .great), ("007/100", 124, .terrible),
  ]

  @Test(arguments: scales)
  func `a number of a scale has a value and a word`(text: String, value: Int, word: MoodWord) {
    let mood = Mood(Array(text.utf8).span)
    #expect(mood?.valence == value)
    #expect(mood?.nearestWord == word)
  }

  @Test(arguments: [
    "0/5", "6/5", "1/1", "1/0", "0/0", "1/101", "101/101", "1/256", "257/100", "0001/5", "1/0005",
    "/5", "1/", "1", "1/5/5", "-1/5", "+1/5", "a/5",
  ])
  func `a number beside a scale is no mood`(text: String) {
    #expect(Mood(Array(text.utf8).span) == nil)
  }

  @Test(arguments: [(-1, 1), (1, 1), (1.49, 1), (1.5, 2), (4.49, 4), (4.5, 5), (5, 5), (9, 5)])
  func `the word of a mean is the nearest`(value: Double, step: Int) {
    #expect(MoodWord(nearest: value) == MoodWord.steps[step - 1])
  }
}

import PlanText

/// The words that people type and plans spell in another way, or that say what a number is. This is
/// the only table of them, in all languages. `nearest` finds words that are not in it because of a
/// typo.
public enum KnownWords: UInt8, CaseIterable, Sendable {
  /// A day, as `due:` takes it; its names in other languages are those of `CalendarNames`.
  case day
  /// The same in two or three letters: `fr`, `lun`.
  case shortDay
  /// A rule, as `every:` takes it.
  case rule
  /// The unit of a time from now, or of a length of time.
  case unit, length, halfHour
  case points, yesOrNo, number
  /// The severity of a rule.
  case level
  /// A priority with an exclamation mark; and of other programs the key `priority:` and its value.
  case priority, importance
  case importanceKey
  /// A section; `-` marks another word that is nearly spelled like one.
  case typo
  /// The usual name of a section in another program, or a word of one.
  case section
  /// The same for a line of its own without hashes.
  case title
  /// What is counted or measured: after an amount, after a number that is no time, and by the
  /// thousand.
  case measure, quantity, thing
  /// Before an upper limit.
  case limit
  /// Between a count and its target.
  case outOf
  /// Before the time of a slot, where it comes last or first, before one that is no start, and before
  /// one that is not exact.
  case at, opening, around, rough
  /// In a time: a word for one, in minutes; before the hour and after it, the minutes from it; the
  /// unit; the half of the day; before the end; before a length.
  case clock, past, half, hour, meridiem, join, lasting
  /// A part of the day, which is no time; and where it is one of today.
  case dayPart, ofToday
  /// Of other programs: the word for a state at the start of a task; a word or a sign before a
  /// date; a sign for a priority; the key of a tag; a context of todo.txt.
  case keyword, context
  /// The word in brackets that is the state of a task.
  case boxWord
  case dateKey, dateSign, prioritySign, tagKey
  /// The key of a dependency, which plans do not have.
  case dependency
  /// Before a day at the end of a task: when it is due, and where it is moved; before a rule: each,
  /// and every second one.
  case deadline, moving, each, other
  /// In a rule in words: an adverb; after the number of times, or with it; *but for*; before a day;
  /// between days; the place in a month; before the month; every second one.
  case often, occasion, except, onDay, and, ordinal, of, alternate
  /// After *every*: not a rule, but half of one.
  case vague
  /// Before the first and the last day of a rule; before the month whose last day it is.
  case since, until, endOf
  /// The English word of a date for one of another language.
  case dateWord
  /// After these words a day or time is part of a sentence.
  case joint
  /// Between a number of times and a week or month.
  case times
  /// Before the length of a reminder, and after it.
  case reminder, ahead
  /// A mood, in other words and languages.
  case mood
  /// Words that are near to the name of a key.
  case notKey

  /// What a word means in a plan; nil if it is not in the table. Case does not count in ASCII.
  ///
  /// For each kind of collection, since other modules cannot specialize one for all.
  public func meaning(of word: [UInt8]) -> String? { find(word) }
  public func meaning(of word: ArraySlice<UInt8>) -> String? { find(word) }
  public func meaning(of word: String.UTF8View) -> String? { find(word) }
  public func contains(_ word: [UInt8]) -> Bool { find(word) != nil }
  public func contains(_ word: ArraySlice<UInt8>) -> Bool { find(word) != nil }
  public func contains(_ word: String.UTF8View) -> Bool { find(word) != nil }

  private func find(_ word: some Collection<UInt8>) -> String? {
    if let meaning = Self.index.meaning(of: word, rawValue) { return meaning }
    guard self == .day else { return nil }
    return CalendarNames.day(String(decoding: word.map(\.asciiLowercased), as: UTF8.self))
  }

  /// Calls `body` with each word of some rows and what it means.
  public static func forEachWord(
    in wanted: [KnownWords], _ body: (KnownWords, _ meaning: String, _ word: String) -> Void
  ) {
    for entry in index.entries {
      guard let words = KnownWords(rawValue: entry.kind), wanted.contains(words) else { continue }
      body(words, index.text(entry.meaning), index.text(entry.word))
    }
  }

  private static let index = WordIndex(table) { name in
    guard let words = named[name] else { preconditionFailure("no words: \(name)") }
    return words.rawValue
  }

  private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })

  /// In each row: the name of the case, the meaning, and after a colon the words.
  private static let table = """
    day today: tod, tonight, eod
    day +1w: next-week, nextweek
    day tomorrow: tom
    shortDay mon: mo, lun
    shortDay tue: di, mar
    shortDay wed: mi, mer, mié
    shortDay thu: do, jeu, jue, gio
    shortDay fri: fr, ven, vie
    shortDay sat: sa, sam, sáb, sab
    shortDay sun: so, dim, dom
    rule day: täglich, taeglich, tag, quotidien, jour, día, dia, giorno, morning, evening, night
    rule day: abend, morgen, nacht, nachmittag, matin, soir, soirs, nuit, mañana, tarde, noche, mattina
    rule day: sera, notte, manhã, noite, giorni, afternoon
    rule week: wöchentlich, woechentlich, woche, semaine, hebdomadaire, semana, settimana
    rule month: monatlich, monat, mois, mensuel, mes, mese, mês
    rule year: jährlich, jaehrlich, jahr, an, annuel, année, año, anno, ano
    rule weekday: día laborable, dia laborable, dia útil, jour ouvrable, werktag, werktags, wochentag, giorno feriale, workday, workdays, mon-fri, mo-fr, mon–fri
    rule weekend: wochenende, sat-sun, sa-so, week-end, fine settimana, fim de semana, fin de semana
    unit d: d, day, days, tag, tage, tagen, jour, jours, día, días, dia, dias, giorno, giorni
    unit w: w, wk, week, weeks, woche, wochen, semaine, semaines, semana, semanas, settimana
    unit w: settimane
    unit mo: mo, month, months, monat, monate, monats, monaten, mois, mes, meses, mese, mesi, mês
    unit y: y, yr, year, years, jahr, jahre, jahren, an, ans, année, années, año, años, anno, anni, ano, anos
    unit d: dag, dagen
    unit w: weken
    unit mo: maand, maanden
    unit y: jaar
    unit h: h, hr, hrs, hour, hours
    unit m: m, min, mins, minute, minutes
    length d: d, day, days
    length w: w, week, weeks
    length h: h, hr, hrs, hour, hours, std, std., stunde, stunden, heure, heures, hora, horas, ora, ore
    length m: m, min, mins, minute, minutes, min., minuten, minuto, minutos, minuti
    halfHour -: half an hour, halbe stunde, eine halbe stunde, une demi-heure, demi-heure, media hora
    halfHour -: una media hora, mezz'ora, mezzora, una mezz'ora, meia hora
    points points: p, pt, pts, point, points
    yesOrNo yes: true, on, y, 1, ja, oui, yes, sí, si, sì, sim
    yesOrNo no: false, off, n, 0, nein, non
    number 1: one, ein, eine, einem, einer, einen, eins, un, une, una, uno, um, uma
    number 2: two, zwei, deux, dos, due, dois, duas
    number 3: three, drei, trois, tres, tre, três
    number 4: four, vier, quatre, cuatro, quattro, quatro
    number 5: five, fünf, cinq, cinco, cinque
    number 6: six, sechs, seis, sei
    number 7: seven, sieben, sept, siete, sette, sete
    number 8: eight, acht, huit, ocho, otto, oito
    number 9: nine, neun, neuf, nueve, nove
    number 10: ten, zehn, dix, diez, dieci, dez
    number 11: eleven, elf, onze, once, undici
    number 12: twelve, zwölf, douze, doce, dodici, doze
    level warning: warn
    level error: err
    level off: no, none, never, ignore, allow
    level info: hint, note, information
    priority !high: !h, !1
    priority !medium: !m, !med, !2
    priority !low: !l, !3
    importance !high: high, h, 1, a, hoch, haute, alta
    importance !medium: medium, med, m, 2, b, mittel, moyenne, media
    importance !low: low, l, 3, c, niedrig, basse, baja, bassa
    importanceKey -: priority, prio, pri, importance, priorité, priorität, prioridad
    typo -: schedules, scheduled, scheduler, schedulers, scheduling, schedular, habitus, prioritise
    typo -: sittings, seatings
    typo Tasks: task, taks
    typo Habits: habit
    typo Goals: goal
    typo Settings: setting
    typo Priorities: priority, prioritys
    typo To do: to-do, to-dos, to dos, todos
    typo Estado de ánimo: estado de animo
    typo Estado de espírito: estado de espirito
    typo Hábitos: habitos
    typo Tâches: taches
    typo Prioritäten: prioritaeten
    section Schedule: citas, calendario, cronograma, day planner, timetable, tagesplan, tagesablauf, calendar, kalender, timeline
    section Schedule: planning, dagplanning, horaires, orari, programma, time blocks, time blocking
    section Habits: habit, routine, routines, hábito, habitude, gewohnheit, abitudine, gewoonte
    section Mood: humor, laune, ánimo, animo, feeling, feelings, stimmung
    section Tasks: task, todos, to-do's, todo's, to-do, to-dos, checklist, aufgabe, tâche, tarea, taak, taken
    section Priorities: priority
    title Tasks: task, à faire, pendientes, da fare, zu erledigen, todo list, to-do list
    title To do: to-do, to-dos, todos
    title Mood: laune, ánimo, animo
    title Priorities: priority
    title Habits: habit
    title Notes: note
    measure -: k, km, m, mi, miles, kg, g, l, ml, dl, cl, min, mins, minutes, hours, pages, steps, glasses
    measure -: cups, reps, kcal, %, minuten, stunden, std, seiten, schritte, gläser, tassen, liter
    measure -: pages, verres, heures, litres, páginas, vasos, minutos, horas, litros, pagine
    measure -: bicchieri, minuti, ore, litri
    limit -: max, max., maximum, máx, máx., höchstens, massimo, hoogstens
    outOf -: of, de, von, sur, di, out of, out
    quantity -: eur, euro, euros, usd, chf, gbp, dollar, dollars, km, m, kg, g, l, ml, cm, mm, mi
    quantity -: miles, percent, prozent, meter, liter, litre, litres
    quantity -: people, persons, personen, leute, personnes, personas, persone, pages, seiten, km/h
    thing -: steps, schritte, pas, pasos, kcal, words, wörter
    at -: at, um, @, from, von, à, alle, om, kl., às, ao, στις, в, во, a las, a la, alle ore, al
    opening -: h, ore, ab, dalle, de, da, das, desde, de las, desde las, entre, entre las, entre as
    opening -: between, zwischen, tra le
    clock 720: noon, midday, midi, mezzogiorno, mediodía, mediodia, mittag, mittags
    clock 720: meio-dia, meio dia, twaalf uur, 12 noon
    clock 450: half acht
    clock 510: half negen
    clock 570: half tien
    clock 690: half twaalf
    past -30: halb
    past 30: half past
    past 15: quarter past, viertel nach
    past -15: quarter to, viertel vor, dreiviertel
    rough -: vers, gegen, circa, ca., ca, about, around, approx, approx., hacia, sobre, verso, rond
    rough -: tegen, por volta das, hacia las, sobre las, ungefähr
    half 30: y media, e mezza, e mezzo, et demie, et demi, e meia
    half 15: y cuarto, et quart, e un quarto
    half -15: menos cuarto, moins le quart, meno un quarto
    hour -: uhr, h, hs, hrs, heures, horas, ore, o'clock
    meridiem am: da manhã, de la madrugada, di mattina, des Morgens, a.m., de la mañana, du matin, del mattino, morgens, in the morning
    meridiem pm: da tarde, da noite, di pomeriggio, am abend, am nachmittag, pm, p.m., de la tarde, de la noche, du soir, del pomeriggio, di sera, abends
    meridiem pm: nachmittags, de l'après-midi, in the afternoon, in the evening
    join -: →, ->, to, till, until, bis, a, à, al, alle, hasta, and, und, y, e, et, alle ore, a las
    join -: às, até, até às, y las, e as, e le, hasta las, fino alle
    lasting -: for, für, pour, por, per, durante, pendant, während, during
    dayPart morning: morning, vormittag, morgen, morgens, früh, matin, mañana, mattina, manhã
    dayPart noon: noon, mittag, midi
    dayPart afternoon: afternoon, nachmittag, après-midi, tarde, pomeriggio
    dayPart evening: evening, night, tonight, abend, abends, nacht, soir, noche, sera, notte, noite
    ofToday morning: this morning, ce matin, esta mañana, stamattina, questa mattina
    ofToday afternoon: this afternoon, cet après-midi, esta tarde, questo pomeriggio
    ofToday evening: tonight, tonite, this evening, ce soir, cette nuit, esta noche, esta noite, stasera
    ofToday evening: questa sera, stanotte
    around -: until, till, before, after, since, than, nach, seit, avant, après, vers, gegen, circa
    around -: around, about, closes, ends, deadline, latest, spätestens, opens, starts, open, from
    around -: entre, between, zwischen, desde, hasta, –
    keyword o: todo, fixme
    keyword /: doing, started, in-progress, inprogress, wip, now
    keyword x: done, ok, erledigt, fertig, fait, fini, hecho, listo, fatto
    keyword -: cancelled, canceled, abandoned, wontfix
    keyword +: next, waiting, wait, hold, someday, maybe, later
    boxWord x: done, ok, yes, ja, oui, sí, si, erledigt, fertig, fait, faite, fini, hecho, hecha
    boxWord x: listo, fatto, fatta, xx
    boxWord /: started, start, doing, wip, begonnen, en cours, in corso
    boxWord -: cancelled, canceled, dropped, skipped, skip, abgesagt, annulé, cancelado
    boxWord o: todo, open, no, nein, non, offen
    dateKey due: deadline:
    dateKey start: scheduled:
    dateKey done: closed:
    dateSign due: 📅, 📆, 🗓
    dateSign start: ⏳, 🛫
    dateSign done: ✅
    dateSign from: ➕
    prioritySign !high: [#a], 🔺, ⏫, p1, !alta, !hoch, !wichtig, !haute, !urgent, !urgente, !asap
    prioritySign !high: (high)
    prioritySign !medium: [#b], 🔼, p2, !media, !mittel, !moyenne, (medium)
    prioritySign !low: [#c], 🔽, ⏬, p3, p4, !baja, !bassa, !niedrig, !basse, (low)
    tagKey -: project, proj, pro, prj, area, tag, tags, context, list
    dependency -: depends, depend, dep, blockedby, blocked, after-task
    context -: home, work, phone, email, office, computer, pc, laptop, online, web, errands, shop
    context -: store, town, calls, reading, garden
    deadline -: due, due on, due by, due:, by, by the, until, till, before, on, deadline, deadline:, bis, zum
    deadline -: vor, vor dem, no later than, não depois de, hasta, hasta el, até, até o, até a, ate, antes de
    deadline -: antes do, antes da, prima di, prima del, d'ici, d'ici le, d'ici au, pour le, jusqu'à, jusqu'au
    deadline -: au plus tard, au plus tard le, a más tardar, a más tardar el, a mas tardar, fino al, spätestens am, bis spätestens, para o, para a, para la, entro la, per il, tot
    deadline -: bis zum, bis:, spätestens, fällig, fällig:, fällig am, am, entro, entro il, scadenza:
    deadline -: avant, avant le, à faire avant le, échéance, échéance:, échéance :, pour, le
    deadline -: antes del, para, para el, vence, vence:, el
    moving -: >, ->, →, =>, auf, moved to, verschoben auf, reporté à, reporté au, rinviato a
    moving -: spostato a, aplazado a, pasado a, postponed to
    each -: every, jeden, jede, jedes, jedem, ogni, cada, tous les, toutes les, chaque, alle, a cada
    each all: todo, toda
    times -: a, per, par, pro, por, al, alla
    each -: elke, iedere, om de, ieder, todos los, todas las, todos os, todas as, tutti i, tutte le, los
    other -: other, second, zweite, zweiten, andere, anderen, tweede, autre, deuxième, otro, altro, altra
    often day: daily, täglich, taeglich, tgl., diariamente, giornalmente, quotidiennement, dagelijks
    often week: weekly, wöchentlich, woechentlich, semanalmente, settimanalmente, wekelijks
    often month: monthly, monatlich, mensualmente, mensilmente, mensuellement, maandelijks
    often year: yearly, annually, jährlich, jaehrlich, anualmente, annualmente, jaarlijks
    often weekday: werktags, wochentags, weekdays
    often weekend: weekends
    often 2w: biweekly, fortnightly, quinzenalmente, quincenalmente
    occasion -: times, time, fois, mal, veces, vezes, volte, keer
    occasion 1: once, einmal
    occasion 2: twice, zweimal
    occasion 3: dreimal
    except -: menos, except, but, außer, ausser, sauf, excepto, salvo, tranne, exceto, behalve
    onDay -: on, on the, the, of, am, an, le, les, el, los, il, op, na, no, às, aos, nas, nos, ao
    onDay -: em, dia, día, jour, giorno, el día, no dia, il giorno
    and -: and, und, y, et, e, en, i, &, +
    ordinal 1st: premiers, first, erste, ersten, premier, première, primer, primero, primo, prima, primeiro, primeira
    ordinal 2nd: second, zweite, zweiten, deuxième, segundo, segunda, secondo, seconda
    ordinal 3rd: third, dritte, dritten, troisième, tercer, tercero, terzo, terceiro, terceira
    ordinal 4th: fourth, vierte, vierten, quatrième, cuarto, quarto, quarta
    ordinal last: derniers, last, letzte, letzten, letzter, dernier, dernière, último, última, ultimo, ultima
    of -: of, of the, the, de, di, del, du, do, im, in, a, on, each
    alternate -: sim dia não, sim dia nao, sim outro não, sì e uno no, si e uno no, sí y otro no
    alternate -: sí y un día no, si y otro no, sur deux, ja einer nein
    vague -: few, couple, so, now, other, hour, hours, minute, minutes, full, moon, moons, stunde, stunden
    vague -: heure, heures, hora, horas, ora, ore, minuto, minutos, minuten, vollmond, lune, lunes, luna
    vague -: lunas, lune piene, lua, luas, nuevo, algunos, qualche, quelques, paar
    since -: from, starting, starting on, starting from, beginning, beginning on, from the, as of, ab
    since -: ab dem, ab dem 1, vom, à partir du, à partir de, dès, dès le, depuis le, desde, desde el, a partir
    since -: a partir del, a partir de, a partir do, dal, a partire dal, dall', dalla, partendo dal, vanaf
    until -: until, till, til, through, bis, bis zum, bis einschließlich, jusqu'au, jusqu'à, jusqu’au, hasta
    until -: hasta el, fino al, fino a, fino all', até, até o, até a, ate, ate o, tot, up to
    endOf -: end of, the end of, ende, fin, la fin, fin de, fine, fim de, finales de, end
    dateWord in: in, dans, en, em, fra, tra, daqui a, dentro de, over, d'ici
    dateWord next: nächster, nächste, nächsten, nächstes, volgende
    dateWord coming: kommenden, kommende, prochain, prochaine, próximo, próxima, proximo, proxima
    dateWord coming: prossimo, prossima, que viene, que vem
    dateWord last: letzter, letzte, letzten, letztes, dernier, dernière, pasado, pasada, passado, passada
    dateWord last: scorso, scorsa, vorige
    dateWord this: dieser, diese, diesen, dieses, ce, cet, cette, este, esta, questo, questa, deze
    dateWord of: de, di, du, do, del
    dateWord the: den, der, dem, die, das, le, la, el, il, lo, o, dia, día, giorno
    joint -: a, the, every, each, any, and, or, of, from, since, for, after, about, to, with, than, except
    joint -: not, in, at, between, like, as, last, next, this, jeden, jede, jedes, der, den, die, das, dem
    joint -: und, oder, nach, seit, von, für, ab, la, les, chaque, et, ou, de, du, des, depuis, los
    joint -: cada, y, o, por, ogni, e, da, di, del, per, do, em, com, con, mit, avec, my, their, our, his, her
    reminder -: remind, remind me, reminder, erinnerung, rappel, recordar, recordatorio, promemoria
    reminder -: alarm
    ahead -: before, earlier, ahead, vorher, davor, avant, antes, prima
    mood happy: froh, zufrieden, gluecklich, content, contente, joyeux, joyeuse, contenta, lieto, lieta
    mood calm: relaxed, détendu, détendue, zen, relajado, relajada, relaxado, relaxada
    mood calm: rilassato, rilassata
    mood great: prima, excellent, excellente, excelente, fantastisch, fantástico, fantástica
    mood great: fantastico, fantastica
    mood good: fine
    mood okay: meh, so-so, normal, normale, così così, geht
    mood tired: muede, exhausted, 😴, 🥱, erschöpft, kaputt, schläfrig, épuisé, épuisée, crevé, crevée
    mood tired: agotado, agotada, exausto, exausta, esausto, esausta
    mood sad: down, deprimiert, déprimé, déprimée, deprimido, deprimida, depresso, depressa, giù
    mood stressed: anxious, nervös, ängstlich, unruhig, anxieux, anxieuse, nerveux, nerveuse, ansioso
    mood stressed: ansiosa, nervioso, nerviosa, nervoso, nervosa
    mood angry: genervt, zornig, énervé, énervée, furieux, furieuse, furioso, furiosa, irritado
    mood angry: irritada
    mood terrible: schlimm, fatal, horrendo, orribile
    mood bad: mala
    notKey -: ever, pints, rewind, star, stat, util
    """
}

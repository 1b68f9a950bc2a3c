" The words of the format for completion and colours: plain lists, one entry per line, each a word or a
" word with its meaning. A test compares them with the program.
let s:cpo_save = &cpo
set cpo&vim
scriptencoding utf-8

" Standard names of sections.
let g:plan#words#sections = [
      \ ['Priorities', 'what matters most'],
      \ ['Tasks', 'what is to be done'],
      \ ['Schedule', 'slots: 09:00-10:30 Standup'],
      \ ['Habits', 'what is done regularly'],
      \ ['Mood', 'how it felt: 21:30 calm'],
      \ ['Notes', 'free text'],
      \ ['Goals', 'what tasks and habits count towards'],
      \ ['Settings', 'how the folder works'],
      \ ]

" Other names of them.
let g:plan#words#section_aliases = [
      \ ['Top', 'Priorities'],
      \ ['Todo', 'Tasks'],
      \ ['To do', 'Tasks'],
      \ ['Agenda', 'Schedule'],
      \ ['Appointments', 'Schedule'],
      \ ['Moods', 'Mood'],
      \ ]

" Their names in German, French, Spanish, Italian, Portuguese and Dutch.
let g:plan#words#section_translations = [
      \ ['Prioritäten', 'Priorities'],
      \ ['Aufgaben', 'Tasks'],
      \ ['Termine', 'Schedule'],
      \ ['Zeitplan', 'Schedule'],
      \ ['Gewohnheiten', 'Habits'],
      \ ['Stimmung', 'Mood'],
      \ ['Notizen', 'Notes'],
      \ ['Ziele', 'Goals'],
      \ ['Einstellungen', 'Settings'],
      \ ['Priorités', 'Priorities'],
      \ ['Tâches', 'Tasks'],
      \ ['Rendez-vous', 'Schedule'],
      \ ['Emploi du temps', 'Schedule'],
      \ ['Habitudes', 'Habits'],
      \ ['Humeur', 'Mood'],
      \ ['Objectifs', 'Goals'],
      \ ['Réglages', 'Settings'],
      \ ['Prioridades', 'Priorities'],
      \ ['Tareas', 'Tasks'],
      \ ['Horario', 'Schedule'],
      \ ['Hábitos', 'Habits'],
      \ ['Estado de ánimo', 'Mood'],
      \ ['Notas', 'Notes'],
      \ ['Objetivos', 'Goals'],
      \ ['Ajustes', 'Settings'],
      \ ['Priorità', 'Priorities'],
      \ ['Cose da fare', 'Tasks'],
      \ ['Appuntamenti', 'Schedule'],
      \ ['Orario', 'Schedule'],
      \ ['Abitudini', 'Habits'],
      \ ['Umore', 'Mood'],
      \ ['Appunti', 'Notes'],
      \ ['Obiettivi', 'Goals'],
      \ ['Impostazioni', 'Settings'],
      \ ['Tarefas', 'Tasks'],
      \ ['Compromissos', 'Schedule'],
      \ ['Horário', 'Schedule'],
      \ ['Estado de espírito', 'Mood'],
      \ ['Anotações', 'Notes'],
      \ ['Configurações', 'Settings'],
      \ ['Prioriteiten', 'Priorities'],
      \ ['Te doen', 'Tasks'],
      \ ['Afspraken', 'Schedule'],
      \ ['Gewoontes', 'Habits'],
      \ ['Gewoonten', 'Habits'],
      \ ['Stemming', 'Mood'],
      \ ['Notities', 'Notes'],
      \ ['Doelen', 'Goals'],
      \ ['Instellingen', 'Settings'],
      \ ]

" The keys of attributes, in canonical order.
let g:plan#words#keys = [
      \ ['due', 'the deadline: fri, +3d, 2026-10-09T17:00'],
      \ ['every', 'recurs on these days: mon,thu'],
      \ ['after', 'recurs that long after it was closed: 2w'],
      \ ['start', 'not before that day'],
      \ ['until', 'not after that day'],
      \ ['expires', 'not worth doing from then on'],
      \ ['remind', 'a reminder: 30m before, or a time'],
      \ ['points', 'what it earns'],
      \ ['est', 'how long it takes: 1h30m'],
      \ ['goal', 'counts towards the goal of that id'],
      \ ['target', 'what makes a goal reached'],
      \ ['from', 'the first day it was on'],
      \ ['to', 'the day it was moved to'],
      \ ['done', 'when it was ticked'],
      \ ['id', 'identity that stays when the words change'],
      \ ['was', 'the former name'],
      \ ['spent', 'how long it took: 1h30m'],
      \ ['began', 'when it was begun'],
      \ ['needs', 'what has to be done first: its id'],
      \ ['uid', 'identity of an imported event'],
      \ ]

" Rules, after every:.
let g:plan#words#rules = [
      \ ['day', 'every day'],
      \ ['weekday', 'Monday to Friday'],
      \ ['weekend', 'Saturday and Sunday'],
      \ ['week', 'once a calendar week'],
      \ ['month', 'once a calendar month'],
      \ ['quarter', 'once a quarter'],
      \ ['year', 'once a calendar year'],
      \ ['mon', 'Mondays'],
      \ ['tue', 'Tuesdays'],
      \ ['wed', 'Wednesdays'],
      \ ['thu', 'Thursdays'],
      \ ['fri', 'Fridays'],
      \ ['sat', 'Saturdays'],
      \ ['sun', 'Sundays'],
      \ ['mon,wed,fri', 'several weekdays'],
      \ ['2w-mon', 'Monday of every second week'],
      \ ['3d', 'every third day, from start: or due:'],
      \ ['2w', 'every second week, from start: or due:'],
      \ ['6mo', 'every sixth month, from start: or due:'],
      \ ['1st,15th', 'days of the month'],
      \ ['last', 'the last day of the month'],
      \ ['2nd-tue', 'the second Tuesday of the month'],
      \ ['last-fri', 'the last Friday of the month'],
      \ ['dec-24', 'that day of the year'],
      \ ['3/week', 'three times a week, for habits'],
      \ ['2/month', 'twice a month, for habits'],
      \ ['never', 'a pause'],
      \ ]

" Other values that are worth offering, by their keys.
let g:plan#words#after = ['1d', '3d', '1w', '2w', '1mo', '3mo', '6mo', '1y']
let g:plan#words#remind = ['10m', '30m', '1h', '2h', '1d', '2d', '7d', '09:00', '18:00']
let g:plan#words#est = ['5m', '10m', '15m', '30m', '45m', '1h', '1h30m', '2h', '4h', '1d']
let g:plan#words#points = ['1', '2', '3', '5', '10', '20']
let g:plan#words#target = ['10', '50', '100', '100km']
let g:plan#words#expires = ['+2h', '+1d', '+1w']

" Dates that count from the day of the file, and weekdays, which mean the next one.
let g:plan#words#days = ['today', 'tomorrow', 'yesterday']
let g:plan#words#weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
let g:plan#words#shifts = ['+2d', '+3d', '+1w', '+2w', '+1mo', '+3mo', '+1y']

let g:plan#words#priorities = [
      \ ['high', 'red'],
      \ ['medium', 'orange'],
      \ ['low', 'green'],
      \ ]

" From the best to the worst, with their value.
let g:plan#words#moods = [
      \ ['happy', '5 😊'],
      \ ['great', '5 😄'],
      \ ['calm', '4 😌'],
      \ ['good', '4 🙂'],
      \ ['neutral', '3 😐'],
      \ ['okay', '3'],
      \ ['sad', '2 😔'],
      \ ['stressed', '2 😫'],
      \ ['tired', '2'],
      \ ['bad', '2 😟'],
      \ ['angry', '1 😤'],
      \ ['terrible', '1 😢'],
      \ ]

" Other words for them; the languages are those of the sections.
let g:plan#words#mood_words = [
      \ 'glücklich', 'fröhlich', 'heureux', 'heureuse', 'feliz', 'contento', 'contenta', 'felice',
      \ 'alegre', 'blij', 'gelukkig', 'toll', 'großartig', 'génial', 'genial', 'ottimo',
      \ 'benissimo', 'ótimo', 'ótima', 'geweldig', 'ruhig', 'entspannt', 'gelassen', 'calme',
      \ 'tranquille', 'tranquilo', 'tranquila', 'tranquillo', 'tranquilla', 'calmo', 'calma',
      \ 'sereno', 'serena', 'rustig', 'kalm', 'ontspannen', 'gut', 'bien', 'bon', 'bonne', 'bueno',
      \ 'buena', 'bene', 'buono', 'bem', 'bom', 'boa', 'goed', 'neutre', 'neutro', 'neutra',
      \ 'neutraal', 'ok', 'mittel', 'bof', 'regular', 'oké', 'matig', 'traurig', 'triste',
      \ 'verdrietig', 'gestresst', 'stressé', 'stressée', 'estresado', 'estresada', 'stressato',
      \ 'stressata', 'estressado', 'estressada', 'gestrest', 'müde', 'fatigué', 'fatiguée',
      \ 'cansado', 'cansada', 'stanco', 'stanca', 'moe', 'vermoeid', 'schlecht', 'mal', 'mauvais',
      \ 'mauvaise', 'malo', 'mala', 'male', 'cattivo', 'mau', 'má', 'ruim', 'slecht', 'wütend',
      \ 'sauer', 'fâché', 'fâchée', 'enfadado', 'enfadada', 'enojado', 'enojada', 'arrabbiato',
      \ 'arrabbiata', 'zangado', 'zangada', 'boos', 'awful', 'furchtbar', 'schrecklich', 'affreux',
      \ 'affreuse', 'horrible', 'pésimo', 'pessimo', 'terribile', 'péssimo', 'terrível',
      \ 'vreselijk',
      \ ]

" The settings, each with its values; COLOR means all colours.
let g:plan#words#settings = [
      \ ['format', '1'],
      \ ['week start', 'monday', 'sunday'],
      \ ['hours', '07:00-23:00'],
      \ ['day start', '00:00', '03:00'],
      \ ['roll', 'move', 'never'],
      \ ['pause', 'none'],
      \ ['layout', 'flat', 'year', 'month'],
      \ ['done stamps', 'yes', 'no'],
      \ ['quiet', 'none', '22:00-07:00'],
      \ ['urgency red', '0d'],
      \ ['urgency yellow', '3d'],
      \ ['urgency green', '14d'],
      \ ['task points', '0', '1'],
      \ ['habit points', '0', '1'],
      \ ['theme', 'dark', 'light', 'none'],
      \ ['color high', 'COLOR'],
      \ ['color medium', 'COLOR'],
      \ ['color low', 'COLOR'],
      \ ['color unmarked', 'COLOR'],
      \ ['color happy', 'COLOR'],
      \ ['color great', 'COLOR'],
      \ ['color good', 'COLOR'],
      \ ['color calm', 'COLOR'],
      \ ['color neutral', 'COLOR'],
      \ ['color okay', 'COLOR'],
      \ ['color sad', 'COLOR'],
      \ ['color tired', 'COLOR'],
      \ ['color stressed', 'COLOR'],
      \ ['color bad', 'COLOR'],
      \ ['color angry', 'COLOR'],
      \ ['color terrible', 'COLOR'],
      \ ]

" The settings of an undated list.
let g:plan#words#list_settings = [
      \ ['calendar', 'yes', 'no'],
      \ ['order', '999'],
      \ ]

let g:plan#words#colors = [
      \ 'black',
      \ 'red',
      \ 'green',
      \ 'yellow',
      \ 'blue',
      \ 'magenta',
      \ 'cyan',
      \ 'white',
      \ 'grey',
      \ 'orange',
      \ ]

" The words that may follow `plan`.
let g:plan#words#commands = [
      \ 'fmt',
      \ 'lint',
      \ 'roll',
      \ 'merge',
      \ 'today',
      \ 'week',
      \ 'month',
      \ 'year',
      \ 'agenda',
      \ 'log',
      \ 'review',
      \ 'stats',
      \ 'moods',
      \ 'diff',
      \ 'list',
      \ 'files',
      \ 'search',
      \ 'habits',
      \ 'since',
      \ 'streaks',
      \ 'history',
      \ 'goals',
      \ 'tags',
      \ 'new',
      \ 'edit',
      \ 'add',
      \ 'note',
      \ 'mood',
      \ 'done',
      \ 'untick',
      \ 'toggle',
      \ 'skip',
      \ 'start',
      \ 'drop',
      \ 'move',
      \ 'priority',
      \ 'change',
      \ 'focus',
      \ 'rename',
      \ 'template',
      \ 'import',
      \ 'export',
      \ 'backup',
      \ 'undo',
      \ 'init',
      \ 'doctor',
      \ 'trust',
      \ 'parse',
      \ 'completions',
      \ 'help',
      \ 'prompt',
      \ 'path',
      \ 'remind',
      \ 'names',
      \ ]

let &cpo = s:cpo_save
unlet s:cpo_save

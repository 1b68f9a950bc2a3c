" The words of the format for colours and folds: plain lists, one entry per line, each a word or a word
" with its meaning. A test compares them with the program.
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

let &cpo = s:cpo_save
unlet s:cpo_save

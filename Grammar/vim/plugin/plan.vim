" Commands that work in any buffer, and the text of a new day.
if exists('g:loaded_plan')
  finish
endif
let g:loaded_plan = 1

let s:cpo_save = &cpoptions
set cpoptions&vim

command! -nargs=* -complete=customlist,plan#commands#complete Plan
      \ call plan#commands#run(<q-mods>, <q-args>)
for s:view in ['Today', 'Week', 'Month', 'Year', 'Agenda', 'List', 'Habits', 'Goals', 'Stats', 'Moods',
      \ 'Streaks', 'Log', 'Review']
  execute 'command! -nargs=* -complete=customlist,plan#commands#complete Plan' . s:view
        \ "call plan#commands#run(<q-mods>, '" . tolower(s:view) . " ' . <q-args>)"
endfor
command! -nargs=? -bar -complete=customlist,plan#complete#dates PlanEdit call plan#commands#edit(<q-args>)
command! -nargs=* -bar -complete=customlist,plan#commands#complete PlanRoll call plan#commands#roll(<q-args>)
command! -nargs=+ -complete=customlist,plan#commands#complete PlanDone call plan#commands#done(<q-args>)
command! -nargs=? -bang -bar -complete=customlist,plan#conflicts#words PlanConflicts
      \ if plan#message#stuck() | elseif <bang>0 | call plan#conflicts#merge() | elseif <q-args> ==# ''
      \ | call plan#conflicts#list() | else | call plan#conflicts#resolve(<q-args>) | endif

augroup plan_view
  autocmd!
  autocmd BufReadCmd plan://* call plan#view#open(expand('<amatch>'))
  autocmd BufWritePost *.plan if exists('*plan#view#follow') | call plan#view#follow() | endif
augroup END

augroup plan_day
  autocmd!
  autocmd BufNewFile [12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9].plan call plan#day#fill()
augroup END

let &cpoptions = s:cpo_save
unlet s:cpo_save s:view

import { addDays } from '@psico/contract/core/dates'
import type { Words } from '../../lib/look/look.ts'
import { choiceWord, dayWord } from '../../lib/look/look-words.ts'
import type { ReportFilter } from './report-queries.ts'

/** How the address of the report says its period. */
export const reportWords: Words<ReportFilter> = {
  from: dayWord('desde'),
  to: dayWord('hasta'),
  group: choiceWord(
    'por',
    { day: '', week: 'semana', month: 'mes', professional: 'profesional', method: 'forma' },
    'day',
  ),
}

/** What is reported where the address does not say it: this month so far. */
export const reported = (said: ReportFilter, today: string): ReportFilter => ({
  group: said.group,
  from: said.from || `${today.slice(0, 7)}-01`,
  to: said.to || today,
})

interface Period {
  name: string
  from: string
  to: string
}

/** The periods that people ask for; `today` is the clinic's. */
export function periodsOf(today: string): Period[] {
  const month = `${today.slice(0, 7)}-01`
  const lastOfBefore = addDays(month, -1)
  const week = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  return [
    { name: 'Hoy', from: today, to: today },
    { name: 'Esta semana', from: week, to: today },
    { name: 'Este mes', from: month, to: today },
    { name: 'Mes pasado', from: `${lastOfBefore.slice(0, 7)}-01`, to: lastOfBefore },
    { name: 'Este año', from: `${today.slice(0, 4)}-01-01`, to: today },
  ]
}

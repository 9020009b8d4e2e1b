import { addDays } from '@psico/contract/dates'

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

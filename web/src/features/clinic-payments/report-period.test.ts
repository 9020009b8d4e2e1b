import { expect, test } from 'vitest'
import { periodsOf } from './report-period.ts'

test('the periods begin and end where people think that they do', () => {
  expect(periodsOf('2026-03-01').map((period) => [period.name, period.from, period.to])).toEqual([
    ['Hoy', '2026-03-01', '2026-03-01'],
    ['Esta semana', '2026-02-23', '2026-03-01'],
    ['Este mes', '2026-03-01', '2026-03-01'],
    ['Mes pasado', '2026-02-01', '2026-02-28'],
    ['Este año', '2026-01-01', '2026-03-01'],
  ])
  expect(periodsOf('2026-01-05')[3]).toMatchObject({ from: '2025-12-01', to: '2025-12-31' })
})

import { expect, test } from 'vitest'
import { CallError } from '../../lib/call-error.ts'
import { untouched } from './texts.ts'
import { allErrors, blockText, columnsOf, rangeText } from './week.ts'

const block = (weekday: number, start_time: string) => ({
  id: `${weekday}-${start_time}`,
  weekday,
  start_time,
  end_time: '18:00:00',
})

test('the week has seven columns from Monday, each in the order of the clock', () => {
  const columns = columnsOf([block(6, '15:00'), block(0, '14:00'), block(0, '09:00')])
  expect(columns.map((column) => column.name).join(' ')).toBe(
    'Lunes Martes Miércoles Jueves Viernes Sábado Domingo',
  )
  expect(columns[0]?.blocks.map((hours) => hours.start_time)).toEqual(['09:00', '14:00'])
  expect(columns[6]?.blocks).toHaveLength(1)
  expect(blockText(block(0, '09:00:00'))).toBe('09:00 - 18:00')
})

const range = {
  id: '1',
  kind: 'closed' as const,
  first_day: '2026-03-02',
  last_day: '2026-03-02',
  start_time: null,
  end_time: null,
  note: '',
}
test('a range reads as people say it', () => {
  expect(rangeText(range)).toBe('Lunes 2 de marzo de 2026')
  expect(rangeText({ ...range, last_day: '2026-03-06' })).toBe(
    'Del lunes 2 de marzo al viernes 6 de marzo de 2026',
  )
  expect(rangeText({ ...range, start_time: '09:00', end_time: '10:30' })).toBe(
    'Lunes 2 de marzo de 2026, de 09:00 a 10:30',
  )
})

test('what the server says about a block is joined; without a word of it the page has its own', () => {
  const refused = new CallError('refused', 400, {
    start_time: ['Uno.'],
    end_time: ['Dos.', 'Tres.'],
    code: 'invalid',
  })
  expect(allErrors(refused, 'Otro.')).toBe('Uno. Dos. Tres.')
  expect(allErrors(new CallError('offline'), 'Otro.')).toBe('Otro.')
  expect(allErrors(new CallError('refused', 500, { detail: 'Cuatro.' }), 'Otro.')).toBe('Cuatro.')
})

test('closing time over sessions says that none is touched', () => {
  expect(untouched(1)).toBe('Hay 1 cita en ese tiempo: sigue en pie, no se cancela ni se mueve.')
  expect(untouched(3)).toContain('3 citas')
})

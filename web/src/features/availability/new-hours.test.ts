import { expect, test } from 'vitest'
import { CallError } from '../../lib/call-error.ts'
import { blocksIn, complaintsAbout, newHours, saidAbout } from './new-hours.ts'

const twice = { ...newHours, isTwice: true }

test('adds each stretch on each day that was chosen', () => {
  expect(blocksIn(newHours, 6)).toEqual([{ weekday: 6, start_time: '09:00', end_time: '12:00' }])
  expect(blocksIn({ ...twice, others: [2] }, 0)).toEqual([
    { weekday: 0, start_time: '09:00', end_time: '12:00' },
    { weekday: 0, start_time: '15:00', end_time: '18:00' },
    { weekday: 2, start_time: '09:00', end_time: '12:00' },
    { weekday: 2, start_time: '15:00', end_time: '18:00' },
  ])
})

test('asks for the hours that are empty, and not for those of a stretch that is not there', () => {
  expect(complaintsAbout({ ...newHours, second_end: '' })).toEqual({})
  expect(complaintsAbout({ ...twice, end_time: '', second_end: '' })).toEqual({
    non_field_errors: 'Ambos campos son requeridos.',
    end_time: 'Elige una hora.',
    second_end: 'Elige una hora.',
  })
})

test.each([
  ['of the one block', 'end_time', newHours, 'end_time'],
  ['of a stretch on another day', 'blocks.1.end_time', newHours, 'end_time'],
  ['of the second stretch', 'blocks.3.start_time', twice, 'second_start'],
  ['of the first on another day', 'blocks.2.end_time', twice, 'end_time'],
  ['of the whole', 'blocks', twice, 'blocks'],
])('says what is wrong %s at its field', (_, name, typed, field) => {
  const refused = new CallError('refused', 400, { [name]: ['Así no.'] })
  expect(saidAbout(refused, typed)).toEqual({ [field]: 'Así no.' })
})

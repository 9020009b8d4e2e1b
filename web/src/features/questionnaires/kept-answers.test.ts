import { expect, test } from 'vitest'
import type { QuestionnaireForm } from '@psico/contract/questionnaires'
import { filledFrom, missingIn } from './kept-answers.ts'

const choices = [0, 1, 2, 3].map((value) => ({ value, text: `respuesta ${value}` }))
const form: QuestionnaireForm = {
  lead: 'Durante las últimas 2 semanas',
  items: ['una', 'dos', 'tres'],
  choices,
  difficulty: { text: '¿Qué tanta dificultad?', choices },
  alert_item: 2,
  expires_at: '2026-03-02T12:00:00.000Z',
}
const empty = { answers: [null, null, null], difficulty: null, isOneByOne: false }

test.each([
  ['nothing', null],
  ['no text of ours', '{'],
  ['no object', '7'],
  ['null', 'null'],
  ['other names', '{"x":1}'],
  ['answers that are no list', '{"answers":{"0":1}}'],
])('%s is an empty form', (_, text) => {
  expect(filledFrom(text, form)).toEqual(empty)
})

test('what was kept comes back, and what the form does not offer is left out', () => {
  const kept = { answers: [0, 3, 2], difficulty: 1, isOneByOne: true }
  expect(filledFrom(JSON.stringify(kept), form)).toEqual(kept)
  const foreign = { answers: [4, '1', -1, 2], difficulty: 1.5, isOneByOne: 'yes' }
  expect(filledFrom(JSON.stringify(foreign), form)).toEqual(empty)
  expect(filledFrom('{"answers":[1]}', form).answers).toEqual([1, null, null])
})

test('an answer of 0 is an answer', () => {
  expect(missingIn({ ...empty, answers: [0, null, 0] })).toEqual([1])
  expect(missingIn({ ...empty, answers: [0, 0, 0] })).toEqual([])
})

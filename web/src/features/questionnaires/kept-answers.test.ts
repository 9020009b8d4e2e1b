import { expect, test, vi } from 'vitest'
import type { QuestionnaireForm } from '@psico/contract/questionnaires/questionnaires'
import { draft } from '../../session/drafts.ts'
import { filledFrom, keptAnswers, missingIn } from './kept-answers.ts'

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

test('answers stay until they are dropped or can never be sent any more', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  )
  keptAnswers.keep('a', { ...empty, answers: [1, null, null] }, form.expires_at)
  keptAnswers.keep('b', empty, '2026-03-09T12:00:00.000Z')
  keptAnswers.dropOver(Date.parse('2026-03-02T12:00:00.000Z'))
  expect(keptAnswers.read('a')).toBeNull()
  expect(keptAnswers.read('b')).not.toBeNull()
  keptAnswers.drop('b')
  expect(draft.names('questionnaire:')).toEqual([])
  expect(kept.size).toBe(0)
  // Signed in, they are that person's, and come back to them after a session that the server ended.
  kept.set('user', '{"id":"ana"}').set('authToken', 'secret')
  keptAnswers.keep('c', { ...empty, answers: [2, null, null] }, form.expires_at)
  expect(draft.names('questionnaire:')).toEqual(['questionnaire:ana:c'])
  kept.delete('authToken')
  keptAnswers.keep('c', { ...empty, answers: [3, null, null] }, form.expires_at)
  kept.set('authToken', 'secret')
  expect(filledFrom(keptAnswers.read('c'), form).answers[0]).toBe(3)
  vi.unstubAllGlobals()
})

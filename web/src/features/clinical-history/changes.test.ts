import { expect, test } from 'vitest'
import { emptyHistory } from '@psico/contract/clinical-history/clinical-history'
import { contentOf, differing } from './changes.ts'

test('two histories differ in the fields that are not the same', () => {
  expect(differing(emptyHistory, emptyHistory)).toEqual([])
  const other = { ...emptyHistory, diagnoses: 'F41.1', family_history: ' ' }
  expect(differing(emptyHistory, other)).toEqual(['family_history', 'diagnoses'])
})

test('only what is written by hand is kept of an answer', () => {
  const answer = { ...emptyHistory, version: 3 }
  expect(contentOf(answer)).toEqual(emptyHistory)
})

import { expect, test } from 'vitest'
import { newId } from '#core/id'
import { idOfToken, tokenOf } from './mailed-token.ts'

const kind = { keys: { MASTER_KEY: 'a'.repeat(32) }, purpose: 'questionnaire', clinicId: newId() }

test('a token opens the thing it was made for', () => {
  const id = newId()
  expect(tokenOf(kind, id)).toMatch(/^[\w-]{43}$/)
  expect(idOfToken(kind, tokenOf(kind, id))).toBe(id)
})

test('one that was made under the former master key opens while that one is named', () => {
  const id = newId()
  const token = tokenOf(kind, id)
  const keys = { MASTER_KEY: 'b'.repeat(32), MASTER_KEY_PREVIOUS: kind.keys.MASTER_KEY }
  expect(idOfToken({ ...kind, keys }, token)).toBe(id)
  expect(idOfToken({ ...kind, keys, purpose: 'other' }, token)).toBeNull()
})

test('it opens nothing of another kind, clinic or key, nor when a letter of it is changed', () => {
  const token = tokenOf(kind, newId())
  expect(idOfToken({ ...kind, purpose: 'other' }, token)).toBeNull()
  expect(idOfToken({ ...kind, clinicId: newId() }, token)).toBeNull()
  expect(idOfToken({ ...kind, keys: { MASTER_KEY: 'b'.repeat(32) } }, token)).toBeNull()
  for (let place = 0; place < 43; place += 1) {
    const other = token[place] === 'A' ? 'B' : 'A'
    expect(idOfToken(kind, token.slice(0, place) + other + token.slice(place + 1))).toBeNull()
  }
  for (const wrong of ['', 'x', `${token}A`, token.slice(1), '../../etc/passwd', 'ñ'.repeat(43)])
    expect(idOfToken(kind, wrong)).toBeNull()
})

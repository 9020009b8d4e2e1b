import { expect, test } from 'vitest'
import { fingerprintOf, wordsOf } from './code.ts'
import { codeWords } from './code-words.ts'

const certificate = (n: number): string =>
  Array.from({ length: 32 }, (_, at) =>
    ((n * 31 + at * 7) % 256).toString(16).padStart(2, '0').toUpperCase(),
  ).join(':')

test('there are 256 different words, none of them with a blank', () => {
  expect(new Set(codeWords).size).toBe(256)
})

test('the fingerprint is read from a description', () => {
  const print = certificate(1)
  expect(
    fingerprintOf(`v=0\r\na=group:BUNDLE 0\r\na=fingerprint:sha-256 ${print}\r\na=setup:actpass\r\n`),
  ).toBe(print)
  expect(fingerprintOf('v=0\r\n')).toBeNull()
})

test('both sides read the same four words, and nothing before both are known', async () => {
  const [one, other] = [certificate(1), certificate(2)]
  const words = await wordsOf(one, other)
  expect(words?.split(' ')).toHaveLength(4)
  expect(await wordsOf(other, one)).toBe(words)
  expect(await wordsOf(one, null)).toBeNull()
})

test(
  'whoever swaps a certificate on the way changes the words, a hundred times of a hundred',
  { timeout: 60_000 },
  async () => {
    let same = 0
    for (let n = 0; n < 100; n += 1) {
      const [one, other, between] = [certificate(n), certificate(n + 200), certificate(n + 400)]
      if ((await wordsOf(one, between)) === (await wordsOf(between, other))) same += 1
    }
    expect(same).toBe(0)
  },
)

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { match } from '../src/match.ts'
import { digestOfSources } from './digest.ts'

const weights = readFileSync(new URL('../src/rules/weights.ts', import.meta.url), 'utf8')
const page = readFileSync(new URL('../../docs/luna.md', import.meta.url), 'utf8')

test('the shipped weights were learned from the data and by the code in this tree: else run npm run train:luna', () => {
  expect(/^\/\/ From: (.*)$/m.exec(weights)?.[1]).toBe(digestOfSources())
})

test('nobody changed the shipped weights by hand', () => {
  const [, stated = '', code = ''] = /^\/\/ Whole: (\S+)\n\n(.*)\n$/ms.exec(weights) ?? []
  expect(createHash('sha256').update(code).digest('hex')).toBe(stated)
})

test('the weights stay within 200 KB', () => {
  expect(Buffer.byteLength(weights)).toBeLessThan(200 * 1024)
})

test.each([
  ['The card', { crisis: true, ask: false }],
  ['The question', { crisis: false, ask: true }],
  ['Nothing', { crisis: false, ask: false }],
])('the page about Luna lists twenty messages for: %s', (title, answer) => {
  const part = page.split(`### ${title}\n`)[1]?.split('\n#')[0] ?? ''
  const messages = [...part.matchAll(/^- (.*)$/gm)].map(([, text = '']) => text)
  expect(messages).toHaveLength(20)
  for (const text of messages) expect({ text, ...match(text) }).toMatchObject({ text, ...answer })
})

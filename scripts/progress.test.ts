import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

const told = (total: number, upTo = total, step = 1): string[] => {
  const lines: string[] = []
  const tell = progressOf('attacks', total, (line) => lines.push(line))
  for (let done = step; done <= upTo; done += step) tell(done)
  return lines
}

test('a long proof tells about each twentieth how far it is, and what is short says nothing', () => {
  const lines = told(1000)
  expect(lines).toHaveLength(20)
  expect(lines[0]).toMatch(/^attacks: 50 of 1000 after \d+\.\d min$/)
  expect(lines.at(-1)).toContain('1000 of 1000')
  expect(told(80)).toEqual([])
})

test('in steps that fit no twentieth it tells as often, and played on beyond its end nothing more', () => {
  expect(told(700, 700, 9)).toHaveLength(19)
  expect(told(1000, 1300)).toHaveLength(20)
})

test('what else is worth a word stands behind it', () => {
  const lines: string[] = []
  progressOf('notes', 1000, (line) => lines.push(line))(500, '0 lost')
  expect(lines[0]).toMatch(/min, 0 lost$/)
})

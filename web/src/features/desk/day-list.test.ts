import { expect, test } from 'vitest'
import type { HourOfDay } from './day-list.ts'
import { rowsOf } from './day-list.ts'
import { foldText } from './desk.ts'

const free = (start: number) => ({ start, sessions: [], free: [{}] }) as unknown as HourOfDay
const held = (start: number) => ({ start, sessions: [{}], free: [] }) as unknown as HourOfDay
const linesOf = (hours: HourOfDay[]) =>
  rowsOf(hours).map(({ from, isStrip, hours: own }) => [from, isStrip, own.length])

test('free hours in a row share a line, so that sessions are not pushed down by them', () => {
  expect(linesOf([free(480), free(525), free(540), held(590), free(600), held(615), held(630)])).toEqual([
    [480, true, 3],
    [590, false, 1],
    [600, false, 1],
    [615, false, 1],
    [630, false, 1],
  ])
})

test('a day without a session is read hour by hour', () => {
  expect(linesOf([free(480), free(540)])).toEqual([
    [480, false, 1],
    [540, false, 1],
  ])
})

test('the button of the filters says how many are set', () => {
  expect(foldText({ status: '', search: '' })).toBe('Filtros')
  expect(foldText({ status: 'pending', search: '' })).toBe('Filtros (1)')
  expect(foldText({ status: 'pending', search: 'Nora' })).toBe('Filtros (2)')
})

import { describe, expect, test } from 'vitest'
import { judgeSlot, modalityOf } from './rules.ts'

describe('one hour', () => {
  const minute = 60_000
  const base = {
    startMs: 600 * minute,
    endMs: 660 * minute,
    taken: [] as [number, number][],
    busy: [] as [number, number][],
    pauseMinutes: 0,
    noticeMinutes: 120,
    nowMs: 0,
    beyondHorizon: false,
  }
  test.each([
    ['free', {}],
    ['past', { nowMs: 600 * minute }],
    ['tooSoon', { nowMs: 481 * minute }],
    ['free', { nowMs: 480 * minute }],
    ['beyondHorizon', { beyondHorizon: true }],
    ['taken', { taken: [[659 * minute, 700 * minute]] as [number, number][] }],
    ['free', { taken: [[660 * minute, 700 * minute]] as [number, number][] }],
    ['taken', { taken: [[660 * minute, 700 * minute]] as [number, number][], pauseMinutes: 10 }],
    ['free', { taken: [[670 * minute, 700 * minute]] as [number, number][], pauseMinutes: 10 }],
    ['taken', { busy: [[659 * minute, 700 * minute]] as [number, number][] }],
    ['free', { busy: [[660 * minute, 700 * minute]] as [number, number][], pauseMinutes: 10 }],
    ['taken', { taken: [[540 * minute, 595 * minute]] as [number, number][], pauseMinutes: 10 }],
  ] as const)('%s', (verdict, change) => {
    expect(judgeSlot({ ...base, ...change })).toBe(verdict)
  })
})

test.each([
  [{ online: true, in_person: true }, undefined, 'online'],
  [{ online: false, in_person: true }, undefined, 'in_person'],
  [{ online: true, in_person: false }, undefined, 'online'],
  [{ online: false, in_person: false }, undefined, null],
  [{ online: true, in_person: true }, 'in_person', 'in_person'],
  [{ online: true, in_person: false }, 'in_person', null],
  [{ online: false, in_person: true }, 'online', null],
] as const)('of %o, asked for %s, a session is booked as %s', (offer, asked, booked) => {
  expect(modalityOf(offer, asked)).toBe(booked)
})

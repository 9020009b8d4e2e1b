import { appointmentStatuses, moves, type Move } from '@psico/contract/sessions/appointments'
import { describe, expect, test } from 'vitest'
import { judge, judgeSlot, modalityOf, partOf, type Asker } from './rules.ts'

const ana = { userId: 'ana', type: 'professional' } as const
const pat = { userId: 'pat', type: 'patient' } as const
const admin = { userId: 'adm', type: 'admin' } as const
const reception = { userId: 'rec', type: 'reception' } as const
const otherPatient = { userId: 'otro', type: 'patient' } as const
const otherProfessional = { userId: 'otra', type: 'professional' } as const

describe('every (status, move, person) cell', () => {
  const may: Record<Move, readonly Asker[]> = {
    confirm: [ana, pat, admin, reception],
    cancel: [ana, pat, admin, reception],
    reschedule: [ana, pat, admin, reception],
    complete: [ana],
    no_show: [ana, admin, reception],
  }
  for (const status of appointmentStatuses)
    for (const move of ['confirm', 'cancel', 'reschedule', 'complete', 'no_show'] as const)
      for (const asker of [ana, pat, admin, reception, otherPatient, otherProfessional])
        test(`${status} ${move} by ${asker.userId}`, () => {
          const verdict = judge({ psychologist: 'ana', patient: 'pat', status }, move, asker)
          const next = (moves[status] as Partial<Record<Move, string>>)[move]
          if (asker === otherPatient || asker === otherProfessional)
            expect(verdict).toEqual({ ok: false, why: 'notYours' })
          else if (!may[move].includes(asker)) expect(verdict).toEqual({ ok: false, why: 'notAllowed' })
          else expect(verdict).toEqual(next ? { ok: true, status: next } : { ok: false, why: 'closed' })
        })
})

test('an admin who is also the patient acts as the patient', () => {
  expect(partOf({ psychologist: 'ana', patient: 'adm' }, admin)).toBe('patient')
})

describe('one hour', () => {
  const minute = 60_000
  const base = {
    startMs: 600 * minute,
    endMs: 660 * minute,
    taken: [] as [number, number][],
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

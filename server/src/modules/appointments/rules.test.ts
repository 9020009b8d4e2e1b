import { appointmentStatuses, moves, type Move } from '@psico/contract/sessions/appointments'
import { describe, expect, test } from 'vitest'
import { judge, partOf, type Asker } from './rules.ts'

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
          const verdict = judge({ psychologist: 'ana', acting: ['pat'], status }, move, asker)
          const next = (moves[status] as Partial<Record<Move, string>>)[move]
          if (asker === otherPatient || asker === otherProfessional)
            expect(verdict).toEqual({ ok: false, why: 'notYours' })
          else if (!may[move].includes(asker)) expect(verdict).toEqual({ ok: false, why: 'notAllowed' })
          else expect(verdict).toEqual(next ? { ok: true, status: next } : { ok: false, why: 'closed' })
        })
})

test('an admin who is also the patient acts as the patient', () => {
  expect(partOf({ psychologist: 'ana', acting: ['adm'] }, admin)).toBe('patient')
})

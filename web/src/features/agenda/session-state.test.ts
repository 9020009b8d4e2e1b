import { expect, test } from 'vitest'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { notesOn, stateOf } from './session-state.ts'

const session = (part: object) =>
  ({
    status: 'completed',
    status_display: 'Completada',
    no_show: false,
    arrived_at: null,
    agreement: { payment_status: 'nothing' },
    ...part,
  }) as Appointment

test('a session that was missed is told from one that was held by word, sign and colour', () => {
  const [held, missed] = [stateOf(session({})), stateOf(session({ no_show: true }))]
  expect(missed).toEqual({ text: 'No se presentó', icon: 'warning', tone: 'danger' })
  for (const part of ['text', 'icon', 'tone'] as const) expect(missed[part]).not.toBe(held[part])
})

test('a proof that waits and who has come are said on it, of a cancelled one nothing', () => {
  const waiting = { status: 'pending', agreement: { payment_status: 'in_review' } }
  expect(notesOn(session(waiting))).toEqual(['Comprobante por revisar'])
  expect(notesOn(session({ status: 'confirmed', arrived_at: '2026-03-02T13:00:00.000Z' }))).toEqual([
    expect.stringMatching(/^Llegó a las \d\d:00$/),
  ])
  expect(notesOn(session({ ...waiting, status: 'cancelled' }))).toEqual([])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtInCrisisLines } from '@psico/contract/crisis/crisis-lines-data'
import { numbersToCall } from '@psico/contract/crisis/crisis-lines'
import { carriedBy } from '../mail/hand-over.ts'
import { beforeQuiet, isQuiet } from './quiet.ts'
import * as texts from './texts.ts'

const clinics = [
  'Clínica Norte',
  'Centro de Psicología Ana',
  'Psico-Salud',
  'Salud Mental y Terapia',
  'PSICOTERAPIA',
  'Bienestar',
]
const firstNames = ['Rosa', 'José María', 'Ñusta', '', 'Psicóloga', 'http://x', 'Zoë', '李']
const word = /psic|psiq|terap|mental|suicid|crisis|depres|ansie|tratamiento|sesi[oó]n|paciente/i

test('no text on a telephone says what kind of clinic it is, whatever names are in it', () => {
  const name = fc.oneof(fc.constantFrom(...clinics), fc.string({ unit: 'grapheme', maxLength: 40 }))
  fc.assert(
    fc.property(name, fc.constantFrom(...firstNames), (clinic, first) => {
      const it = { firstName: texts.greetedOnPhone(first), date: '2026-03-05', time: '16:00', clinic }
      const template = texts.testMessage(it)
      const said = [
        texts.reminderText(it),
        ...template.values,
        ...template.reads.buttons,
        texts.confirmedText(it),
        texts.cancelledText(it),
        texts.overText(clinic, ''),
        texts.optedOutText(clinic),
        ...Object.values(texts.pushNotice(clinic)),
      ]
      expect(said.filter((text) => text.split(/[\s-]+/).some(texts.tells))).toEqual([])
      return true
    }),
    { numRuns: 300 },
  )
  for (const clinic of clinics)
    expect(texts.reminderText({ firstName: '', date: '2026-03-05', time: '1', clinic })).not.toMatch(word)
})

test('the numbers of every country are in the answer to danger, and no name of a line says too much', () => {
  for (const lines of builtInCrisisLines) {
    const text = texts.helpText(numbersToCall(lines, '03:00'))
    for (const { number } of lines.emergency) expect(text).toContain(number)
    for (const { display } of lines.lines) expect(text).toContain(display)
    expect(text, lines.country).not.toMatch(word)
  }
})

test('what is left of a name still is one', () => {
  expect(texts.neutralName('Centro de Psicología Ana Rojas', 'x')).toBe('Centro de Ana Rojas')
  expect(texts.neutralName('Psicología', 'la clínica')).toBe('la clínica')
  expect(texts.neutralName('Clínica Bienestar', 'x')).toBe('Clínica Bienestar')
})

test('at no instant of any zone does something ring at night, and what is moved goes the evening before', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) }),
      (zone, ms) => {
        const goes = beforeQuiet(ms, zone)
        expect(isQuiet(goes, zone)).toBe(false)
        expect(goes).toBeLessThanOrEqual(ms)
        expect(ms - goes).toBeLessThan(14 * 3_600_000)
      },
    ),
    { numRuns: 2000 },
  )
})

test('only the first reminder is carried by WhatsApp, and nothing that opens an account is noticed', () => {
  const kinds = Object.entries(carriedBy)
  expect(kinds.filter(([, it]) => it.instead).map(([kind]) => kind)).toEqual(['reminder_first'])
  for (const kind of ['verify_email', 'password_reset', 'invitation', 'security_change'] as const)
    expect(carriedBy[kind]).toEqual({})
  for (const kind of ['new_message', 'hour_offered', 'appointment_moved', 'appointment_cancelled'] as const)
    expect(carriedBy[kind]).toEqual({ notice: true })
})

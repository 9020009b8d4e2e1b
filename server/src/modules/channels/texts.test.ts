import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtInCrisisLines } from '@psico/contract/crisis/crisis-lines-data'
import { numbersToCall } from '@psico/contract/crisis/crisis-lines'
import { carriedBy } from '../mail/hand-over.ts'
import { beforeQuiet, isQuiet } from './quiet.ts'
import * as texts from './texts.ts'

/** What a clinic of this kind may be called, in the languages of clinics here and in others. */
const clinics = [
  'Clínica Norte',
  'Centro de Psicología Ana',
  'Psico-Salud',
  'Salud Mental y Terapia',
  'PSICOTERAPIA',
  'Bienestar',
  'NeuroPsicología/Hipnoterapia',
  'Clínica de Psiquiatria e Saúde Mental',
  'Anxiety & Depression Counseling',
  'The Psychology Practice',
  'Cabinet de psychothérapie',
  'Praxis für Psychotherapie',
  'Центр психологии и терапии',
  '心理咨询中心',
]
const firstNames = [
  'Rosa',
  'José María',
  'Ñusta',
  '',
  'Psicóloga',
  'http://x',
  'Zoë',
  '李',
  'Жанна',
  'فاطمة',
  'ψυχή',
  "D'Ángelo",
  'Terapia Gómez',
  'Íñigo\u2028Ansioso',
]
const word =
  /psic|psiq|psych|terap|therap|mental|suicid|crisis|depres|ansie|anxi|tratamiento|sesi[oó]n|paciente|counsel|психо|терап|心理/i
const at = { date: '2026-03-05', time: '16:00' }

/** Every text that leaves by another way than mail, by its name here. */
const everyText: Record<string, (meeting: texts.Meeting) => string[]> = {
  reminderText: (meeting) => [texts.reminderText(meeting)],
  templateOf: (meeting) => {
    const { name, values, reads } = texts.templateOf(meeting, [])
    return [name, ...values, reads.text, ...reads.buttons]
  },
  testMessage: (meeting) => [texts.testMessage(meeting).reads.text, ...texts.testMessage(meeting).values],
  confirmedText: (meeting) => [texts.confirmedText(meeting)],
  cancelledText: (meeting) => [texts.cancelledText(meeting)],
  moveText: () => [texts.moveText('https://norte.example/cita/x')],
  changedText: () => [texts.changedText('https://norte.example/cita/x')],
  overText: ({ clinic }) => [texts.overText(clinic, ''), texts.overText(clinic, '70012345')],
  optedOutText: ({ clinic }) => [texts.optedOutText(clinic)],
  whereToWriteText: ({ clinic }) =>
    builtInCrisisLines.map((lines) =>
      texts.whereToWriteText({
        clinic,
        phone: '',
        address: 'https://norte.example',
        numbers: numbersToCall(lines, '03:00'),
      }),
    ),
  helpText: () => builtInCrisisLines.map((lines) => texts.helpText(numbersToCall(lines, '03:00'))),
  pushNotice: ({ clinic }) => Object.values(texts.pushNotice(clinic)),
}

test('no text on a telephone says what kind of clinic it is, whatever names are in it', () => {
  const script = fc.constantFrom(
    'añß',
    'Жш',
    'Ψψ',
    '李',
    '心',
    'ءم',
    'हि',
    'でき',
    'psico',
    'terap',
    'ψυχ',
    '-',
    '/',
    ' ',
    '\n',
  )
  const name = fc.oneof(
    fc.constantFrom(...clinics),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.array(script, { maxLength: 20 }).map((pieces) => pieces.join('')),
    fc.tuple(fc.constantFrom(...clinics), fc.constantFrom(...clinics)).map((pair) => pair.join(' ')),
  )
  const first = fc.oneof(fc.constantFrom(...firstNames), fc.string({ unit: 'grapheme', maxLength: 20 }))
  fc.assert(
    fc.property(name, first, fc.constantFrom(...Object.keys(everyText)), (clinic, firstName, kind) => {
      const said = everyText[kind]?.({ firstName: texts.greetedOnPhone(firstName), ...at, clinic }) ?? []
      expect(said.length).toBeGreaterThan(0)
      expect(said.filter((text) => text.split(/[\s\-/]+/).some(texts.tells))).toEqual([])
    }),
    { numRuns: 3000 },
  )
  for (const clinic of clinics)
    for (const firstName of firstNames)
      for (const kind of Object.values(everyText))
        for (const text of kind({ firstName: texts.greetedOnPhone(firstName), ...at, clinic }))
          expect(text, clinic).not.toMatch(word)
})

test('there is no text that is not tried for that', () => {
  // What makes texts of names; the others say whether a name may be said.
  const others = new Set(['tells', 'neutralName', 'greetedOnPhone'])
  expect(
    Object.keys(texts)
      .filter((key) => !others.has(key))
      .toSorted(),
  ).toEqual(Object.keys(everyText).toSorted())
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
  expect(
    kinds
      .filter(([, carried]) => carried.notice)
      .map(([kind]) => kind)
      .toSorted(),
  ).toEqual([
    'appointment_booked',
    'appointment_cancelled',
    'appointment_confirmed',
    'appointment_given',
    'appointment_link',
    'appointment_modality',
    'appointment_moved',
    'hour_offered',
    'message_alert',
    'new_document',
    'new_message',
    'numbers_to_call',
    'payment_rejected',
    'payment_requested',
    'proof_waits',
    'questionnaire',
    'questionnaire_alert',
    'series_booked',
    'series_cancelled',
    'series_moved',
  ])
  expect(kinds.filter(([, carried]) => carried.instead).map(([kind]) => kind)).toEqual(['reminder_first'])
  for (const kind of ['verify_email', 'password_reset', 'invitation', 'security_change'] as const)
    expect(carriedBy[kind]).toEqual({})
  for (const kind of ['new_message', 'hour_offered', 'appointment_moved', 'appointment_cancelled'] as const)
    expect(carriedBy[kind]).toEqual({ notice: true })
})

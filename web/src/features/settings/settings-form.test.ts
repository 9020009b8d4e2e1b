import { expect, test } from 'vitest'
import { changesOf, contrastSentence, countryNames, currencyNames, formOf } from './settings-form.ts'

const saved = {
  name: 'Norte',
  primary_color: '#0066cc',
  secondary_color: '#00aa44',
  timezone: 'America/La_Paz',
  country: 'BO',
  currency: 'BOB',
  refund_hours: 24,
  refund_percent: 100,
  series_ask_hours: 72,
  series_release_hours: 24,
  offer_minutes: 30,
  reminder_hours: [24, 1] as [number, number],
  notes_in_export: false,
  listed: true,
  consent_gate: 'warn' as const,
  widget_origins: [],
  video: 'own' as const,
  tax_id: '',
  invoice_way: 'by_hand' as const,
  phone: '',
  address: '',
  crisis_hotlines: null,
  alert_contact: null,
  second_factor: 'optional' as const,
  payment_methods: ['card' as const],
  proof_hours: 24,
  payment_instructions: {},
  transfer_account: null,
}

test('only what was changed is sent, numbers as numbers', () => {
  expect(changesOf(formOf(saved), saved, '2026-11')).toEqual({})
  expect(changesOf({ ...formOf(saved), refund_hours: '48', phone: '7' }, saved, '2026-11')).toEqual({
    refund_hours: 48,
    phone: '7',
  })
  expect(
    changesOf(
      { ...formOf({ ...saved, alert_contact: 'a' }), alert_contact: '' },
      { ...saved, alert_contact: 'a' },
      '2026-11',
    ),
  ).toEqual({
    alert_contact: null,
  })
  expect(
    changesOf({ ...formOf(saved), first_reminder: '2', second_reminder: '48' }, saved, '2026-11'),
  ).toEqual({
    reminder_hours: [48, 2],
  })
  expect(changesOf({ ...formOf(saved), refund_percent: ' ' }, saved, '2026-11')).toEqual({
    refund_percent: Number.NaN,
  })
})

test('a colour that is too light is pointed out', () => {
  expect(contrastSentence(formOf(saved), 'brand')).toMatch(/^Contraste del texto/)
  expect(contrastSentence({ ...formOf(saved), primary_color: '#ffffcc' }, 'brand')).toMatch(/se distinga: #/)
})

test('currencies are named in Spanish with their code', () => {
  expect(currencyNames(['EUR', 'BOB']).map((currency) => currency.name)).toEqual([
    'Boliviano (BOB)',
    'Euro (EUR)',
  ])
})

test('countries are named in Spanish and keep the one in use', () => {
  expect(countryNames(['PE', 'BO']).map((country) => country.name)).toEqual(['Bolivia', 'Perú'])
})

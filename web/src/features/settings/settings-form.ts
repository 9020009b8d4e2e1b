import { paletteOf, textContrast } from '@psico/contract/clinics/brand'
import type { ClinicSettings } from '@psico/contract/clinics/clinics'
import type { PaymentSettings } from '@psico/contract/ways-to-pay/ways-to-pay'
import { contrast } from '@psico/contract/core/colour'
import { rounded } from '../../lib/numbers.ts'
import { capital } from '../../lib/dates.ts'
import type { FieldTie, TextOf } from '../../session/use-form.ts'
import { lineFormsOf, ownList, type LineForm } from './crisis-form.ts'

type NumberName =
  'refund_hours' | 'refund_percent' | 'series_ask_hours' | 'series_release_hours' | 'offer_minutes'

/** The settings as the form holds them: numbers are what was typed. */
export type SettingsForm = Omit<
  ClinicSettings,
  | NumberName
  | 'crisis_hotlines'
  | 'alert_contact'
  | 'second_factor'
  | 'notes_in_export'
  | 'listed'
  | 'consent_gate'
  | 'widget_origins'
  | 'reminder_hours'
  | 'tax_id'
  | 'invoice_way'
  | keyof PaymentSettings
> &
  Record<NumberName | 'first_reminder' | 'second_reminder', string> & {
    /** A user id; empty for nobody. */
    alert_contact: string
    /** The clinic's own crisis lines; null for those of its country. */
    lines: LineForm[] | null
  }

/** What ties a field of the form to its value and its error. */
export type FieldOf = (name: TextOf<SettingsForm>) => FieldTie

export const formOf = ({
  crisis_hotlines: own,
  alert_contact,
  reminder_hours: [first, second],
  ...saved
}: ClinicSettings): SettingsForm => ({
  ...picked(saved),
  refund_hours: String(saved.refund_hours),
  refund_percent: String(saved.refund_percent),
  series_ask_hours: String(saved.series_ask_hours),
  series_release_hours: String(saved.series_release_hours),
  offer_minutes: String(saved.offer_minutes),
  first_reminder: String(first),
  second_reminder: String(second),
  alert_contact: alert_contact ?? '',
  lines: own && lineFormsOf(own),
})

/** What the form holds as it is saved. */
const picked = ({
  name,
  primary_color,
  secondary_color,
  timezone,
  country,
  currency,
  phone,
  address,
  video,
}: Shown) => ({
  name,
  primary_color,
  secondary_color,
  timezone,
  country,
  currency,
  phone,
  address,
  video,
})
type Shown = Pick<
  ClinicSettings,
  | 'name'
  | 'primary_color'
  | 'secondary_color'
  | 'timezone'
  | 'country'
  | 'currency'
  | 'phone'
  | 'address'
  | 'video'
>

/**
 * What differs from the saved settings, as the call wants it; an emptied number is left to the server to refuse.
 * `month` is today's, YYYY-MM.
 */
export function changesOf(
  { lines, first_reminder, second_reminder, ...form }: SettingsForm,
  saved: ClinicSettings,
  month: string,
): Partial<ClinicSettings> {
  const number = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
  const own = lines && ownList(lines, saved.crisis_hotlines, form.country, month)
  const isSame = JSON.stringify(own?.lines) === JSON.stringify(saved.crisis_hotlines?.lines)
  const typed: [number, number] = [number(first_reminder), number(second_reminder)]
  // The earlier one first, in whichever field it was typed.
  const inOrder: [number, number] = typed[0] < typed[1] ? [typed[1], typed[0]] : typed
  const reminders = String(inOrder) === String(saved.reminder_hours) ? saved.reminder_hours : inOrder
  const all: ClinicSettings = {
    ...saved,
    ...form,
    crisis_hotlines: isSame ? saved.crisis_hotlines : own,
    refund_hours: number(form.refund_hours),
    refund_percent: number(form.refund_percent),
    series_ask_hours: number(form.series_ask_hours),
    series_release_hours: number(form.series_release_hours),
    offer_minutes: number(form.offer_minutes),
    reminder_hours: reminders,
    alert_contact: form.alert_contact === '' ? null : form.alert_contact,
  }
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) => value !== saved[name as keyof ClinicSettings]),
  )
}

/** How a colour will be read on the screen, in one sentence. `#rrggbb`. */
export function contrastSentence(form: SettingsForm, tone: 'brand' | 'accent'): string {
  const palette = paletteOf(form.primary_color, form.secondary_color, 'light')
  const chosen = tone === 'brand' ? form.primary_color : form.secondary_color
  const ratio = rounded(contrast(palette[`${tone}-on`], palette[tone]))
  const good = `Contraste del texto ${ratio} a 1 (mínimo ${rounded(textContrast)}).`
  return palette[tone].toLowerCase() === chosen.toLowerCase()
    ? good
    : `Lo oscurecemos un poco para que se distinga: ${palette[tone]}. ${good}`
}

/** Currencies by their Spanish name, with the code that tells one peso from another: `Boliviano (BOB)`. */
export function currencyNames(codes: readonly string[]): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(['es'], { type: 'currency' })
  return codes
    .map((code) => ({ code, name: `${capital(names.of(code) ?? code)} (${code})` }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
}

/** Countries by their Spanish name. */
export function countryNames(codes: string[]): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(['es'], { type: 'region' })
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
}

import { paletteOf, textContrast } from '@psico/contract/brand'
import type { ClinicSettings } from '@psico/contract/clinics'
import { contrast } from '@psico/contract/colour'

/** The settings as the form holds them: numbers are what was typed. */
export type SettingsForm = Omit<ClinicSettings, 'refund_hours' | 'refund_percent'> & {
  refund_hours: string
  refund_percent: string
}

/** What ties a field of the form to its value and its error. */
export type FieldOf = (name: Exclude<keyof SettingsForm, 'crisis_hotlines'>) => {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

export const formOf = (saved: ClinicSettings): SettingsForm => ({
  ...saved,
  refund_hours: String(saved.refund_hours),
  refund_percent: String(saved.refund_percent),
})

/** What differs from the saved settings, as the call wants it; an emptied number is left to the server to refuse. */
export function changesOf(form: SettingsForm, saved: ClinicSettings): Partial<ClinicSettings> {
  const number = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
  const all: ClinicSettings = {
    ...form,
    refund_hours: number(form.refund_hours),
    refund_percent: number(form.refund_percent),
  }
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) => value !== saved[name as keyof ClinicSettings]),
  )
}

/** How a colour will be read on the screen, in one sentence. `#rrggbb`. */
export function contrastSentence(form: SettingsForm, tone: 'brand' | 'accent'): string {
  const palette = paletteOf(form.primary_color, form.secondary_color, 'light')
  const chosen = tone === 'brand' ? form.primary_color : form.secondary_color
  const ratio = contrast(palette[`${tone}-on`], palette[tone]).toLocaleString('es', {
    maximumFractionDigits: 1,
  })
  const good = `Contraste del texto ${ratio} a 1 (mínimo ${textContrast.toLocaleString('es')}).`
  return palette[tone].toLowerCase() === chosen.toLowerCase()
    ? good
    : `Lo oscurecemos un poco para que se distinga: ${palette[tone]}. ${good}`
}

/** Countries by their Spanish name. */
export function countryNames(codes: string[]): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(['es'], { type: 'region' })
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
}

/** The zones that this browser knows, and the one in use. */
export const zoneNames = (current: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), current])].toSorted()

import parsePhone, { isSupportedCountry } from 'libphonenumber-js'

/** A number in E.164; one without a country's code is of the clinic's country. Null for what is no number. */
export function toE164(text: string, country: string): string | null {
  const found = parsePhone(
    text,
    isSupportedCountry(country) ? { defaultCountry: country, extract: false } : { extract: false },
  )
  return found?.isValid() ? found.number : null
}

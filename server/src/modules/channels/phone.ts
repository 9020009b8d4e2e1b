import parsePhone, { isSupportedCountry } from 'libphonenumber-js'

/** A number in E.164; one without a country's code is of the clinic's country. Null for what is no number. */
export function toE164(text: string, country: string): string | null {
  const found = parsePhone(
    text,
    isSupportedCountry(country) ? { defaultCountry: country, extract: false } : { extract: false },
  )
  if (found?.isValid()) return found.number
  // As Mexican mobiles were dialled until 2019, and as WhatsApp still shows them.
  const [, mexican] = /^\+521(\d{10})$/.exec(found?.number ?? '') ?? []
  return mexican === undefined ? null : toE164(`+52${mexican}`, country)
}

/** What stands between the country's code and a mobile number in one way of writing it, and is left out in the other. */
const mobileMarks = [
  { pattern: /^\+52(1?)(\d{10})$/, code: '+52', mark: '1' },
  { pattern: /^\+54(9?)(\d{10})$/, code: '+54', mark: '9' },
  { pattern: /^\+55\d{2}(9?)([6-9]\d{7})$/, code: '', mark: '9' },
]

/**
 * All the ways in which a company tells one telephone, given in E.164: in Mexico, Argentina and Brazil WhatsApp puts a mark before
 * a mobile number that nobody dials, or leaves one out, so that who answers seems to be somebody else than who was written to.
 */
export function spellingsOf(phone: string): string[] {
  for (const { pattern, code, mark } of mobileMarks) {
    const [, , rest] = pattern.exec(phone) ?? []
    if (rest === undefined) continue
    const head = code || phone.slice(0, 5)
    return [`${head}${rest}`, `${head}${mark}${rest}`]
  }
  return [phone]
}

import { crisisHotlines, type CrisisHotlines } from '@psico/contract/crisis/crisis-lines'
import { crisisLinesOf, withEmergency } from '@psico/contract/crisis/crisis-lines-data'

/** The clinic's own numbers, or those of its country. Whatever is kept, the emergency numbers are among them. */
export function hotlinesOf(clinic: { crisis_hotlines: unknown; country: string }): CrisisHotlines {
  const own = crisisHotlines.safeParse(clinic.crisis_hotlines)
  return own.success ? withEmergency(own.data, clinic.country) : crisisLinesOf(clinic.country)
}

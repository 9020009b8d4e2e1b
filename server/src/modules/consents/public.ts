import type { ConsentText } from '@psico/contract/consents/consents'
import { firstText } from '@psico/contract/consents/first-consent'
import type { ClinicDb } from '#database/clinic'
import * as store from './store.ts'

export {
  isBornAMinor,
  isMinor,
  minorsWithoutConsent,
  missingConsents,
  refuseWithoutConsent,
  waitingForConsent,
  withConsentsOfMinors,
} from './judge-consents.ts'
export { firstText }

/** The text in force; a clinic that never wrote one begins with the first text, as version 1. */
export async function consentInForce(db: ClinicDb): Promise<ConsentText> {
  const found = await store.newest(db)
  if (found) return found
  await store.insert(db, 1, firstText, null)
  const begun = await store.newest(db)
  if (!begun) throw new Error('the clinic has no consent text')
  return begun
}

/** Its number alone: a booking notes that, and need not carry pages of text. */
export const consentVersion = async (db: ClinicDb): Promise<number> =>
  (await store.newestVersion(db)) ?? (await consentInForce(db)).version

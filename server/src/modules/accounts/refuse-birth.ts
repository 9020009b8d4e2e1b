import { ageOn } from '@psico/contract/core/dates'
import { ageOfMajority } from '@psico/contract/people/contact-facts'
import type { ClinicDb } from '#database/clinic'
import { problems } from './problems.ts'
import { isAnotherOfCouple, isAnotherOfMinor } from './profile-store.ts'

/**
 * A birth decides who answers for somebody and who has to consent: a minor for whom others answer does not change their own,
 * and nobody of a couple becomes a minor. `born` left out changes nothing. @throws clinicSaysWhenBorn, minorOfCouple
 */
export async function refuseBirth(
  db: ClinicDb,
  person: string,
  { born, today, bySelf }: { born: string | null | undefined; today: string; bySelf: boolean },
): Promise<void> {
  if (born === undefined) return
  const date = born || null
  if (bySelf && (await isAnotherOfMinor(db, person, date, today))) throw problems.clinicSaysWhenBorn()
  if (date !== null && ageOn(date, today) < ageOfMajority && (await isAnotherOfCouple(db, person, date)))
    throw problems.minorOfCouple()
}

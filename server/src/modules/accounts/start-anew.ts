import { deleteAllFactors } from '#modules/factors/public'
import { tellOfChange } from '#modules/mail/public'
import { closeCheckoutsOf } from '#modules/payments/public'
import type { Clinic, ClinicDb } from '#database/clinic'
import { systemContext } from '#database/context'
import type { Vault } from '#services/crypto/vault'
import { keepMedicalHistory } from './medical-history.ts'
import { emptyProfile } from './profile-store.ts'
import type { Person } from './store.ts'

/**
 * Somebody registered this address and never showed that it is theirs; now its owner came, through a mail. What was entered
 * until today is a stranger's: second factors, the profile, hours that are held. Paid sessions and the clinic's own record
 * stay. Call in the transaction that sets the password, with the account locked.
 */
export async function startAnew(
  db: ClinicDb,
  { clinic, vault, nowMs }: { clinic: Clinic; vault: Vault; nowMs: number },
  person: Person,
): Promise<void> {
  await deleteAllFactors({ at: 'clinic', db }, person.id)
  await emptyProfile(db, person.id)
  if (person.user_type === 'patient') await keepMedicalHistory(db, vault, clinic, person.id, null)
  await closeCheckoutsOf(db, systemContext(clinic, nowMs), person.id)
  await tellOfChange({ at: 'clinic', db }, person.email, 'started_anew')
}

import { deleteAllFactors } from '#modules/factors/public'
import { record } from '#modules/audit-log/public'
import { tellOfChange } from '#modules/mail/public'
import { closeCheckoutsOf } from '#modules/charges/public'
import type { Clinic, ClinicDb } from '#database/clinic'
import { systemContext } from '#database/context'
import type { Vault } from '#services/crypto/vault'
import { keepMedicalHistory } from './medical-history.ts'
import { dropWishes, emptyProfile } from './profile-store.ts'
import type { Person } from './store.ts'

/**
 * Somebody registered this address and never showed that it is theirs; now its owner came, through a mail. What was entered
 * until today is a stranger's: second factors, the profile with its name, hours that are held or waited for, and what was asked
 * to be done with the data. Paid sessions and the clinic's own record
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
  const dropped = await dropWishes(db, person.id, nowMs)
  if (dropped > 0)
    await record(db, systemContext(clinic, nowMs), {
      level: 'WARNING',
      patient: person.id,
      action: `Solicitudes sobre datos personales retiradas, porque la cuenta empieza de nuevo: ${dropped} (${person.id})`,
    })
  await closeCheckoutsOf(db, systemContext(clinic, nowMs), person.id)
  await tellOfChange({ at: 'clinic', db }, person.email, 'started_anew')
}

import type { BodyOf } from '@psico/contract/endpoint'
import type { register, User } from '@psico/contract/accounts'
import { record } from '#modules/audit-log/public'
import type { Clinic } from '#platform/clinic'
import { newId } from '#platform/id'
import { costFor, hashPassword } from '#platform/passwords'
import type { Platform } from '#platform/platform'
import { commonPasswords } from './common-passwords.ts'
import { mailLink } from './mail-link.ts'
import { problems } from './problems.ts'
import { passwordRefusal } from './rules.ts'
import * as store from './store.ts'
import { takeRegistration } from './try-limits.ts'

/**
 * Creates a patient of the clinic. The verification link is not needed to log in.
 * @throws registerAtClinic, tooManyTries, weakPassword, emailTaken
 */
export async function registerPatient(
  house: Platform,
  clinic: Clinic | null,
  body: BodyOf<typeof register>,
  ip: string,
  now: number,
): Promise<Pick<User, 'id' | 'email' | 'first_name' | 'last_name' | 'user_type'>> {
  if (!clinic) throw problems.registerAtClinic()
  if (clinic.suspended_at) throw problems.suspended()
  await takeRegistration(house, ip, now)
  const refusal = passwordRefusal(body.password, body, commonPasswords)
  if (refusal) throw problems.weakPassword('password', refusal)
  const password_hash = await hashPassword(body.password, costFor(house.env))
  const { email, username, first_name, last_name } = body
  const person = { id: newId(), email, first_name, last_name, user_type: 'patient' as const }
  await clinic.work(async (db) => {
    await store.insertUser(db, { ...person, username, password_hash }, now)
    await mailLink({ at: 'clinic', db }, 'verify_email', person, now)
    await record(db, { action: 'Registro de paciente', actor: { userId: person.id, email }, ip })
  })
  return person
}

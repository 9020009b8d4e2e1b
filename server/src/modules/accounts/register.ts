import type { BodyOf } from '@psico/contract/endpoint'
import type { register, User } from '@psico/contract/accounts'
import { record } from '#modules/audit-log/public'
import type { Clinic } from '#platform/db/clinic'
import { newId } from '#platform/crypto/id'
import { costFor, hashPassword } from '#platform/crypto/passwords'
import type { App } from '#platform/start/app'
import { commonPasswords } from './common-passwords.ts'
import { mailLink } from './mail-link.ts'
import { problems } from './problems.ts'
import { passwordRefusal } from './rules.ts'
import * as store from './store.ts'
import { limitRegistrations } from './rate-limits.ts'

/**
 * Creates a patient of the clinic. The verification link is not needed to log in.
 * @throws registerAtClinic, tooManyAttempts, weakPassword, emailTaken
 */
export async function registerPatient(
  app: App,
  clinic: Clinic | null,
  body: BodyOf<typeof register>,
  ip: string,
  now: number,
): Promise<Pick<User, 'id' | 'email' | 'first_name' | 'last_name' | 'user_type'>> {
  if (!clinic) throw problems.registerAtClinic()
  if (clinic.suspended_at) throw problems.suspended()
  await limitRegistrations(app, ip, now)
  const refusal = passwordRefusal(body.password, body, commonPasswords)
  if (refusal) throw problems.weakPassword('password', refusal)
  const password_hash = await hashPassword(body.password, costFor(app.env))
  const { email, username, first_name, last_name } = body
  const person = { id: newId(), email, first_name, last_name, user_type: 'patient' as const }
  await clinic.work(async (db) => {
    await store.insertUser(db, { ...person, username, password_hash }, now)
    await mailLink({ at: 'clinic', db }, 'verify_email', person, now)
    await record(db, { action: 'Registro de paciente', actor: { userId: person.id, email }, ip })
  })
  return person
}

import * as accounts from '#modules/accounts/public'
import { setTimeout as pause } from 'node:timers/promises'
import type { BodyOf } from '@psico/contract/core/endpoint'
import type { register } from '@psico/contract/sign-in/registration'
import type { User } from '@psico/contract/people/people'
import { record } from '#modules/audit-log/public'
import { queueMail } from '#modules/mail/public'
import type { Clinic, ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import { costFor, hashPassword } from '#services/crypto/passwords'
import type { App } from '#app'
import { mailLink } from '#modules/accounts/public'
import { isCommonPassword } from './common-passwords.ts'
import { problems } from './problems.ts'
import { passwordRefusal } from './rules.ts'
import { limitRegistrations } from './rate-limits.ts'

/** Longer than writing either takes, so that the answer's time tells as little as its words. */
const answerAfterMs = 250

/**
 * Creates a patient of the clinic. The verification link is not needed to log in. Where the address has an account
 * already the answer is the same, and its owner hears of it by mail: nobody learns here who is a patient.
 * @throws registerAtClinic, tooManyAttempts, weakPassword
 */
export async function registerPatient(
  app: Pick<App, 'env' | 'rateLimits'>,
  clinic: Clinic | null,
  body: BodyOf<typeof register>,
  ip: string,
  now: number,
): Promise<Pick<User, 'id' | 'email' | 'first_name' | 'last_name' | 'user_type'>> {
  if (!clinic) throw problems.registerAtClinic()
  if (clinic.suspended_at) throw problems.suspended()
  await limitRegistrations(app, ip, now)
  const refusal = passwordRefusal(body.password, body, isCommonPassword)
  if (refusal) throw problems.weakPassword('password', refusal)
  const password_hash = await hashPassword(body.password, costFor(app.env))
  const { email, username = '', first_name, last_name } = body
  const person = { id: newId(), email, first_name, last_name, user_type: 'patient' as const }
  const written = clinic.work(async (db) => {
    if (!(await accounts.insertUnlessTaken(db, { ...person, username, password_hash }, now)))
      return tellOwner(db, email, ip, now)
    await mailLink({ at: 'clinic', db }, 'verify_email', person, now)
    return record(db, { actor: { userId: person.id, email }, ip }, { action: 'Registro de paciente' })
  })
  await Promise.all([written, pause(answerAfterMs)])
  return person
}

/** One mail a day: whoever registers the same address over and over fills nobody's mailbox. */
async function tellOwner(db: ClinicDb, email: string, ip: string, now: number): Promise<void> {
  const owner = await accounts.personByEmail({ at: 'clinic', db }, email)
  if (owner?.is_active) {
    const day = new Date(now).toISOString().slice(0, 10)
    const cause = `has_account:${day}:${owner.id}`
    await queueMail(db, { cause, kind: 'has_account', recipient: email, payload: {} })
  }
  await record(db, { actor: null, email, ip }, { action: 'Registro con un correo que ya tiene cuenta' })
}

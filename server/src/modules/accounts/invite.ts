import * as store from './store.ts'
import type { BodyOf } from '@psico/contract/core/endpoint'
import type { AdminUser } from '@psico/contract/people/people'
import type { inviteUser } from '@psico/contract/accounts/accounts'
import { record } from '#modules/audit-log/public'
import { beginProfile } from '#modules/professionals/public'
import type { App } from '#app'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import { voidLinks } from '#services/mail/mailed-links'
import type { Context } from '#database/context'
import { isBlockedFor, listedAccountOf, savePerson } from './desk-store.ts'
import { refuseStaff } from './desk.ts'
import { limitInvitations } from './invitation-limits.ts'
import { mailLink } from './mail-link.ts'
import { problems } from './problems.ts'

type Needs = Pick<App, 'rateLimits'>

/** Opens an account without password and mails the link that sets one. @throws emailTaken */
export async function invite(
  db: ClinicDb,
  context: Context,
  body: BodyOf<typeof inviteUser>,
): Promise<AdminUser> {
  const person = { id: newId(), ...body }
  await store.insertUser(db, { ...person, username: '', password_hash: null }, context.nowMs)
  if (person.user_type === 'professional') await beginProfile(db, person.id)
  await mailLink({ at: 'clinic', db }, 'invitation', person, context.nowMs)
  await record(db, context, { action: `Invitación enviada a ${person.id}` })
  const made = await listedAccountOf(db, person.id, context.nowMs)
  if (!made) throw problems.userNotFound()
  return made
}

interface NewPatient {
  /** Empty where only a phone is known. */
  email?: string | undefined
  first_name: string
  last_name: string
  phone?: string | undefined
  date_of_birth?: string | undefined
}

/**
 * Takes a patient in with their first session and invites them; without a mail they are kept with their phone, and invited
 * when one is known. Answers the user id. @throws emailTaken
 */
export async function invitePatient(
  db: ClinicDb,
  context: Context,
  { phone, date_of_birth, ...addressed }: NewPatient,
): Promise<string> {
  const email = addressed.email || null
  const { first_name, last_name } = addressed
  const person = { first_name, last_name, id: newId(), user_type: 'patient' as const }
  await store.insertUser(db, { ...person, email, username: '', password_hash: null }, context.nowMs)
  if (phone || date_of_birth) await savePerson(db, person.id, { phone, date_of_birth })
  if (email) await mailLink({ at: 'clinic', db }, 'invitation', { ...person, email }, context.nowMs)
  await record(db, context, {
    action: email
      ? `Cuenta de paciente abierta e invitación enviada a ${person.id}`
      : `Paciente registrado sin correo: ${person.id}`,
  })
  return person.id
}

/** Sets the address of somebody who has no password yet, and invites them there. @throws emailTaken, addressBlocked */
export async function inviteAt(
  db: ClinicDb,
  context: Context,
  person: store.Person,
  email: string,
): Promise<void> {
  if (await isBlockedFor(db, person.id, email)) throw problems.addressBlocked()
  await store.setAddress(db, person.id, email)
  await voidLinks({ at: 'clinic', db }, person.id, ['invite'], context.nowMs)
  await mailLink({ at: 'clinic', db }, 'invitation', { ...person, email }, context.nowMs)
}

/** An invitation that is on its way, or was not used yet, opens nothing any more. */
export const endInvitation = (db: ClinicDb, { nowMs }: Context, person: string): Promise<void> =>
  voidLinks({ at: 'clinic', db }, person, ['invite'], nowMs)

/** Mails a new link; the ones before stop working. @throws userNotFound, wrongRole, invitationOver, noMail, tooManyAttempts */
export async function inviteAgain(app: Needs, context: Context, userId: string): Promise<{ detail: string }> {
  const { clinic, nowMs } = context
  const { email } = await clinic.work((db) => invited(db, context, userId))
  await limitInvitations(app, context, email)
  await clinic.work(async (db) => {
    const person = await invited(db, context, userId)
    await voidLinks({ at: 'clinic', db }, person.id, ['invite'], nowMs)
    await mailLink({ at: 'clinic', db }, 'invitation', person, nowMs)
    await record(db, context, { action: `Invitación reenviada a ${person.id}` })
  })
  return { detail: `Enviamos una nueva invitación a ${email}.` }
}

/** Somebody who was invited and has not come yet, locked. */
async function invited(db: ClinicDb, context: Context, userId: string): Promise<store.Person> {
  const person = await store.lockPerson(db, userId)
  if (!person) throw problems.userNotFound()
  refuseStaff(context, person)
  if (person.password_hash || !person.is_active) throw problems.invitationOver()
  if (!person.email) throw problems.noMail()
  return person
}

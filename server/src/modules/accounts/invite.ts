import type { BodyOf } from '@psico/contract/endpoint'
import type { inviteUser, User } from '@psico/contract/accounts'
import { record } from '#modules/audit-log/public'
import { beginProfile } from '#modules/professionals/public'
import type { ClinicDb } from '#platform/db/clinic'
import { newId } from '#platform/crypto/id'
import { voidLinks } from '#platform/mail/mailed-links'
import type { Context } from '#platform/http/context'
import { mailLink } from './mail-link.ts'
import { problems } from './problems.ts'
import * as store from './store.ts'

/** Opens an account without password and mails the link that sets one. @throws emailTaken */
export async function invite(db: ClinicDb, context: Context, body: BodyOf<typeof inviteUser>): Promise<User> {
  const person = { id: newId(), ...body }
  await store.insertUser(db, { ...person, username: '', password_hash: null }, context.nowMs)
  if (person.user_type === 'professional') await beginProfile(db, person.id)
  await mailLink({ at: 'clinic', db }, 'invitation', person, context.nowMs)
  await record(db, { action: `Invitación enviada a ${person.email}`, ...context })
  const made = await store.accountOf(db, person.id)
  if (!made) throw problems.userNotFound()
  return made
}

/** Mails a new link; the ones before stop working. @throws userNotFound, invitationOver */
export async function inviteAgain(
  db: ClinicDb,
  context: Context,
  userId: string,
): Promise<{ detail: string }> {
  const person = await store.lockPerson(db, userId)
  if (!person) throw problems.userNotFound()
  if (person.password_hash || !person.is_active) throw problems.invitationOver()
  await voidLinks({ at: 'clinic', db }, person.id, ['invite'], context.nowMs)
  await mailLink({ at: 'clinic', db }, 'invitation', person, context.nowMs)
  await record(db, { action: `Invitación reenviada a ${person.email}`, ...context })
  return { detail: `Enviamos una nueva invitación a ${person.email}.` }
}

import { endSessionsOf } from '#edge/http/session-tokens'
import { voidLinks } from '#services/mail/mailed-links'
import type { App } from '#app'
import { newId } from '#core/id'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { record } from '#modules/audit-log/public'
import { mailLink } from './mail-link.ts'
import { startAnew } from './start-anew.ts'
import * as store from './store.ts'

interface Addressed {
  email: string
  first_name: string
  last_name: string
}

/**
 * The account of an address that is to act for somebody else: the one that is there, or a new one, which is invited.
 * Whoever registered the address and never showed that it is theirs may be anybody, also the one from whom the patient is
 * kept: their account begins anew, and only who reads that mailbox opens it. Answers who it is, and whether they were invited.
 */
export async function openForContact(
  db: ClinicDb,
  { vault }: Pick<App, 'vault'>,
  context: Context,
  { email, first_name, last_name }: Addressed,
): Promise<{ person: store.Person; isInvited: boolean }> {
  const { clinic, nowMs } = context
  const found = await store.personByEmail({ at: 'clinic', db }, email)
  if (found && (found.user_type !== 'patient' || !found.is_active)) return { person: found, isInvited: false }
  if (found && (await store.isVerified(db, found.id))) return { person: found, isInvited: false }
  const realm = { at: 'clinic', db } as const
  if (found) {
    await store.lockPerson(db, found.id)
    if (found.password_hash) await startAnew(db, { clinic, vault, nowMs }, found)
    await store.forgetPassword(db, found.id)
    await endSessionsOf(realm, found.id, nowMs)
    await voidLinks(realm, found.id, ['reset', 'invite', 'verify'], nowMs)
    await mailLink(realm, 'invitation', found, nowMs)
    return { person: found, isInvited: true }
  }
  const person = { id: newId(), email, first_name, last_name, user_type: 'patient' as const }
  await store.insertUser(db, { ...person, username: '', password_hash: null }, nowMs)
  await mailLink(realm, 'invitation', person, nowMs)
  await record(db, context, { action: `Cuenta abierta para un contacto e invitación enviada a ${person.id}` })
  const made = await store.lockPerson(db, person.id)
  if (!made) throw new Error('the account that was just opened is there')
  return { person: made, isInvited: true }
}

import type { NewContact } from '@psico/contract/people/contact-facts'
import type { App } from '#app'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { openForContact } from '#modules/accounts/public'
import { queueMail } from '#modules/mail/public'
import { problems } from './problems.ts'
import * as store from './store.ts'

interface Linked {
  patient: string
  contact: NewContact & { id: string }
  /** The account that acts already. */
  former: string | null
}

/**
 * Gives a contact whose portal is ticked the account of their address: invites who has none, links the one that is there, and
 * tells its owner. Nobody who is blocked is written to, or linked, also where another row of the patient's says so: an invitation
 * would tell them whom the clinic treats. @throws ofStaff, accountClosed, ownAddress
 */
export async function linkPortal(
  db: ClinicDb,
  app: Pick<App, 'vault'>,
  context: Context,
  { patient, contact, former }: Linked,
): Promise<void> {
  if (!contact.portal || contact.blocked || former) return
  if (await store.isBlocked(db, patient, contact.email)) return
  const { person, isInvited } = await openForContact(db, app, context, contact)
  if (person.id === patient) throw problems.ownAddress()
  if (person.user_type !== 'patient') throw problems.ofStaff()
  if (!person.is_active) throw problems.accountClosed()
  await store.setAccount(db, contact.id, person.id)
  if (isInvited) return
  await queueMail(db, {
    cause: `portal_given:${contact.id}:${context.nowMs}`,
    kind: 'portal_given',
    recipient: person.email,
    payload: { contact: contact.id },
  })
}

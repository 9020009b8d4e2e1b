import type { AnswerOf, BodyOf } from '@psico/contract/core/endpoint'
import type { addContact, changeContact, listContacts } from '@psico/contract/contacts/contacts'
import {
  ageOfMajority,
  contactFacts,
  mostContacts,
  type Contact,
  type NewContact,
} from '@psico/contract/people/contact-facts'
import { ageOn } from '@psico/contract/core/dates'
import type { App } from '#app'
import { newId } from '#core/id'
import { localOf } from '#core/zone'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { endInvitation, limitInvitations } from '#modules/accounts/public'
import { record } from '#modules/audit-log/public'
import { isTreated, patientProblems, personOf } from '#modules/patients/public'
import { linkPortal } from './link-portal.ts'
import { problems } from './problems.ts'
import * as store from './store.ts'

export const todayOf = ({ clinic, nowMs }: Pick<Context, 'clinic' | 'nowMs'>): string =>
  localOf(nowMs, clinic.timezone).date

/**
 * Whether this member of staff may know who answers for a patient: the desk of everybody, a professional of their own.
 * @throws patientNotFound, notYourPatient
 */
async function mayManage(db: ClinicDb, { actor }: Context, patient: string): Promise<void> {
  const person = await personOf(db, patient)
  if (!person) throw patientProblems.patientNotFound()
  if (actor.type === 'professional' && !(await isTreated(db, actor.userId, patient)))
    throw problems.notYourPatient()
  // Nobody answers for a couple.
  if (person.user_type !== 'patient' || person.kind !== 'person') throw patientProblems.patientNotFound()
}

/** Who answers for a patient. @throws patientNotFound, notYourPatient */
export const contactsOf = (context: Context, patient: string): Promise<AnswerOf<typeof listContacts>> =>
  context.clinic.read(async (db) => {
    await mayManage(db, context, patient)
    return { results: (await store.ofPatient(db, patient, todayOf(context))).map(shown) }
  })

/** Adds one, once for the id under which it is sent. @throws patientNotFound, notYourPatient, tooMany, addedOtherwise, and as `linkPortal` */
export async function add(
  app: Pick<App, 'rateLimits' | 'vault'>,
  context: Context,
  patient: string,
  { contact: sentAs, ...contact }: BodyOf<typeof addContact>,
): Promise<Contact> {
  if (contact.portal && contact.email) await limitInvitations(app, context, contact.email)
  return context.clinic.work(async (db) => {
    await mayManage(db, context, patient)
    return addTo(db, app, context, patient, { ...contact, sentAs })
  })
}

/** The same in the transaction of what it belongs to, such as a first booking. */
export async function addTo(
  db: ClinicDb,
  app: Pick<App, 'vault'>,
  context: Context,
  patient: string,
  { sentAs = null, ...contact }: NewContact & { sentAs?: string | null | undefined },
): Promise<Contact> {
  if (!(await store.lockPatient(db, patient))) throw patientProblems.patientNotFound()
  const today = todayOf(context)
  const before = sentAs === null ? undefined : await store.sentAs(db, sentAs)
  if (before) return sameAs(await store.byId(db, patient, before.id, today), contact)
  if ((await store.ofPatient(db, patient, today)).length >= mostContacts) throw problems.tooMany()
  await refuseTicks(db, context, patient, contact)
  // The id is never the page's: who paid is named by that of a contact or of an account, and who consented even once they are gone.
  const id = newId()
  await store.insert(db, patient, { ...contact, id, account: null, sentAs }, context.nowMs)
  await linkPortal(db, app, context, { patient, contact: { ...contact, id }, former: null })
  await record(db, context, { patient, action: `Contacto añadido (${id}): ${ticksOf(contact)}` })
  return found(db, context, patient, id)
}

/** The one of this patient that was added before, where the same was said. @throws addedOtherwise */
function sameAs(before: store.StoredContact | undefined, contact: NewContact): Contact {
  const names = Object.keys(contactFacts) as (keyof typeof contactFacts)[]
  if (!before || names.some((name) => before[name] !== contact[name])) throw problems.addedOtherwise()
  return shown(before)
}

/** Changes one; what is left out stays. @throws as `add`, contactNotFound */
export async function change(
  app: Pick<App, 'rateLimits' | 'vault'>,
  context: Context,
  { id: patient, contact }: { id: string; contact: string },
  body: BodyOf<typeof changeContact>,
): Promise<Contact> {
  if (body.email && body.portal) await limitInvitations(app, context, body.email)
  return context.clinic.work(async (db) => {
    await mayManage(db, context, patient)
    await store.lockPatient(db, patient)
    const before = await store.byId(db, patient, contact, todayOf(context))
    if (!before) throw problems.contactNotFound()
    const after = { ...before, ...withoutCustody(before, body), ...body }
    await refuseTicks(db, context, patient, after, before)
    const staysLinked = after.portal && after.email === before.email
    await store.update(db, contact, { ...after, account: staysLinked ? before.account : null })
    if (before.account && !(staysLinked && !after.blocked)) await endInvitation(db, context, before.account)
    // Who was blocked until now is invited anew, or told.
    const former = staysLinked && !before.blocked ? before.account : null
    await linkPortal(db, app, context, { patient, contact: after, former })
    await record(db, context, {
      patient,
      level: after.blocked === before.blocked ? 'INFO' : 'WARNING',
      action: `Contacto cambiado (${contact}): ${ticksOf(after)}`,
    })
    return found(db, context, patient, contact)
  })
}

/** Takes one away. @throws patientNotFound, notYourPatient, contactNotFound */
export const remove = (
  context: Context,
  { id: patient, contact }: { id: string; contact: string },
): Promise<void> =>
  context.clinic.work(async (db) => {
    await mayManage(db, context, patient)
    await store.lockPatient(db, patient)
    if (!(await store.byId(db, patient, contact, todayOf(context)))) throw problems.contactNotFound()
    await store.remove(db, contact)
    await record(db, context, { patient, level: 'WARNING', action: `Contacto quitado (${contact})` })
  })

/** Who loses the custody loses what came with it; what the same call ticks stays ticked. */
const withoutCustody = (before: Contact, { custody }: Partial<NewContact>): Partial<NewContact> =>
  custody === 'none' && before.custody !== 'none' ? { portal: false, reminders: false, pays: false } : {}

/** @throws needsMail, ofAge, ownAddress */
async function refuseTicks(
  db: ClinicDb,
  context: Context,
  patient: string,
  contact: NewContact,
  before?: NewContact,
): Promise<void> {
  // Of what is sent to the patient a contact must never get anything by their own address.
  if (contact.email && (await store.isAddressOf(db, patient, contact.email))) throw problems.ownAddress()
  const tick = (['portal', 'reminders'] as const).find((name) => contact[name])
  if (!tick) return
  if (!contact.email) throw problems.needsMail(tick)
  const born = (await store.birthOf(db, patient))?.date_of_birth
  const isNew = (name: 'portal' | 'reminders') => contact[name] && !before?.[name]
  if (born && (isNew('portal') || isNew('reminders')) && ageOn(born, todayOf(context)) >= ageOfMajority)
    throw problems.ofAge()
}

async function found(db: ClinicDb, context: Context, patient: string, id: string): Promise<Contact> {
  const contact = await store.byId(db, patient, id, todayOf(context))
  if (!contact) throw problems.contactNotFound()
  return shown(contact)
}

/** Whose account it is nobody has to know. */
function shown(storedContact: store.StoredContact): Contact {
  const { account, ...contact } = storedContact
  return { ...contact, portal_open: contact.portal_open && account !== null }
}

const ticksOf = (contact: NewContact): string =>
  [
    `custodia ${contact.custody}`,
    ...(contact.pays ? ['paga'] : []),
    ...(contact.reminders ? ['recibe avisos'] : []),
    ...(contact.portal ? ['con portal'] : []),
    ...(contact.blocked ? ['bloqueado'] : []),
  ].join(', ')

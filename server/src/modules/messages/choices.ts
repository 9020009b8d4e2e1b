import { whatsappTextVersion, type Notifications } from '@psico/contract/channels/notifications'
import type { saveNotifications } from '@psico/contract/channels/notifications'
import type { BodyOf } from '@psico/contract/core/endpoint'
import { record } from '#modules/audit-log/public'
import { ownPatient } from '#modules/patients/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { modeOf, spellingsOf, toE164 } from '#modules/channels/public'
import * as store from './choices-store.ts'
import { problems } from './problems.ts'
import { dropOf } from './subscriptions-store.ts'

type Wanted = BodyOf<typeof saveNotifications>

/** Which notices somebody gets beside mail. Who said nothing gets none. */
export async function notificationsOf(db: ClinicDb, person: string): Promise<Notifications> {
  const choice = await store.choiceOf(db, person)
  return {
    whatsapp: {
      consent: choice?.whatsapp ?? false,
      phone: choice?.phone ?? null,
      phone_of: choice?.phone_of ?? null,
      since: choice?.since ?? null,
      text_version: choice?.text_version ?? null,
    },
    push: choice?.push ?? false,
    whatsapp_offered: (await modeOf(db)) !== 'off',
  }
}

/**
 * Keeps what somebody said, with its date and the text that they read. The same again changes nothing.
 * @throws wrongPhone, noPhone
 */
export async function saveNotificationsOf(
  db: ClinicDb,
  context: Context,
  person: string,
  wanted: Wanted,
): Promise<Notifications> {
  const { actor, nowMs } = context
  const former = await store.lockChoice(db, person)
  const next = { ...former }
  const by = {
    person,
    said: actor.userId === person ? ('self' as const) : ('staff' as const),
    saidTo: actor.userId === person ? null : actor.userId,
    nowMs,
  }
  if (wanted.whatsapp) await chooseWhatsapp(db, context, by, { former, next }, wanted.whatsapp)
  if (wanted.push !== undefined) {
    next.push = wanted.push
    const said = { ...by, channel: 'push' as const, given: wanted.push, phone: null, textVersion: null }
    if (wanted.push !== former.push) await store.recordSaid(db, said)
    if (!wanted.push) await dropOf(db, person)
  }
  await store.saveChoice(db, person, next)
  return notificationsOf(db, person)
}

type By = Pick<store.Said, 'person' | 'said' | 'saidTo' | 'nowMs'>

/** A new yes has the date and the text of today; a no has neither. */
async function chooseWhatsapp(
  db: ClinicDb,
  context: Context,
  by: By,
  { former, next }: { former: store.Choice; next: store.Choice },
  { consent, phone, phone_of: phoneOf }: NonNullable<Wanted['whatsapp']>,
): Promise<void> {
  if (phone) next.phone = phoneFrom(phone, context.clinic.country)
  if (phoneOf !== undefined) next.phone_of = phoneOf
  if (consent && next.phone === null) throw problems.noPhone()
  next.whatsapp = consent
  const isNew = consent && (!former.whatsapp || former.phone !== next.phone)
  if (isNew) next.since = new Date(by.nowMs).toISOString()
  if (isNew) next.text_version = whatsappTextVersion
  if (!consent) Object.assign(next, { since: null, text_version: null })
  if (!isNew && consent === former.whatsapp) return
  const said = { given: consent, phone: next.phone, textVersion: next.text_version }
  await store.recordSaid(db, { ...by, channel: 'whatsapp', ...said })
  await record(db, context, {
    patient: by.person,
    action: consent ? 'Aceptó recibir recordatorios por WhatsApp' : 'Retiró el permiso de WhatsApp',
  })
}

function phoneFrom(text: string, country: string): string {
  const found = toE164(text, country)
  if (found === null) throw problems.wrongPhone()
  return found
}

/** The same for a patient, by staff of the clinic. @throws patientNotFound, onlyPatients, onlyWithdraw */
export async function staffSaves(
  db: ClinicDb,
  context: Context,
  person: string,
  wanted: Required<Pick<Wanted, 'whatsapp'>>,
): Promise<Notifications> {
  await mayAsk(db, context, person)
  if (context.actor.type === 'professional' && wanted.whatsapp?.consent) throw problems.onlyWithdraw()
  return saveNotificationsOf(db, context, person, wanted)
}

/** @throws patientNotFound, onlyPatients */
export async function staffReads(db: ClinicDb, context: Context, person: string): Promise<Notifications> {
  await mayAsk(db, context, person)
  return notificationsOf(db, person)
}

/** The desk of every patient, professionals of their own. */
async function mayAsk(db: ClinicDb, { actor }: Context, id: string): Promise<void> {
  if (actor.type === 'professional') return ownPatient(db, actor.userId, id)
  const person = await store.personOf(db, id)
  if (!person) throw problems.patientNotFound()
  if (person.user_type !== 'patient') throw problems.onlyPatients()
}

/** "BAJA" from a telephone: nobody with that number gets anything more. */
export async function withdrawByMessage(db: ClinicDb, phone: string, nowMs: number): Promise<void> {
  for (const person of await store.withdrawPhone(db, spellingsOf(phone))) {
    const by = { person, said: 'message' as const, saidTo: null, nowMs }
    await store.recordSaid(db, { ...by, channel: 'whatsapp', given: false, phone, textVersion: null })
    await record(
      db,
      { actor: null },
      { patient: person, action: 'Retiró el permiso de WhatsApp respondiendo BAJA' },
    )
  }
}

/** Patients of the clinic whose number it is, whether or not they said yes to anything. */
export async function patientsOfPhone(db: ClinicDb, phone: string, country: string): Promise<string[]> {
  const spellings = spellingsOf(phone)
  const near = await store.peopleOfPhone(db, spellings)
  return near
    .filter((candidate) => candidate.said || spellings.includes(toE164(candidate.phone, country) ?? ''))
    .map((candidate) => candidate.id)
}

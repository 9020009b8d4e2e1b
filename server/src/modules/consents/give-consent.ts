import type { BodyOf } from '@psico/contract/core/endpoint'
import type { giveConsent, GivenConsent, PatientConsents } from '@psico/contract/consents/patient-consents'
import { newId } from '#core/id'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { record } from '#modules/audit-log/public'
import { queueMails } from '#modules/mail/public'
import { isPartOf, isTreated, patientProblems, personOf, refuseBlocked } from '#modules/patients/public'
import { consentVersion } from './public.ts'
import { stateOf, todayOf } from './judge-consents.ts'
import { problems } from './problems.ts'
import * as store from './patient-consents-store.ts'

/** Whose consent somebody may give or take back: of a contact (their own), the minor's own, or anybody's on paper. */
type Standing = { as: 'staff' } | { as: 'self' } | { as: 'contact'; contact: string }

/**
 * How somebody stands to a patient's consents: the desk and who treats them, the patient, or who acts for them today.
 * @throws patientNotFound, notTheirs, blocked
 */
async function standingOf(db: ClinicDb, context: Context, patient: string): Promise<Standing> {
  const { actor } = context
  const person = await personOf(db, patient)
  if (!person) throw patientProblems.patientNotFound()
  if (actor.type === 'patient') {
    if (actor.userId === patient) {
      await refuseBlocked(db, patient)
      return { as: 'self' }
    }
    const found = await store.contactOf(db, actor.userId, patient, todayOf(context))
    if (!found) throw problems.notTheirs()
    await refuseBlocked(db, patient)
    return { as: 'contact', contact: found.contact }
  }
  if (actor.type === 'professional' && !(await isTreated(db, actor.userId, patient)))
    throw problems.notTheirs()
  if (person.user_type !== 'patient') throw patientProblems.patientNotFound()
  await refuseBlocked(db, patient)
  return { as: 'staff' }
}

/** Where a patient's consents stand. Who acts for them sees who is missing, and of what was given their own and the minor's. */
export async function consentsOf(db: ClinicDb, context: Context, patient: string): Promise<PatientConsents> {
  // The two of a couple are adults: nobody is asked, and nothing stands in their way.
  if (context.actor.userId !== patient && (await isPartOf(db, context.actor.userId, patient)))
    return noneAsked
  const standing = await standingOf(db, context, patient)
  const state = await stateNow(db, context, patient)
  if (standing.as === 'staff') return state
  const own = standing.as === 'contact' ? standing.contact : 'self'
  return {
    ...state,
    given: state.given.filter((givenConsent) => givenConsent.who === own || givenConsent.who === 'self'),
    unasked: [],
    ...(state.missing.some(({ who }) => who === own) ? { waits_for_me: true as const } : {}),
  }
}

const noneAsked: PatientConsents = { ready: true, missing: [], given: [], unasked: [], rule: null }

async function stateNow(db: ClinicDb, context: Context, patient: string): Promise<PatientConsents> {
  const facts = await store.factsOf(db, patient)
  if (!facts) throw patientProblems.patientNotFound()
  return stateOf(context, facts)
}

/**
 * Somebody consents, with the text in force; staff note what was signed on paper.
 * @throws patientNotFound, notTheirs, onlyOnPaper, nobodyNamed, contactNotFound, documentNotFound, alreadyGiven
 */
export async function give(
  db: ClinicDb,
  context: Context,
  patient: string,
  body: BodyOf<typeof giveConsent>,
): Promise<GivenConsent> {
  const standing = await standingOf(db, context, patient)
  const consent =
    standing.as === 'staff'
      ? await onPaper(db, patient, body)
      : { contact: ownOf(standing, body), document: null, onPaper: false }
  const id = newId()
  const version = await consentVersion(db)
  const isNew = await store.insertConsent(
    db,
    { ...consent, id, patient, version, recordedBy: context.actor.userId },
    context.nowMs,
  )
  if (!isNew) throw problems.alreadyGiven()
  const how = consent.onPaper ? 'en papel, anotado por el personal' : 'en el portal'
  await record(db, context, {
    patient,
    action: `Consentimiento dado ${how} (versión ${version}, ${consent.contact ?? 'la propia persona'})`,
  })
  const given = (await stateNow(db, context, patient)).given.find((one) => one.id === id)
  if (!given) throw problems.consentNotFound()
  return given
}

/** Whoever signs in signs for themself alone. @throws notTheirs */
function ownOf(
  standing: Exclude<Standing, { as: 'staff' }>,
  body: BodyOf<typeof giveConsent>,
): string | null {
  const own = standing.as === 'contact' ? standing.contact : null
  if ((body?.contact ?? own ?? 'self') !== (own ?? 'self') || body?.on_paper || body?.document)
    throw problems.notTheirs()
  return own
}

async function onPaper(db: ClinicDb, patient: string, body: BodyOf<typeof giveConsent>) {
  if (!body?.contact) throw problems.nobodyNamed()
  if (!body.on_paper) throw problems.onlyOnPaper()
  const contact = body.contact === 'self' ? null : body.contact
  if (contact !== null && !(await store.isContactOf(db, contact, patient))) throw problems.contactNotFound()
  if (body.document && !(await store.isDocumentOf(db, body.document, patient)))
    throw problems.documentNotFound()
  return { contact, document: body.document ?? null, onPaper: true }
}

/**
 * Takes a consent back, by who gave it or by staff: who treats the patient is told, and nobody else.
 * @throws patientNotFound, notTheirs, consentNotFound
 */
export async function revoke(
  db: ClinicDb,
  context: Context,
  { id: patient, consent }: { id: string; consent: string },
): Promise<void> {
  const standing = await standingOf(db, context, patient)
  const found = await store.lockConsent(db, patient, consent)
  const own = standing.as === 'contact' ? standing.contact : null
  if (!found) throw problems.consentNotFound()
  if (standing.as !== 'staff' && found.contact !== own) throw problems.notTheirs()
  await store.revokeConsent(db, consent, context.actor.userId, context.nowMs)
  await record(db, context, {
    patient,
    level: 'WARNING',
    action: `Consentimiento revocado (${found.contact ?? 'la propia persona'})`,
  })
  const recipients = await store.mailsOfTreating(db, patient, context.nowMs)
  await queueMails(
    db,
    recipients.map((recipient) => ({
      cause: `consent_revoked:${consent}:${recipient}`,
      kind: 'consent_revoked' as const,
      recipient,
      payload: { patient },
    })),
  )
}

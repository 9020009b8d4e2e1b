import { ageOfMajority } from '@psico/contract/people/contact-facts'
import { consentRuleFor, consentState, type Asked } from '@psico/contract/consents/consent-rules'
import type { GivenConsent, MissingConsent, PatientConsents } from '@psico/contract/consents/patient-consents'
import { ageOn } from '@psico/contract/core/dates'
import { localOf } from '#core/zone'
import type { ClinicDb } from '#database/clinic'
import type { AnyContext } from '#database/context'
import { problems } from './problems.ts'
import * as store from './patient-consents-store.ts'

type Here = Pick<AnyContext, 'clinic' | 'nowMs'>

export const todayOf = ({ clinic, nowMs }: Here): string => localOf(nowMs, clinic.timezone).date

/** Whoever was born after this day is a minor today. */
function minorsBornAfter(context: Here): string {
  const today = todayOf(context)
  const born = `${String(Number(today.slice(0, 4)) - ageOfMajority)}${today.slice(4)}`
  // In a year without one, 29 February is reached on 1 March.
  return born.endsWith('-02-29') ? born.replace('-02-29', '-02-28') : born
}

/** Where a patient's consents stand today. */
export function stateOf(context: Here, facts: store.ConsentFacts): PatientConsents {
  const { country } = context.clinic
  const age = facts.date_of_birth === null ? null : ageOn(facts.date_of_birth, todayOf(context))
  const given = new Set(facts.given.map((one) => one.contact ?? 'self'))
  const { ready, missing, unasked } = consentState(country, age, facts.contacts, given)
  const nameOf = (who: string) => facts.contacts.find((one) => one.id === who)?.full_name ?? ''
  const rule = age === null ? undefined : consentRuleFor(country, age)
  return {
    ready,
    missing: missing.map((one) => named(one, facts, nameOf)),
    given: facts.given.map((one) => shown(one, rule?.minor === 'assent' ? 'assent' : 'consent')),
    unasked: unasked.map((one) => ({ ...one, name: nameOf(one.who) })),
    rule: rule ? { source: rule.source, check: rule.check } : null,
  }
}

const named = (
  { who, ...requirement }: Asked,
  facts: store.ConsentFacts,
  nameOf: (who: string) => string,
): MissingConsent => ({
  ...requirement,
  who: who as MissingConsent['who'],
  name: who === null ? '' : who === 'self' ? facts.full_name : nameOf(who),
})

const shown = (
  { contact, relation, ...consent }: store.StoredConsent,
  ofMinor: 'assent' | 'consent',
): GivenConsent => ({ ...consent, who: contact ?? 'self', role: relation ?? ofMinor })

/** Whether somebody of this birth is a minor today. */
export const isBornAMinor = (context: Here, born: string): boolean => born > minorsBornAfter(context)

/** Of these minors, by patient, the names of those whose consent is missing; those who miss none are left out. */
export async function missingConsents(
  db: ClinicDb,
  context: Here,
  patients: readonly string[],
): Promise<Map<string, string[]>> {
  const found = await store.factsOfAll(db, patients)
  return new Map(
    found.flatMap((facts) => {
      const { missing } = stateOf(context, facts)
      return missing.length > 0 ? [[facts.patient, missing.map(({ name }) => name)]] : []
    }),
  )
}

/** Whether a patient is known to be a minor today. */
export const isMinor = (db: ClinicDb, context: Here, patient: string): Promise<boolean> =>
  store.isBornAfter(db, patient, minorsBornAfter(context))

/**
 * Whether a new session of a minor may be booked: with the gate shut one first session, and none more while somebody's consent
 * is missing; where one was revoked, none at all. Call behind the queue of the patient. @throws consentMissing
 */
export async function refuseWithoutConsent(
  db: ClinicDb,
  context: Here,
  patient: string,
  sessions = 1,
): Promise<void> {
  if (!(await isMinor(db, context, patient))) return
  const facts = await store.factsOf(db, patient)
  if (!facts) return
  const { ready, missing } = stateOf(context, facts)
  if (ready) return
  const wasRevoked = missing.some(
    (missingConsent) => missingConsent.who !== null && facts.revoked.includes(missingConsent.who),
  )
  if (wasRevoked) throw problems.consentMissing(wasRevoked)
  if (context.clinic.consent_gate !== 'block') return
  if (sessions > 1 || (await store.hasSession(db, patient, context.nowMs)))
    throw problems.consentMissing(false)
}

/** The minors with sessions to come whose consents are not complete: how many, and since when. */
export async function waitingForConsent(
  db: ClinicDb,
  context: Here,
): Promise<{ count: number; oldest: string } | null> {
  const expected = await store.factsOfExpected(db, context.nowMs, minorsBornAfter(context))
  const waiting = expected.filter((facts) => !stateOf(context, facts).ready)
  const [first] = waiting
  return first ? { count: waiting.length, oldest: first.since } : null
}

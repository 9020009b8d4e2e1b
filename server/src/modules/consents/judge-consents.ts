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

/** The minors with sessions to come whose consents are not complete, who waits longest first. */
async function waitingMinors(db: ClinicDb, context: Here) {
  const expected = await store.factsOfExpected(db, context.nowMs, minorsBornAfter(context))
  return expected.filter((facts) => !stateOf(context, facts).ready)
}

/** How many they are, and since when the first of them waits. */
export async function waitingForConsent(
  db: ClinicDb,
  context: Here,
): Promise<{ count: number; oldest: string } | null> {
  const waiting = await waitingMinors(db, context)
  const [first] = waiting
  return first ? { count: waiting.length, oldest: first.since } : null
}

/** Who they are, and after which day somebody is born who is a minor. */
export const minorsWithoutConsent = async (
  db: ClinicDb,
  context: Here,
): Promise<{ bornAfter: string; patients: string[] }> => ({
  bornAfter: minorsBornAfter(context),
  patients: (await waitingMinors(db, context)).map(({ patient }) => patient),
})

interface Person {
  id: string
  date_of_birth: string | null
  consent_at: string | null
}

/**
 * The same people; of a minor `consent_at` says when the last of those who have to consent did, and nothing while one of
 * them is missing: what somebody accepted with a booking is not theirs.
 */
export async function withConsentsOfMinors<P extends Person>(
  db: ClinicDb,
  context: Here,
  people: readonly P[],
): Promise<P[]> {
  const minors = people.filter(({ date_of_birth: born }) => born !== null && isBornAMinor(context, born))
  if (minors.length === 0) return [...people]
  const found = await store.factsOfAll(
    db,
    minors.map(({ id }) => id),
  )
  const states = new Map(found.map((facts) => [facts.patient, stateOf(context, facts)]))
  return people.map((person) => {
    const state = states.get(person.id)
    if (!state) return person
    return { ...person, consent_at: state.ready ? (state.given.at(-1)?.given_at ?? person.consent_at) : null }
  })
}

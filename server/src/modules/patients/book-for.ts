import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { mayActFor } from './acting-store.ts'
import { problems } from './problems.ts'
import * as store from './store.ts'

/**
 * Whether this member of staff may book for the patient: a professional for their own, the clinic for everybody.
 * @throws patientNotFound, notAPatient, notYourPatient, patientGone
 */
async function mayBookFor(db: ClinicDb, { actor }: Context, patient: string): Promise<void> {
  const person = await store.personOf(db, patient)
  if (!person) throw problems.patientNotFound()
  if (actor.type === 'professional' && !(await isOwn(db, actor.userId, patient, person.kind)))
    throw problems.notYourPatient()
  if (person.user_type !== 'patient') throw problems.notAPatient()
  if (!person.is_active) throw problems.patientGone()
}

/** The same of one person, and of no couple. @throws as mayBookFor */
export async function refuseNoPerson(db: ClinicDb, context: Context, person: string): Promise<void> {
  await mayBookFor(db, context, person)
  if ((await store.personOf(db, person))?.kind !== 'person') throw problems.notAPatient()
}

/** A couple is a professional's own, too, when both its people are. */
export const isOwn = async (db: ClinicDb, psychologist: string, patient: string, kind: 'person' | 'couple') =>
  (await store.isTreated(db, psychologist, patient)) ||
  (kind === 'couple' && (await store.areBothTreated(db, psychologist, patient)))

/** Whom a booking names: a patient, or in their place a couple. */
interface Named {
  patient?: string | undefined
  couple?: string | undefined
}

/** For whom staff book. @throws coupleNotFound, and as mayBookFor */
export async function bookedFor(db: ClinicDb, context: Context, { patient, couple }: Named): Promise<string> {
  if (couple !== undefined) await refuseNoCouple(db, couple)
  const whom = couple ?? patient ?? ''
  await mayBookFor(db, context, whom)
  return whom
}

/** For whom a patient books, waits or acts: for themself, unless they name whom they may act for. @throws coupleNotFound, notYourPerson, patientGone */
export async function actedFor(
  db: ClinicDb,
  { actor }: Context,
  { patient, couple }: Named,
): Promise<string> {
  const whom = couple ?? patient ?? actor.userId
  if (whom === actor.userId) return whom
  if (couple !== undefined) await refuseNoCouple(db, couple)
  // Whether there is such a person is not told.
  if (!(await mayActFor(db, actor.userId, whom))) throw problems.notYourPerson()
  if (!(await store.personOf(db, whom))?.is_active) throw problems.patientGone()
  return whom
}

async function refuseNoCouple(db: ClinicDb, couple: string): Promise<void> {
  if ((await store.personOf(db, couple))?.kind !== 'couple') throw problems.coupleNotFound()
}

import type { AnswerOf, BodyOf, QueryOf } from '@psico/contract/core/endpoint'
import type {
  Couple,
  listCouples as listCouplesCall,
  makeCouple as makeCoupleCall,
} from '@psico/contract/couples/couples'
import { lockAheadOf, queueUpAll } from '#modules/appointments/public'
import { record } from '#modules/audit-log/public'
import * as patients from '#modules/patients/public'
import { newId } from '#core/id'
import { localOf } from '#core/zone'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { counted, page } from '#edge/http/paging'
import { problems } from './problems.ts'
import { mayBeOfCouple } from './rules.ts'
import * as store from './store.ts'

/**
 * Staff who may book for both make a couple of two patients. Two at once wait for each other, in whichever order they name
 * the two. @throws patientNotFound, notYourPatient, notAPatient, patientGone, ofMinor, coupleExists
 */
export async function makeCouple(
  db: ClinicDb,
  context: Context,
  { people, name }: BodyOf<typeof makeCoupleCall>,
): Promise<Couple> {
  const { clinic, nowMs } = context
  for (const person of people) await patients.refuseNoPerson(db, context, person)
  const { date: today } = localOf(nowMs, clinic.timezone)
  const born = await store.bornOf(db, people)
  const minors = people.filter((person) => !mayBeOfCouple(born.get(person) ?? null, today))
  if (minors.length > 0) throw problems.ofMinor(minors)
  const [first, second] = store.inOrder(people)
  await queueUpAll(db, [], first)
  await queueUpAll(db, [], second)
  const known = await store.liveOf(db, people)
  if (known !== undefined && (await store.hasRecord(db, known))) throw problems.coupleExists(known)
  const id = known ?? newId()
  await store.insertRecord(db, id, name ?? (await store.namesOf(db, people)), nowMs)
  if (known === undefined && !(await store.insertCouple(db, { id, people, nowMs })))
    throw problems.coupleExists((await store.liveOf(db, people)) ?? '')
  await record(db, context, { patient: id, action: `Pareja registrada (${id})` })
  return shown(db, id)
}

/** One couple, for staff who may book for it. @throws coupleNotFound, notYourPatient */
export async function readCouple(db: ClinicDb, context: Context, id: string): Promise<Couple> {
  await refuseStranger(db, context, id)
  return shown(db, id)
}

/** Says who of the two pays as a rule, or that nobody does. @throws coupleNotFound, notYourPatient, ended, notOneOfThem */
export async function changePayer(
  db: ClinicDb,
  context: Context,
  id: string,
  payer: string | null,
): Promise<Couple> {
  await refuseStranger(db, context, id)
  await queueUpAll(db, [], id)
  const { ended_at: endedAt, people } = await shown(db, id)
  if (endedAt !== null) throw problems.ended()
  if (payer !== null && !people.some((person) => person.id === payer)) throw problems.notOneOfThem()
  await store.setPayer(db, id, payer)
  await record(db, context, { patient: id, action: `Quién paga de la pareja: cambiado (${id})` })
  return shown(db, id)
}

/**
 * Ends a couple: its record is closed as it stands, and neither person sees more of it than when they came.
 * @throws coupleNotFound, notYourPatient, ended, sessionsAhead
 */
export async function endCouple(db: ClinicDb, context: Context, id: string): Promise<Couple> {
  await refuseStranger(db, context, id)
  // Behind whoever books for it right now.
  await queueUpAll(db, [], id)
  if ((await shown(db, id)).ended_at !== null) throw problems.ended()
  const ahead = await lockAheadOf(db, id, context.nowMs)
  if (ahead.length > 0) throw problems.sessionsAhead(ahead.length)
  await store.endCouple(db, id, context.nowMs)
  await record(db, context, { patient: id, action: `Expediente de pareja cerrado (${id})` })
  return shown(db, id)
}

/**
 * Somebody is to be erased: nobody books or writes for a couple of theirs any more, and its record is closed as it stands.
 * Call once nothing is to come for them.
 */
export async function endCouplesOf(db: ClinicDb, context: Context, person: string): Promise<void> {
  for (const id of await store.liveCouplesOf(db, person)) {
    await queueUpAll(db, [], id)
    await store.endCouple(db, id, context.nowMs)
    await record(db, context, { patient: id, action: `Expediente de pareja cerrado (${id})` })
  }
}

/** A page of couples. */
export async function couplesOf(
  db: ClinicDb,
  { actor }: Context,
  query: QueryOf<typeof listCouplesCall>,
  address: string,
): Promise<AnswerOf<typeof listCouplesCall>> {
  const { found, count } = await counted(query, (part) =>
    store.couples(db, {
      ...part,
      professional: actor.type === 'professional' ? actor.userId : null,
      search: query.search?.trim() ?? '',
      person: query.person ?? null,
      withEnded: query.ended === 'true',
    }),
  )
  return page(
    found.map(({ id, name, people, payer, created_at, ended_at }) => ({
      id,
      name,
      people,
      payer,
      created_at,
      ended_at,
    })),
    count,
    query,
    address,
  )
}

async function refuseStranger(db: ClinicDb, { actor }: Context, id: string): Promise<void> {
  if ((await patients.personOf(db, id))?.kind !== 'couple') throw patients.patientProblems.coupleNotFound()
  if (actor.type !== 'professional') return
  if (!(await patients.isOwn(db, actor.userId, id, 'couple'))) throw patients.patientProblems.notYourPatient()
}

async function shown(db: ClinicDb, id: string): Promise<Couple> {
  const found = await store.coupleById(db, id)
  if (!found) throw patients.patientProblems.coupleNotFound()
  return found
}

import { newContact } from '@psico/contract/people/contact-facts'
import { addDays } from '@psico/contract/core/dates'
import { localOf } from '../src/core/zone.ts'
import { newId } from '../src/core/id.ts'
import { run } from '../src/database/sql.ts'
import { consentInForce } from '../src/modules/consents/public.ts'
import { insertConsent } from '../src/modules/consents/patient-consents-store.ts'
import { insert as insertContact } from '../src/modules/contacts/store.ts'
import { insertCouple, insertRecord } from '../src/modules/couples/store.ts'
import { makeUser } from '../test/makers.ts'
import { chanceOf } from './chance.ts'
import { Diary } from './diary.ts'
import { charge } from './money.ts'
import { writeNoteOf } from './records.ts'
import type { FilledScene, Session } from './scene.ts'
import type { Person } from './story.ts'

/**
 * A child with a mother who acts and a father who is kept away, an adolescent who signs in and whose father has not consented
 * yet, and a couple. They come last and have a chance of their own, so that everybody else's demo stays as it was.
 */
export async function makeFamilies(scene: FilledScene): Promise<void> {
  const own = { ...scene, chance: chanceOf(scene.story.seed + 1000) }
  const diary = new Diary(own, scene.sessions)
  await childOf(own, diary)
  await adolescentOf(own, diary)
  await coupleOf(own, diary)
}

async function childOf(scene: FilledScene, diary: Diary): Promise<void> {
  const { child } = scene.story.families
  const [mother, father] = [await account(scene, child.mother), await account(scene, child.father)]
  const patient = await makeUser(scene.db, { first_name: child.first_name, last_name: child.last_name })
  await run(scene.db, 'update users set email = null, date_of_birth = $2 where id = $1', [
    patient,
    born(scene, 8),
  ])
  const acting = { custody: 'shared' as const, pays: true, reminders: true, portal: true }
  const contact = await addContact(scene, patient, {
    ...child.mother,
    ...acting,
    relation: 'mother',
    account: mother,
  })
  await addContact(scene, patient, {
    ...child.father,
    custody: 'shared',
    relation: 'father',
    portal: true,
    blocked: true,
    account: father,
  })
  await consent(scene, { patient, contact, recordedBy: mother })
  await comes(scene, diary, { patient, payer: mother, with: child.with })
}

async function adolescentOf(scene: FilledScene, diary: Diary): Promise<void> {
  const { adolescent } = scene.story.families
  const [patient, father] = [await account(scene, adolescent), await account(scene, adolescent.father)]
  await run(scene.db, 'update users set date_of_birth = $2 where id = $1', [patient, born(scene, 16)])
  await addContact(scene, patient, {
    ...adolescent.father,
    custody: 'sole',
    relation: 'father',
    pays: true,
    portal: true,
    account: father,
  })
  await consent(scene, { patient, contact: null, recordedBy: patient })
  await comes(scene, diary, { patient, payer: father, with: adolescent.with })
}

async function coupleOf(scene: FilledScene, diary: Diary): Promise<void> {
  const { couple } = scene.story.families
  const [one, other] = couple.people
  const people = [await account(scene, one), await account(scene, other)]
  const id = newId()
  const name = `${one.first_name} ${one.last_name} y ${other.first_name} ${other.last_name}`
  await insertRecord(scene.db, id, name, scene.nowMs - 30 * dayMs)
  await insertCouple(scene.db, { id, people, nowMs: scene.nowMs - 30 * dayMs })
  await comes(scene, diary, { patient: id, payer: people[0] ?? null, with: couple.with })
}

const dayMs = 86_400_000

/** Somebody who signs in with the password of the demo. */
const account = async ({ db, passwordHash }: FilledScene, person: Person): Promise<string> =>
  makeUser(db, { ...person, password_hash: passwordHash })

/** The day on which somebody was born who has been so old for some months. */
const born = ({ nowMs, clinic }: FilledScene, age: number): string => {
  const before = addDays(localOf(nowMs, clinic.timezone).date, -140)
  return `${String(Number(before.slice(0, 4)) - age)}${before.slice(4)}`.replace('-02-29', '-02-28')
}

type Facts = Partial<Parameters<typeof insertContact>[2]> & Person & { relation: 'mother' | 'father' }

async function addContact(scene: FilledScene, patient: string, facts: Facts): Promise<string> {
  const { account: linked = null, ...details } = facts
  const id = newId()
  const phone = `+591 7${scene.chance.between(1_000_000, 9_999_999)}`
  const contact = newContact.parse({ ...details, phone })
  const kept = { ...contact, id, account: linked, sentAs: null }
  await insertContact(scene.db, patient, kept, scene.nowMs - 30 * dayMs)
  return id
}

async function consent(
  scene: FilledScene,
  grant: { patient: string; contact: string | null; recordedBy: string },
): Promise<void> {
  const { version } = await consentInForce(scene.db)
  const given = { ...grant, id: newId(), version, onPaper: false, document: null }
  await insertConsent(scene.db, given, scene.nowMs - 20 * dayMs)
}

/** One session that was held, paid by card and written down; and one to come, agreed at the desk and paid there. */
async function comes(
  scene: FilledScene,
  diary: Diary,
  { patient, payer, with: at }: { patient: string; payer: string | null; with: number },
): Promise<void> {
  const by = scene.people.professionals[at]
  if (!by) throw new Error('a family comes to somebody who works there')
  const held = await diary.bookAmong([-16, -10], by, patient, 'completed')
  if (held) await isPaidAndWritten(scene, held, payer)
  await diary.bookAmong([3, 9], by, patient, 'confirmed', {
    bookedBy: 'professional',
    paymentMethod: 'in_person',
  })
}

async function isPaidAndWritten(scene: FilledScene, held: Session, payer: string | null): Promise<void> {
  const { payment } = await charge(scene, held)
  await run(scene.db, 'update payments set payer = $2 where id = $1', [payment, payer])
  await writeNoteOf(scene, held, { index: 3, isDraft: false })
}

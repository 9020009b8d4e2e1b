import type { InstrumentId } from '@psico/contract/questionnaires/instruments'
import { record } from '../src/modules/audit-log/public.ts'
import { expiresAtMs, scoreOf } from '../src/modules/questionnaires/rules.ts'
import { locationOfAlertNote, locationOfForm } from '../src/modules/questionnaires/sealed-location.ts'
import * as store from '../src/modules/questionnaires/store.ts'
import * as alertsStore from '../src/modules/questionnaires/alerts-store.ts'
import { newId } from '../src/core/id.ts'
import type { FilledScene, MadeProfessional, Session } from './scene.ts'

const hourMs = 3_600_000
/** Answers from the first session on: symptoms that ease. The first asks for help. */
const depression = [
  [3, 3, 2, 3, 2, 2, 2, 2, 1],
  [2, 2, 2, 2, 2, 1, 2, 1, 0],
  [2, 2, 2, 2, 1, 2, 1, 1, 0],
  [1, 2, 1, 2, 1, 1, 1, 1, 0],
  [1, 1, 1, 1, 1, 1, 0, 1, 0],
  [0, 1, 1, 1, 0, 1, 0, 0, 0],
]
const anxiety = [
  [2, 2, 2, 2, 2, 2, 2],
  [2, 2, 1, 1, 2, 1, 1],
  [1, 1, 1, 1, 1, 1, 0],
]
const whatWasDone =
  'Llamé el mismo día, hablamos con calma y adelantamos la sesión. Hicimos juntos el plan de seguridad.'

/**
 * Measured care of the first professional: the demo patient's anxiety over their sessions, and another patient's depression
 * with an alert that was taken care of. Forms given by hand, so that every standing order is still to be given.
 */
export async function makeMeasures(scene: FilledScene): Promise<void> {
  const { db, people, sessions } = scene
  const [first] = people.professionals
  if (!first) return
  const done = sessions
    .filter((session) => session.with === first && session.status === 'completed')
    .toSorted((a, b) => a.startMs - b.startMs)
  await series(
    scene,
    first,
    done.filter((session) => session.patient === people.patient),
    ['gad7', anxiety],
  )
  const other = mostSeen(done.filter((session) => session.patient !== people.patient))
  const [alarming] = await series(scene, first, other.slice(-depression.length), ['phq9', depression])
  if (alarming) await takeCare(scene, first, alarming)
  await record(
    db,
    { actor: { userId: first.user, email: first.story.email }, ip: '127.0.0.1' },
    {
      patient: people.patient,
      clinical: 'questionnaire',
      action: 'Abrió los resultados de los cuestionarios.',
    },
  )
}

/** The sessions of whoever came most often. */
function mostSeen(done: readonly Session[]): readonly Session[] {
  const ofOne = (patient: string) => done.filter((session) => session.patient === patient)
  const [most] = [...new Set(done.map((session) => session.patient))].toSorted(
    (a, b) => ofOne(b).length - ofOne(a).length,
  )
  return most === undefined ? [] : ofOne(most)
}

interface Filled {
  id: string
  answeredMs: number
}

/** A form the day before each session, filled some hours before it. */
async function series(
  { db, clinic, app }: FilledScene,
  by: MadeProfessional,
  sessions: readonly Session[],
  [instrument, given]: [InstrumentId, number[][]],
): Promise<Filled[]> {
  const filled: Filled[] = []
  for (const [n, answers] of given.entries()) {
    const session = sessions[n]
    if (!session) break
    const id = newId()
    const [sentAtMs, answeredMs] = [session.startMs - 24 * hourMs, session.startMs - 5 * hourMs]
    await store.insertForm(db, {
      id,
      order: null,
      patient: session.patient,
      givenBy: by.user,
      instrument,
      appointment: null,
      sentAtMs,
      expiresAtMs: expiresAtMs(sentAtMs, null),
    })
    const seal = (column: 'answers' | 'result', value: unknown) =>
      app.vault.sealText(db, clinic, JSON.stringify(value), locationOfForm(id, column))
    await store.fill(db, {
      id,
      answers: await seal('answers', answers),
      result: await seal('result', scoreOf(instrument, answers, 1)),
      nowMs: answeredMs,
    })
    filled.push({ id, answeredMs })
  }
  return filled
}

async function takeCare(
  { db, clinic, app }: FilledScene,
  by: MadeProfessional,
  filled: Filled,
): Promise<void> {
  const id = newId()
  await alertsStore.insertAlert(db, { id, questionnaire: filled.id, nowMs: filled.answeredMs })
  const note = await app.vault.sealText(
    db,
    clinic,
    whatWasDone,
    locationOfAlertNote({ id, kind: 'questionnaire' }),
  )
  await alertsStore.acknowledge(db, {
    id,
    kind: 'questionnaire',
    by: by.user,
    note,
    nowMs: filled.answeredMs + hourMs,
  })
}

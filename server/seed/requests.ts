import type { RequestKind } from '@psico/contract/privacy/privacy-requests'
import { dueDate } from '@psico/contract/privacy/retention'
import { dueSoonWork, locationOf } from '../src/modules/privacy/make-request.ts'
import * as store from '../src/modules/privacy/request-store.ts'
import { newId } from '../src/core/id.ts'
import { schedule } from '../src/database/jobs/due-work.ts'
import { localOf } from '../src/core/zone.ts'
import type { FilledScene } from './scene.ts'

const dayMs = 86_400_000

/** What people asked to be done with their data: one that waits for its answer, and one of the demo patient that has it. */
export async function makeRequests(scene: FilledScene): Promise<void> {
  const { patient, others, admin } = scene.people
  const [, , , , other] = others
  if (!other) throw new Error('a demo clinic has people enough to ask for something')
  await ask(scene, other, { sinceDays: 2, kind: 'block', text: 'Ya terminé la terapia. Gracias por todo.' })
  const { id, nowMs } = await ask(scene, patient, {
    sinceDays: 40,
    kind: 'rectify',
    text: 'Mi segundo apellido lleva tilde.',
  })
  await store.decide(scene.db, { id, status: 'done', by: admin, nowMs: nowMs + dayMs, reason: null })
}

async function ask(
  { db, clinic, app, nowMs: todayMs }: FilledScene,
  patient: string,
  { sinceDays, kind, text }: { sinceDays: number; kind: RequestKind; text: string },
): Promise<{ id: string; nowMs: number }> {
  const id = newId()
  const nowMs = todayMs - sinceDays * dayMs
  const due = dueDate(localOf(nowMs, clinic.timezone).date, clinic.country)
  await store.insert(db, {
    id,
    patient,
    kind,
    text: await app.vault.sealText(db, clinic, text, locationOf(id, 'text')),
    cancelsSessions: false,
    nowMs,
    dueDate: due,
  })
  // Reminded once, before its last day, as any other.
  await schedule(db, dueSoonWork, id, nowMs + 10 * dayMs)
  return { id, nowMs }
}

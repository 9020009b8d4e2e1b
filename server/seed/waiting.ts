import { addDays } from '@psico/contract/core/dates'
import { insertEntry } from '../src/modules/waiting-list/store.ts'
import { newId } from '../src/core/id.ts'
import { localOf } from '../src/core/zone.ts'
import type { FilledScene, MadeProfessional } from './scene.ts'

const dayMs = 86_400_000
const workdays = [0, 1, 2, 3, 4]

/**
 * Who waits for an hour: the demo patient and two others. All of them only in the evening, when nobody works yet, so that
 * an hour that somebody cancels in the demo is free for who tries it.
 */
export async function makeWaiting(scene: FilledScene): Promise<void> {
  const { patient, others, professionals } = scene.people
  const [first, , third] = professionals
  const [, second, other] = others
  if (!first || !third || !second || !other) throw new Error('a demo clinic has people enough to wait')
  await wait(scene, second, first, { sinceDays: 6, weekdays: [0, 2] })
  await wait(scene, patient, first, { sinceDays: 3, weekdays: null })
  await wait(scene, other, third, { sinceDays: 1, weekdays: workdays })
}

const wait = (
  { db, clinic, nowMs }: FilledScene,
  patient: string,
  by: MadeProfessional,
  { sinceDays, weekdays }: { sinceDays: number; weekdays: number[] | null },
) => {
  const today = localOf(nowMs, clinic.timezone).date
  return insertEntry(db, {
    id: newId(),
    patient,
    psychologist: by.user,
    first_day: today,
    last_day: addDays(today, 60),
    weekdays,
    start_time: '20:00',
    end_time: null,
    created_at: new Date(nowMs - sinceDays * dayMs).toISOString(),
    known: [],
  })
}

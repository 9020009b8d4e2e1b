import { addGoal, episodesOf } from '../src/modules/episodes/public.ts'
import { run } from '../src/database/sql.ts'
import { asActor } from './records.ts'
import type { FilledScene } from './scene.ts'

const goals = [
  { text: 'Dormir seis horas seguidas cinco noches por semana', measure: 'gad7', baseline: 15, target: 7 },
  {
    text: 'Pedir a su jefa lo que necesita sin disculparse',
    measure: 'veces por semana',
    baseline: 0,
    target: 2,
  },
]

/** Who is in care, and with which goals: who was last seen long ago has ended, one waits to be followed up. */
export async function makeCare({ db, clinic, app, people, sessions, nowMs }: FilledScene): Promise<void> {
  await run(
    db,
    `update episodes e set closed_at = last.ends_at, reason = 'completed'
     from (select patient, psychologist, max(ends_at) as ends_at from appointments
       where status in ('confirmed', 'completed') group by patient, psychologist) last
     where last.patient = e.patient and last.psychologist = e.psychologist and last.ends_at < $1`,
    [new Date(nowMs - 10 * 86_400_000).toISOString()],
  )
  const own = sessions.findLast((it) => it.patient === people.patient && it.with === people.professionals[0])
  if (!own) return
  const context = { clinic, vault: app.vault, actor: asActor(own.with), ip: '127.0.0.1', nowMs }
  const open = (await episodesOf(db, context, people.patient)).find((it) => it.closed_at === null)
  if (!open) return
  const review_on = new Date(nowMs + 21 * 86_400_000).toISOString().slice(0, 10)
  for (const it of goals)
    await addGoal(
      db,
      context,
      { patientId: people.patient, episode: open.id },
      { ...it, review_on, state: 'open' },
    )
}

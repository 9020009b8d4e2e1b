import { addGoal, episodesOf } from '../src/modules/episodes/public.ts'
import { composedLetter, enterLetter, numberedLetter } from '../src/modules/letters/public.ts'
import type { ClinicalContext } from '../src/services/crypto/clinical-context.ts'
import { row, run } from '../src/database/sql.ts'
import { asActor } from './records.ts'
import type { FilledScene, Session } from './scene.ts'

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
export async function makeCare(scene: FilledScene): Promise<void> {
  const { db, clinic, app, people, sessions, nowMs } = scene
  await run(
    db,
    `update episodes e set closed_at = last.ends_at, reason = 'completed'
     from (select patient, psychologist, max(ends_at) as ends_at from appointments
       where status in ('confirmed', 'completed') group by patient, psychologist) last
     where last.patient = e.patient and last.psychologist = e.psychologist and last.ends_at < $1`,
    [new Date(nowMs - 10 * 86_400_000).toISOString()],
  )
  const own = sessions.findLast(
    (session) => session.patient === people.patient && session.with === people.professionals[0],
  )
  if (!own) return
  const context = { clinic, vault: app.vault, actor: asActor(own.with), ip: '127.0.0.1', nowMs }
  const open = (await episodesOf(db, context, people.patient)).find((episode) => episode.closed_at === null)
  if (!open) return
  const review_on = new Date(nowMs + 21 * 86_400_000).toISOString().slice(0, 10)
  for (const goal of goals)
    await addGoal(
      db,
      context,
      { patientId: people.patient, episode: open.id },
      { ...goal, review_on, state: 'open' },
    )
  await giveLetters(scene, own, context)
}

/** One of attendance for the last session that was held, and a referral. */
async function giveLetters(
  { db, app, nowMs }: FilledScene,
  { patient, with: by }: Session,
  context: ClinicalContext,
): Promise<void> {
  const held = await row<{ id: string }>(
    db,
    `select id from appointments where patient = $1 and psychologist = $2 and status = 'completed' and not no_show
       and starts_at < $3 order by starts_at desc limit 1`,
    [patient, by.user, new Date(nowMs).toISOString()],
  )
  if (!held) return
  for (const writing of [
    { kind: 'attendance', appointment: held.id, recipient: 'Recursos Humanos' },
    {
      kind: 'referral',
      recipient: 'Dra. Vega, medicina del sueño',
      text: '{paciente} viene a sesiones desde el {desde}. Le pido una valoración de su sueño, que es lo que más le cuesta.',
    },
  ] as const) {
    const composed = await composedLetter(db, context, patient, writing)
    await enterLetter(db, app, context, {
      composed,
      named: await numberedLetter(db, context, composed),
      document: null,
    })
  }
}

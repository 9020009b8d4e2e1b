import { newId } from '../src/core/id.ts'
import { run } from '../src/database/sql.ts'
import { locationOfMessage } from '../src/modules/chat/public.ts'
import type { FilledScene, Session } from './scene.ts'

type Line = readonly [who: 'patient' | 'psychologist', hoursAgo: number, text: string]

const coming: readonly Line[] = [
  ['psychologist', 26, 'Hola, ¿cómo estás? Te escribo para confirmar nuestra próxima sesión.'],
  ['patient', 25.5, 'Hola, muchas gracias por escribir. Sí, ahí estaré.'],
  ['patient', 25.4, '¿Necesito preparar algo antes?'],
  [
    'psychologist',
    25,
    'Si puedes, anota durante la semana los momentos en los que te sentiste con más calma.',
  ],
  ['psychologist', 24.9, 'Con dos o tres líneas basta. Lo miramos juntos.'],
  ['patient', 3, 'Perfecto, ya tengo varias notas. ¡Hasta la sesión!'],
  ['psychologist', 2.5, 'Qué bien. Nos vemos pronto.'],
]
const past: readonly Line[] = [
  ['patient', 200, 'Gracias por la sesión de hoy, me ayudó mucho ponerle nombre a lo que siento.'],
  [
    'psychologist',
    199,
    'Gracias a ti por la confianza. Practica la respiración que vimos, unos minutos al día.',
  ],
]

/** What the demo patient and their professionals wrote to each other; all of it is read. */
export async function makeChats(scene: FilledScene): Promise<void> {
  const own = scene.sessions.filter((session) => session.patient === scene.people.patient)
  const next = own
    .filter((session) => session.status === 'confirmed')
    .toSorted((a, b) => a.startMs - b.startMs)
    .at(0)
  const last = own
    .filter((session) => session.status === 'completed')
    .toSorted((a, b) => b.startMs - a.startMs)[0]
  if (next) await write(scene, next, coming, scene.nowMs)
  if (last) await write(scene, last, past, Math.min(scene.nowMs, last.endMs + 201 * hourMs))
}

const hourMs = 3_600_000

async function write(
  scene: FilledScene,
  session: Session,
  lines: readonly Line[],
  nowMs: number,
): Promise<void> {
  const { db, clinic, app } = scene
  const people = { patient: session.patient, psychologist: session.with.user }
  await run(db, 'insert into chat_rooms (appointment_id, last_seq) values ($1, $2)', [
    session.id,
    lines.length,
  ])
  for (const [at, [who, hoursAgo, text]] of lines.entries()) {
    const id = newId()
    const sealed = await app.vault.sealText(db, clinic, text, locationOfMessage(id))
    await run(
      db,
      `insert into chat_messages (id, appointment_id, seq, sender, content, created_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, session.id, at + 1, people[who], sealed, new Date(nowMs - hoursAgo * hourMs).toISOString()],
    )
  }
  for (const person of Object.values(people))
    await run(
      db,
      `insert into chat_readers (appointment_id, user_id, delivered_seq, read_seq, seen_at)
       values ($1, $2, $3, $3, $4)`,
      [session.id, person, lines.length, new Date(nowMs).toISOString()],
    )
}

import { record } from '../src/modules/audit-log/public.ts'
import { slashDate } from '@psico/contract/core/dates'
import { localOf } from '../src/core/zone.ts'
import type { FilledScene } from './scene.ts'
import type { Person } from './story.ts'

interface Someone extends Person {
  userId: string
}

/** What the audit log would hold of the days before: who came in, who booked, what was changed. */
export async function makeTrail({ db, clinic, story, people, sessions }: FilledScene): Promise<void> {
  const write = (by: Someone | null, action: string, level: 'INFO' | 'WARNING' = 'INFO') =>
    record(db, { actor: by, ip: by ? '127.0.0.1' : '' }, { action, level })
  const admin = { ...story.admin, userId: people.admin }
  const patient = { ...story.patient, userId: people.patient }
  await write(null, `Se preparó la clínica de demostración ${clinic.name}.`)
  await write(admin, 'Inició sesión.')
  for (const madeProfessional of people.professionals) {
    const professional = { ...madeProfessional.story, userId: madeProfessional.user }
    await write(
      admin,
      `Invitó a ${madeProfessional.story.first_name} ${madeProfessional.story.last_name} como profesional.`,
    )
    await write(professional, 'Inició sesión.')
    await write(professional, 'Actualizó su perfil profesional.')
    await write(professional, 'Añadió un horario a su disponibilidad semanal.')
  }
  await record(
    db,
    { actor: null, email: patient.email },
    { action: 'Intento de inicio de sesión fallido.', level: 'WARNING' },
  )
  await write(patient, 'Inició sesión.')
  const own = sessions
    .filter((session) => session.patient === people.patient)
    .toSorted((a, b) => a.bookedMs - b.bookedMs)
  for (const session of own) {
    const at = localOf(session.startMs, clinic.timezone)
    const when = `${slashDate(at.date)} a las ${at.time}`
    const who = `${session.with.story.first_name} ${session.with.story.last_name}`
    await write(patient, `Reservó una cita con ${who} para el ${when}.`)
    if (session.status === 'cancelled') await write(patient, `Canceló la cita del ${when}.`, 'WARNING')
    if (session.status === 'completed')
      await write(
        { ...session.with.story, userId: session.with.user },
        `Marcó como completada la cita del ${when}.`,
      )
  }
}

import { appointmentProblems } from '#modules/appointments/public'
import { refusal } from '#core/problem'

export const problems = {
  appointmentNotFound: appointmentProblems.notFound,
  notYours: () => refusal(403, 'not_yours', 'La sala de una sesión es solo de quienes participan en ella.'),
  closed: (opensAt: string, why: WhyClosed) =>
    refusal(409, 'room_closed', sentences[why], { opens_at: opensAt, why }),
}

export type WhyClosed = keyof typeof sentences

const sentences = {
  early: 'La sala abre 15 minutos antes de la sesión.',
  unconfirmed:
    'Esta sesión todavía no está confirmada. La sala abre cuando lo esté: mira en la cita qué falta.',
  over: 'La sala de esta sesión está cerrada.',
  elsewhere: 'Esta sesión no se hace en la sala: mira en la cita dónde es.',
}

/** Refusals over an open socket. */
export const frameProblems = {
  invalid: { code: 'invalid', detail: 'El mensaje no tiene el formato esperado.' },
  notAdmitted: { code: 'not_admitted', detail: 'Todavía no te han hecho pasar.' },
  mayNotAdmit: { code: 'may_not_admit', detail: 'Solo el profesional hace pasar.' },
  notHere: { code: 'not_here', detail: 'La otra persona no está en la sala.' },
} satisfies Record<string, { code: string; detail: string }>

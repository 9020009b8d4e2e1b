import { statusNames, type AppointmentStatus } from '@psico/contract/sessions/appointments'
import { fieldRefusal, Problem, refusal } from '#core/problem'

/** A refused slot speaks twice: `detail` for the dialog, the field for the form. */
const slot = (status: number, code: string, field: 'start_time' | 'appointment_date', sentence: string) =>
  new Problem(status, code, { detail: sentence, [field]: [sentence] })

export const problems = {
  notAllowed: () => refusal(403, 'move_not_allowed', 'No tienes permiso para hacer este cambio en la cita.'),
  notFound: () => refusal(404, 'appointment_not_found', 'No encontramos esa cita.'),
  notYours: () => refusal(403, 'not_your_appointment', 'Esta cita no es tuya.'),
  closed: (status: AppointmentStatus) =>
    refusal(
      409,
      'appointment_closed',
      `Esta cita está ${statusNames[status].toLowerCase()} y ya no admite ese cambio.`,
    ),
  holdOver: () =>
    refusal(409, 'hold_over', 'El tiempo para pagar esta reserva terminó. Elige otra vez una hora libre.'),
  psychologistNotFound: () =>
    new Problem(404, 'psychologist_not_found', {
      detail: 'No encontramos a ese profesional.',
      psychologist: ['No encontramos a ese profesional.'],
    }),
  modalityNotOffered: () =>
    fieldRefusal(400, 'modality_not_offered', 'modality', 'Este profesional no atiende de esa forma.'),
  slotTaken: () => slot(409, 'slot_taken', 'start_time', 'Ese horario ya no está disponible.'),
  patientBusy: () => slot(409, 'patient_busy', 'start_time', 'Ya existe otra cita a esa hora.'),
  slotPast: () => slot(400, 'slot_past', 'appointment_date', 'Esa fecha y hora ya pasaron.'),
  slotTooSoon: () =>
    slot(
      400,
      'slot_too_soon',
      'start_time',
      'Ese horario está demasiado próximo para reservarlo. Elige uno más tarde.',
    ),
  slotBeyondHorizon: () =>
    slot(400, 'slot_beyond_horizon', 'appointment_date', 'Todavía no se puede reservar para esa fecha.'),
  slotNotOffered: () =>
    slot(400, 'slot_not_offered', 'start_time', 'No hay atención en ese horario. Elige otro.'),
}

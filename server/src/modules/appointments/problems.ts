import { statusNames, type AppointmentStatus } from '@psico/contract/appointments'
import { fieldRefusal, formRefusal, Problem, refusal } from '#platform/http/problem'

/** A refused slot speaks twice: `detail` for the dialog, the field for the form. */
const slot = (status: number, code: string, field: 'start_time' | 'appointment_date', sentence: string) =>
  new Problem(status, code, { detail: sentence, [field]: [sentence] })

export const problems = {
  notFound: () => refusal(404, 'appointment_not_found', 'No encontramos esa cita.'),
  notYours: () => refusal(403, 'not_your_appointment', 'Esta cita no es tuya.'),
  notAllowed: () => refusal(403, 'move_not_allowed', 'No tienes permiso para hacer este cambio en la cita.'),
  closed: (status: AppointmentStatus) =>
    refusal(
      409,
      'appointment_closed',
      `Esta cita está ${statusNames[status].toLowerCase()} y ya no admite ese cambio.`,
    ),
  hasStarted: () =>
    refusal(
      409,
      'session_has_started',
      'La hora de esta sesión ya llegó. Para cambiarla, habla con tu profesional.',
    ),
  holdOver: () =>
    refusal(409, 'hold_over', 'El tiempo para pagar esta reserva terminó. Elige otra vez una hora libre.'),
  professionalNotFound: () => refusal(404, 'professional_not_found', 'No encontramos a ese profesional.'),
  psychologistNotFound: () =>
    new Problem(404, 'psychologist_not_found', {
      detail: 'No encontramos a ese profesional.',
      psychologist: ['No encontramos a ese profesional.'],
    }),
  patientNotFound: () =>
    new Problem(404, 'patient_not_found', {
      detail: 'No encontramos a esa persona.',
      patient: ['No encontramos a esa persona.'],
    }),
  patientGone: () =>
    new Problem(409, 'patient_gone', {
      detail: 'Esta persona ya no tiene una cuenta activa.',
      patient: ['Esta persona ya no tiene una cuenta activa.'],
    }),
  policyChanged: () =>
    formRefusal(
      400,
      'policy_changed',
      'La política de cancelación de la clínica cambió. Vuelve a cargar la página para verla antes de pagar.',
    ),
  notYourPatient: () =>
    refusal(403, 'not_your_patient', 'Solo puedes agendar sesiones para tus propios pacientes.'),
  notTreated: () =>
    refusal(403, 'not_treated', 'Solo puedes ver la información clínica de tus propios pacientes.'),
  modalityNotOffered: () =>
    fieldRefusal(400, 'modality_not_offered', 'modality', 'Este profesional no atiende de esa forma.'),
  modalityNotOfferedThere: () =>
    refusal(
      409,
      'modality_not_offered',
      'Ese profesional no atiende en la modalidad de esta sesión. Cámbiala antes o elige a otro.',
    ),
  noNewBookings: () =>
    refusal(409, 'no_new_bookings', 'Este profesional no recibe nuevas reservas por ahora.'),
  notStarted: () =>
    refusal(409, 'not_started', 'Solo se puede marcar que no vino desde la hora en que empieza la sesión.'),
  unpaid: () =>
    refusal(409, 'unpaid', 'Esta sesión se paga en línea y sigue sin pagarse: no cuenta como inasistencia.'),
  whoHoldsIt: () =>
    fieldRefusal(400, 'psychologist_missing', 'psychologist', 'Elige quién atiende la sesión.'),
  onlyYourOwn: () => refusal(403, 'only_your_own', 'Solo puedes agendar sesiones que atiendes tú.'),
  notAPatient: () =>
    fieldRefusal(400, 'not_a_patient', 'patient', 'Solo se agendan sesiones para pacientes de la clínica.'),
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

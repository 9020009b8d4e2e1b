import { statusNames, type AppointmentStatus } from '@psico/contract/sessions/appointments'
import type { Conflict } from '@psico/contract/series/series'
import { fieldRefusal, formRefusal, Problem, refusal } from '#core/problem'

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
  notConfirmed: () => refusal(409, 'not_confirmed', 'Esta cita todavía no está confirmada.'),
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
  unverifiedEmail: () =>
    refusal(
      409,
      'unverified_email',
      'Para suscribir tu calendario, primero verifica tu correo con el enlace que te enviamos.',
    ),
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
  tooManyHolds: (held: number, isVerified: boolean) => {
    const hours = held === 1 ? 'una hora apartada' : `${held} horas apartadas`
    const way = isVerified
      ? 'Paga o suelta alguna para apartar otra.'
      : 'Págala o suéltala para apartar otra; con tu correo verificado puedes tener hasta 3 a la vez.'
    return refusal(409, 'too_many_holds', `Tienes ${hours} sin pagar, el máximo a la vez. ${way}`)
  },
  notToday: () => refusal(409, 'not_today', 'La llegada se registra el mismo día de la sesión.'),
  notStarted: () =>
    refusal(409, 'not_started', 'Solo se puede marcar que no vino desde la hora en que empieza la sesión.'),
  notMissed: () => refusal(409, 'not_missed', 'Esta sesión no está marcada como inasistencia.'),
  undoOver: () =>
    refusal(409, 'undo_over', 'Ya pasaron los diez minutos para deshacerlo y se avisó al paciente.'),
  unpaid: () =>
    refusal(409, 'unpaid', 'Esta sesión se paga en línea y sigue sin pagarse: no cuenta como inasistencia.'),
  seriesConflicts: (conflicts: readonly Conflict[], nothingLeft: boolean) =>
    refusal(
      409,
      'series_conflicts',
      nothingLeft
        ? 'Ninguna de estas fechas está libre.'
        : conflicts.length === 1
          ? 'Una de las fechas no está libre, así que no se cambió nada.'
          : `${conflicts.length} de las fechas no están libres, así que no se cambió nada.`,
      { conflicts },
    ),
  seriesIsEmpty: () => fieldRefusal(400, 'series_is_empty', 'skip', 'Deja al menos una fecha en la serie.'),
  firstDatePast: () =>
    new Problem(400, 'slot_past', {
      detail: 'Esa fecha y hora ya pasaron.',
      first_date: ['Esa fecha y hora ya pasaron.'],
    }),
  seriesNotFound: () => refusal(404, 'series_not_found', 'No encontramos esa serie.'),
  notInSeries: () => fieldRefusal(400, 'not_in_series', 'scope', 'Esta cita no es parte de una serie.'),
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

import { appointmentProblems } from '#modules/appointments/public'
import { fieldRefusal, problems as common, refusal } from '#core/problem'

export const problems = {
  notFound: () => refusal(404, 'entry_not_found', 'No encontramos esa espera.'),
  notYours: () => refusal(403, 'not_your_entry', 'Esta espera no es tuya.'),
  psychologistNotFound: appointmentProblems.psychologistNotFound,
  noNewBookings: () =>
    refusal(409, 'no_new_bookings', 'Este profesional no recibe nuevas reservas por ahora.'),
  whoWaits: () => fieldRefusal(400, 'patient_missing', 'patient', 'Elige quién espera.'),
  rangeIsPast: () => fieldRefusal(400, 'range_past', 'to', 'Esa fecha ya pasó.'),
  rangeTooFar: () =>
    fieldRefusal(400, 'range_too_far', 'to', 'Elige una fecha de los próximos doce meses como máximo.'),
  tooShort: (minutes: number) =>
    fieldRefusal(400, 'wish_too_short', 'end', `Entre esas horas no cabe una sesión de ${minutes} minutos.`),
  waitsAlready: () =>
    refusal(409, 'already_waiting', 'Ya estás en la lista de espera con esos mismos días y horas.'),
  tooManyEntries: (most: number) =>
    refusal(409, 'too_many_entries', `Puedes tener hasta ${most} esperas a la vez. Deja alguna antes.`),
  hasOffer: () => refusal(409, 'has_offer', 'Esta persona ya tiene una hora ofrecida y está por responder.'),
  patientBusy: () => refusal(409, 'patient_busy', 'Esta persona ya tiene otra cita a esa hora.'),
  notReached: () =>
    refusal(
      409,
      'patient_gone',
      'Esta persona no tiene una cuenta activa o no dejó correo: llámala y agenda la hora directamente.',
    ),
  slotTaken: appointmentProblems.slotTaken,
  noSuchOffer: () =>
    refusal(404, 'offer_not_found', 'No encontramos esta hora. El enlace puede estar incompleto.'),
  notYourOffer: () => refusal(403, 'not_your_offer', 'Esta hora se ofreció a otra persona.'),
  offerOver: () =>
    refusal(
      410,
      'offer_over',
      'El tiempo para tomar esta hora terminó. Sigues en la lista de espera: te avisaremos de la próxima.',
    ),
  offerClosed: () =>
    refusal(
      410,
      'offer_over',
      'Esta hora ya no está disponible. Sigues en la lista de espera: te avisaremos de la próxima.',
    ),
  offerDeclined: () =>
    refusal(409, 'offer_declined', 'Ya dejaste pasar esta hora. Sigues en la lista de espera.'),
  offerTaken: () => refusal(409, 'offer_taken', 'Ya tomaste esta hora.'),
  otherProfessional: () =>
    fieldRefusal(
      409,
      'other_professional',
      'move',
      'Esa cita es con otro profesional: no puede pasar a esta hora.',
    ),
  notLater: () =>
    fieldRefusal(
      409,
      'not_later',
      'move',
      'Esa cita es antes que esta hora: solo se adelantan citas posteriores.',
    ),
  sessionNotFound: () => fieldRefusal(404, 'appointment_not_found', 'move', 'No encontramos esa cita.'),
  tooMany: common.tooMany,
}

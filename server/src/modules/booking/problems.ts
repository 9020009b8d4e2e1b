import { appointmentProblems } from '#modules/appointments/public'
import { fieldRefusal, Problem, problems as commonProblems, refusal } from '#core/problem'

export const problems = {
  noSuchLink: () =>
    refusal(
      404,
      'link_not_found',
      'No encontramos esta cita. El enlace puede estar incompleto o ya no valer.',
    ),
  linkOver: () =>
    refusal(
      410,
      'link_over',
      'La hora de esta cita ya llegó, y con ella terminó lo que permite este enlace.',
    ),
  tooMany: commonProblems.tooMany,
  proofIsComing: () =>
    refusal(409, 'proof_is_coming', 'Ya estás enviando un comprobante. Espera a que termine.'),
  paymentDue: (checkoutUrl: string) =>
    refusal(402, 'payment_due', 'Para confirmar esta cita primero hay que pagarla.', {
      checkout_url: checkoutUrl,
    }),
  newPatientExists: () =>
    new Problem(400, 'email_taken', {
      new_patient: { email: ['Ya existe una cuenta con este correo electrónico.'] },
    }),
  futureSessions: (count: number) =>
    refusal(
      409,
      'future_sessions',
      count === 1
        ? 'Esta persona tiene 1 sesión por venir. Pásala a un colega o cancélala con su devolución.'
        : `Esta persona tiene ${count} sesiones por venir. Pásalas a un colega o cancélalas con su devolución.`,
      { code: 'future_sessions', count },
    ),
  sessionNotFound: appointmentProblems.notFound,
  sessionCancelled: () =>
    refusal(409, 'appointment_closed', 'Esta cita está cancelada: no queda nada por cobrar.'),
  staffDecides: () =>
    refusal(403, 'move_not_allowed', 'Solo la clínica decide cómo se cobra una cita en persona.'),
  onlineIsPaidFirst: () =>
    refusal(409, 'paid_online', 'Esta sesión se paga en línea: no se puede cobrar después ni perdonar.'),
  inPersonIsOff: () =>
    fieldRefusal(400, 'in_person_is_off', 'payment_method', 'Esta clínica no cobra en persona.'),
  feeNotSet: () =>
    fieldRefusal(
      400,
      'fee_not_set',
      'payment_method',
      'Este profesional todavía no tiene un precio, así que no se puede pedir el pago en línea. Pon su precio en su ficha, o agenda la sesión para pagar en persona.',
    ),
  noMailToAsk: () =>
    fieldRefusal(
      400,
      'no_mail',
      'payment_method',
      'Sin correo no se puede pedir el pago en línea. Añade el correo de la persona o elige pago en la consulta.',
    ),
  oneAtATime: () =>
    fieldRefusal(
      400,
      'one_at_a_time',
      'scope',
      'Las sesiones de una serie pasan a otro profesional de una en una.',
    ),
  badSignature: () => refusal(400, 'bad_signature', 'La firma del aviso no es válida.'),
}

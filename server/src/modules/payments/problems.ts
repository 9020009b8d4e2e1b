import { fieldRefusal, formRefusal, Problem, refusal } from '#core/problem'

export const problems = {
  /** Between the price that was shown and the checkout. */
  currencyChanged: () =>
    refusal(
      409,
      'currency_changed',
      'La clínica acaba de cambiar su moneda. Vuelve a cargar la página para ver el precio de hoy.',
    ),
  sessionNotFound: () => refusal(404, 'payment_session_not_found', 'No encontramos ese pago.'),
  nothingPaid: () => refusal(404, 'nothing_paid', 'Esta cita todavía no tiene ningún pago.'),
  appointmentNotFound: () => refusal(404, 'appointment_not_found', 'No encontramos esa cita.'),
  notYours: () => refusal(403, 'not_your_payment', 'Este pago no es tuyo.'),
  providerSilent: () =>
    formRefusal(
      503,
      'provider_unavailable',
      'El servicio de pago no responde en este momento. Tu horario sigue apartado; inténtalo de nuevo en unos minutos.',
    ),
  bankRefusesClinic: (hasOther: boolean) =>
    formRefusal(
      503,
      'bank_refuses_clinic',
      hasOther
        ? 'El banco de la clínica no puede hacer tu QR en este momento. Tu horario sigue apartado: elige otra forma de pago. Ya avisamos a la clínica.'
        : 'El banco de la clínica no puede hacer tu QR en este momento. Ya avisamos a la clínica: comunícate con ella para pagar de otra forma, o inténtalo más tarde.',
    ),
  differenceNotFound: () => refusal(404, 'difference_not_found', 'No encontramos esa diferencia.'),
  alreadyExplained: () => refusal(409, 'already_explained', 'Esta diferencia ya está explicada.'),
  badSignature: () => refusal(400, 'bad_signature', 'La firma del aviso no es válida.'),
  cardDeclined: () => refusal(402, 'card_declined', 'Tu tarjeta fue rechazada. Prueba con otra tarjeta.'),
  cardUnreadable: (detail: string) => refusal(400, 'card_invalid', detail),
  owedNotFound: () => refusal(404, 'owed_not_found', 'No encontramos esa devolución.'),
  alreadySettled: () => refusal(409, 'already_settled', 'Esta devolución ya está hecha.'),
  referenceUsed: () =>
    new Problem(409, 'reference_used', {
      detail: 'Esa referencia del banco ya se usó. Cada movimiento cuenta una sola vez.',
      bank_reference: ['Esa referencia del banco ya se usó. Cada movimiento cuenta una sola vez.'],
    }),
  notInReview: () =>
    refusal(409, 'not_in_review', 'Este pago ya no está en revisión. Vuelve a cargar la lista.'),
  noProof: () => refusal(404, 'no_proof', 'Este pago no tiene comprobante.'),
  proofGone: () => refusal(404, 'proof_gone', 'El archivo de este comprobante ya no está disponible.'),
  takesNoProof: () => refusal(409, 'takes_no_proof', 'Este pago no lleva comprobante.'),
  proofIsIn: () => refusal(409, 'proof_is_in', 'Ya recibimos tu comprobante. La clínica lo está revisando.'),
  tooManyProofs: (most: number) =>
    refusal(
      409,
      'too_many_proofs',
      `Ya tienes ${most === 1 ? 'un comprobante' : `${most} comprobantes`} en revisión, el máximo a la vez. Espera a que la clínica responda.`,
    ),
  tooManyProofsToday: () =>
    refusal(
      409,
      'too_many_proofs_today',
      'Hoy ya enviaste el máximo de comprobantes. Escribe a la clínica o inténtalo mañana.',
    ),
  paymentDecided: () => refusal(409, 'payment_decided', 'La clínica ya decidió sobre este pago.'),
  lessThanFee: (fee: string) =>
    fieldRefusal(400, 'less_than_fee', 'amount', `El importe no alcanza: la consulta cuesta ${fee}.`),
  wrongAmount: (message: string) => fieldRefusal(400, 'wrong_amount', 'amount', message),
  noQr: () => refusal(404, 'no_qr', 'Este pago no tiene un QR que se pueda pagar.'),
  noBank: () =>
    formRefusal(
      409,
      'no_bank',
      'Esta instalación todavía no está conectada con ningún banco. Usa tu imagen de QR.',
    ),
  bankKeysRefused: () =>
    fieldRefusal(400, 'bank_keys_refused', 'key', 'El banco no reconoce esta cuenta con esta clave.'),
  bankAway: () =>
    formRefusal(
      503,
      'bank_away',
      'El banco no responde en este momento. Inténtalo de nuevo en unos minutos.',
    ),
  checkoutClosed: () => refusal(409, 'checkout_closed', 'Esta sesión de pago ya no está abierta.'),
}

import { fieldRefusal, refusal } from '#core/problem'

export const problems = {
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
}

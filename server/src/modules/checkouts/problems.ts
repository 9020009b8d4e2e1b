import { formRefusal, refusal } from '#core/problem'

export const problems = {
  currencyChanged: () =>
    refusal(
      409,
      'currency_changed',
      'La clínica acaba de cambiar su moneda. Vuelve a cargar la página para ver el precio de hoy.',
    ),
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
  badSignature: () => refusal(400, 'bad_signature', 'La firma del aviso no es válida.'),
  noQr: () => refusal(404, 'no_qr', 'Este pago no tiene un QR que se pueda pagar.'),
}

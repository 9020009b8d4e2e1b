import { fieldRefusal, formRefusal } from '#core/problem'

export const problems = {
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
}

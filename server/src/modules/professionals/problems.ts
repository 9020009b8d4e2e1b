import { tooManyDecimals } from '@psico/contract/money'
import { fieldRefusal, problems as general } from '#platform/http/problem'

export const problems = {
  notFound: general.notFound,
  unpayableFee: (decimals: number) =>
    fieldRefusal(400, 'unpayable_fee', 'consultation_fee', tooManyDecimals(decimals)),
  unknownSpecialty: () =>
    fieldRefusal(
      400,
      'unknown_specialty',
      'specialization_ids',
      'Elige solo especialidades del catálogo de la clínica.',
    ),
}

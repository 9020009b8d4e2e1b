import { fieldRefusal, problems as general } from '#core/problem'

export const problems = {
  notFound: general.notFound,
  unpayableFee: (complaint: string) => fieldRefusal(400, 'unpayable_fee', 'consultation_fee', complaint),
  unknownSpecialty: () =>
    fieldRefusal(
      400,
      'unknown_specialty',
      'specialization_ids',
      'Elige solo especialidades del catálogo de la clínica.',
    ),
}

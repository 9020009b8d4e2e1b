import { mostSpecializations } from '@psico/contract/professionals/specializations'
import { fieldRefusal, problems as general } from '#core/problem'

export const problems = {
  notFound: general.notFound,
  unpayableFee: (complaint: string) => fieldRefusal(400, 'unpayable_fee', 'consultation_fee', complaint),
  tooManySpecialties: () =>
    fieldRefusal(
      400,
      'too_many_specialties',
      'name',
      `El catálogo admite hasta ${mostSpecializations} especialidades. Cambia el nombre de una que ya no uses.`,
    ),
  specialtyExists: () =>
    fieldRefusal(400, 'specialty_exists', 'name', 'El catálogo ya tiene una especialidad con ese nombre.'),
  unknownSpecialty: () =>
    fieldRefusal(
      400,
      'unknown_specialty',
      'specialization_ids',
      'Elige solo especialidades del catálogo de la clínica.',
    ),
}

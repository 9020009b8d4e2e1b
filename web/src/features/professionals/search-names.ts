import type {
  AgeGroup,
  Gender,
  Language,
  SearchOrder,
  SearchTime,
} from '@psico/contract/professionals/professionals'

/** What can be searched by, in words. */
export const timeNames: Record<SearchTime, string> = {
  today: 'Hoy',
  week: 'En los próximos 7 días',
  mornings: 'Por la mañana',
  afternoons: 'Por la tarde',
  evenings: 'Por la noche',
  weekend: 'En fin de semana',
}

export const orderNames: Record<SearchOrder, string> = {
  next: 'Primera hora libre',
  price: 'Menor precio',
  rating: 'Mejor calificación',
  name: 'Nombre',
}

export const languageNames: Record<Language, string> = {
  es: 'Español',
  en: 'Inglés',
  pt: 'Portugués',
  fr: 'Francés',
  de: 'Alemán',
  it: 'Italiano',
  qu: 'Quechua',
  ay: 'Aimara',
  gn: 'Guaraní',
  sign: 'Lengua de señas',
}

export const genderNames: Record<Gender, string> = { female: 'Mujer', male: 'Hombre', other: 'Otro género' }

export const ageGroupNames: Record<AgeGroup, string> = {
  children: 'Niñas y niños',
  adolescents: 'Adolescentes',
  adults: 'Personas adultas',
  older_adults: 'Personas mayores',
}

import type { Modality } from '@psico/contract/sessions/appointments'
import {
  ageGroups,
  genders,
  languages,
  searchOrders,
  searchTimes,
  type AgeGroup,
  type Gender,
  type Language,
  type SearchOrder,
  type SearchTime,
} from '@psico/contract/professionals/professionals'
import { lookOf, saidWith, type Word, type Words } from '../../lib/look/look.ts'
import { priceSlider } from '../../lib/money.ts'

/**
 * What the search asks for; `specialty` is 'all' or an exact name, `maxFee` in the clinic's currency. Null and an empty text
 * ask for nothing.
 */
export interface Filters {
  name: string
  specialty: string
  maxFee: number
  when: SearchTime | null
  modality: Modality | null
  city: string
  language: Language | null
  gender: Gender | null
  ageGroup: AgeGroup | null
  minExperience: number
  order: SearchOrder
}

/** Years of experience that can be asked for. */
export const experienceSteps = [5, 10, 15] as const

/** One of a few that stand in the address as they are called. */
const oneOf = <T extends string, N extends T | null>(
  name: string,
  known: readonly T[],
  none: N,
): Word<T | N> => ({ name, none, read: (text) => known.find((choice) => choice === text), write: String })

const textOf = (name: string, most: number, none = ''): Word<string> => ({
  name,
  none,
  read: (text) => text.slice(0, most),
  write: (text) => text.trim() && text,
})

const words: Words<Filters> = {
  name: textOf('nombre', 100),
  specialty: textOf('especialidad', 100, 'all'),
  maxFee: {
    name: 'precio',
    none: priceSlider.max,
    read: (text) => (isOnSlider(Number(text)) ? Number(text) : undefined),
    write: String,
  },
  when: oneOf('cuando', searchTimes, null),
  modality: oneOf<Modality, null>('modalidad', ['online', 'in_person'], null),
  city: textOf('ciudad', 80),
  language: oneOf('idioma', languages, null),
  gender: oneOf('genero', genders, null),
  ageGroup: oneOf('edad', ageGroups, null),
  minExperience: {
    name: 'experiencia',
    none: 0,
    read: (text) => experienceSteps.find((step) => String(step) === text),
    write: String,
  },
  order: oneOf('orden', searchOrders, 'next'),
}

/** The filters that an address carries; what it does not say, or says wrongly, is as if nobody had filtered. */
export const filtersOf = (address: URLSearchParams): Filters => lookOf(words, address)

export const noFilters = filtersOf(new URLSearchParams())

/** The address part of filters; only what differs from none, so that a plain search has a plain address. */
export const addressOf = (filters: Filters): URLSearchParams =>
  saidWith(words, { address: new URLSearchParams(), kept: {} }, filters).address

/** Whether something is left out of the list; its order leaves out nobody. */
export const isNarrowed = (filters: Filters): boolean =>
  addressOf({ ...filters, order: noFilters.order }).size > 0

/** What the server is asked for. */
export const queryOf = (filters: Filters) => ({
  name: filters.name.trim(),
  specialty: filters.specialty,
  max_fee: filters.maxFee,
  city: filters.city,
  modality: filters.modality ?? undefined,
  when: filters.when ?? undefined,
  language: filters.language ?? undefined,
  gender: filters.gender ?? undefined,
  age_group: filters.ageGroup ?? undefined,
  min_experience: filters.minExperience || undefined,
  ordering: filters.order,
})

/** How many of the filters are set that a plain search keeps folded away. */
export const foldedAway = (filters: Filters): number =>
  [filters.city, filters.language, filters.gender, filters.ageGroup, filters.minExperience].filter(Boolean)
    .length

/** The names to choose from: the clinic's catalogue after the fixed ones, each once. */
export function specialtyNames(fixed: readonly string[], catalogue: readonly { name: string }[]): string[] {
  return [...new Set([...fixed, ...catalogue.map((specialty) => specialty.name)])]
}

function isOnSlider(fee: number): boolean {
  return fee >= priceSlider.min && fee <= priceSlider.max && fee % priceSlider.step === 0
}

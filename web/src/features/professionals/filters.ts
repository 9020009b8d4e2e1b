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

export const noFilters: Filters = {
  name: '',
  specialty: 'all',
  maxFee: priceSlider.max,
  when: null,
  modality: null,
  city: '',
  language: null,
  gender: null,
  ageGroup: null,
  minExperience: 0,
  order: 'next',
}

/** Years of experience that can be asked for. */
export const experienceSteps = [5, 10, 15] as const

/** What an address says, if it is one of what can be said. */
const oneOf = <T extends string>(known: readonly T[], said: string | null): T | null =>
  known.find((it) => it === said) ?? null

/** The filters that an address carries; what it does not say, or says wrongly, is as if nobody had filtered. */
export function filtersOf(address: URLSearchParams): Filters {
  const maxFee = Number(address.get('precio') ?? '')
  const years = Number(address.get('experiencia') ?? '')
  return {
    name: (address.get('nombre') ?? '').slice(0, 100),
    specialty: (address.get('especialidad') ?? '').slice(0, 100) || 'all',
    maxFee: isOnSlider(maxFee) ? maxFee : noFilters.maxFee,
    when: oneOf(searchTimes, address.get('cuando')),
    modality: oneOf(['online', 'in_person'], address.get('modalidad')),
    city: (address.get('ciudad') ?? '').slice(0, 80),
    language: oneOf(languages, address.get('idioma')),
    gender: oneOf(genders, address.get('genero')),
    ageGroup: oneOf(ageGroups, address.get('edad')),
    minExperience: experienceSteps.find((it) => it === years) ?? 0,
    order: oneOf(searchOrders, address.get('orden')) ?? noFilters.order,
  }
}

/** The address part of filters; only what differs from none, so that a plain search has a plain address. */
export function addressOf(filters: Filters): URLSearchParams {
  const address = new URLSearchParams()
  if (filters.name.trim()) address.set('nombre', filters.name)
  if (filters.specialty !== 'all') address.set('especialidad', filters.specialty)
  if (filters.maxFee !== noFilters.maxFee) address.set('precio', String(filters.maxFee))
  for (const [name, value] of [
    ['cuando', filters.when],
    ['modalidad', filters.modality],
    ['ciudad', filters.city],
    ['idioma', filters.language],
    ['genero', filters.gender],
    ['edad', filters.ageGroup],
    ['experiencia', filters.minExperience],
  ] as const)
    if (value) address.set(name, String(value))
  if (filters.order !== noFilters.order) address.set('orden', filters.order)
  return address
}

/** Whether something is left out of the list; its order leaves out nobody. */
export const isNarrowed = (it: Filters): boolean => addressOf({ ...it, order: noFilters.order }).size > 0

/** What the server is asked for. */
export const queryOf = (it: Filters) => ({
  name: it.name.trim(),
  specialty: it.specialty,
  max_fee: it.maxFee,
  city: it.city,
  modality: it.modality ?? undefined,
  when: it.when ?? undefined,
  language: it.language ?? undefined,
  gender: it.gender ?? undefined,
  age_group: it.ageGroup ?? undefined,
  min_experience: it.minExperience || undefined,
  ordering: it.order,
})

/** How many of the filters are set that a plain search keeps folded away. */
export const foldedAway = (it: Filters): number =>
  [it.city, it.language, it.gender, it.ageGroup, it.minExperience].filter(Boolean).length

const isOnSlider = (fee: number): boolean =>
  fee >= priceSlider.min && fee <= priceSlider.max && fee % priceSlider.step === 0

/** The names to choose from: the clinic's catalogue after the fixed ones, each once. */
export function specialtyNames(fixed: readonly string[], catalogue: readonly { name: string }[]): string[] {
  return [...new Set([...fixed, ...catalogue.map((it) => it.name)])]
}

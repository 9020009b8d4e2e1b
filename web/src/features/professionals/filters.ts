import { priceSlider } from '@psico/contract/professionals'

/** What the search asks for; `specialty` is 'all' or an exact name, `maxFee` in the clinic's currency. */
export interface Filters {
  name: string
  specialty: string
  maxFee: number
}

export const noFilters: Filters = { name: '', specialty: 'all', maxFee: priceSlider.max }

/** The filters that an address carries; what it does not say, or says wrongly, is as if nobody had filtered. */
export function filtersOf(address: URLSearchParams): Filters {
  const maxFee = Number(address.get('precio') ?? '')
  return {
    name: (address.get('nombre') ?? '').slice(0, 100),
    specialty: (address.get('especialidad') ?? '').slice(0, 100) || 'all',
    maxFee: isOnSlider(maxFee) ? maxFee : noFilters.maxFee,
  }
}

/** The address part of filters; only what differs from none, so that a plain search has a plain address. */
export function addressOf(filters: Filters): URLSearchParams {
  const address = new URLSearchParams()
  if (filters.name.trim()) address.set('nombre', filters.name)
  if (filters.specialty !== 'all') address.set('especialidad', filters.specialty)
  if (filters.maxFee !== noFilters.maxFee) address.set('precio', String(filters.maxFee))
  return address
}

const isOnSlider = (fee: number): boolean =>
  fee >= priceSlider.min && fee <= priceSlider.max && fee % priceSlider.step === 0

/** The names to choose from: the clinic's catalogue after the fixed ones, each once. */
export function specialtyNames(fixed: readonly string[], catalogue: readonly { name: string }[]): string[] {
  return [...new Set([...fixed, ...catalogue.map((it) => it.name)])]
}

import type { UserFilter } from './admin-queries.ts'

/** What is looked for among the patients. */
type PatientFilter = Omit<UserFilter, 'user_type'>

/** What is looked at, from the screen's address; what makes no sense there is as if it were not. */
export function patientFilterOf(address: URLSearchParams): PatientFilter {
  const active: Record<string, PatientFilter['is_active']> = { activos: 'true', inactivos: 'false' }
  return {
    search: (address.get('buscar') ?? '').slice(0, 100),
    is_active: active[address.get('estado') ?? ''] ?? '',
    page: Math.max(1, Math.floor(Number(address.get('pagina'))) || 1),
  }
}

/** The address with another filter; a new question starts at its first page. */
export function withPatientFilter(address: URLSearchParams, change: Partial<PatientFilter>): URLSearchParams {
  const next = new URLSearchParams(address)
  const { search, is_active, page } = { ...patientFilterOf(address), page: 1, ...change }
  for (const [name, value] of [
    ['buscar', search],
    ['estado', { '': '', true: 'activos', false: 'inactivos' }[is_active]],
    ['pagina', page > 1 ? String(page) : ''],
  ] as const)
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

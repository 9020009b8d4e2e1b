import type { Page } from '@psico/contract/core/fields'

/** One page of a list, with the addresses of its neighbours. `address` is the path asked, with its query. */
export function page<T>(
  results: T[],
  count: number,
  { page: number, page_size: size }: { page: number; page_size: number },
  address: string,
): Page<T> {
  const at = (n: number): string => {
    const url = new URL(address, 'http://here')
    url.searchParams.set('page', String(n))
    return `${url.pathname}${url.search}`
  }
  return {
    count,
    next: number * size < count ? at(number + 1) : null,
    previous: number > 1 ? at(number - 1) : null,
    results,
  }
}

/**
 * One page of rows that each carry how many there are in all. A page past the last one has no row to say it: there the
 * first row of the list is asked.
 */
export async function counted<T extends { count: number }, Q extends { page: number; page_size: number }>(
  query: Q,
  read: (query: Q) => Promise<T[]>,
): Promise<{ found: T[]; count: number }> {
  const found = await read(query)
  const [first] =
    found.length > 0 || query.page === 1 ? found : await read({ ...query, page: 1, page_size: 1 })
  return { found, count: first?.count ?? 0 }
}

/** The address of a list as it was asked: path below the API base, and query. */
export function addressOf(
  path: string,
  query: Record<string, string | number | boolean | undefined>,
): string {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value))
  return `/api${path}?${asked.toString()}`
}

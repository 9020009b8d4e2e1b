import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyIn, ParamsOf, QueryIn } from '@psico/contract/core/endpoint'
import { call, type AnyEndpoint, type Rest } from './call.ts'

interface PartOf<E> {
  params?: Partial<ParamsOf<E>> | undefined
  query?: Partial<QueryIn<E>> | undefined
  body?: BodyIn<E> | undefined
}
type Words = Readonly<Record<string, unknown>>
type Key = readonly [call: string, params: Words, query: Words, body?: unknown]

/**
 * Under which key the answers of a call are kept: its method and path, then what was asked. With only a part of that, the
 * key stands for all answers that the part applies to.
 */
export function keyOf<E extends AnyEndpoint>(endpoint: E, part: PartOf<E> = {}): Key {
  const { params = {}, query = {}, body } = part
  const key = [`${endpoint.method} ${endpoint.path}`, params as Words, query as Words] as const
  return body === undefined ? key : [...key, body]
}

/** How a screen asks a call of the contract: key and question in one, to be spread into query options. */
export function asked<E extends AnyEndpoint>(endpoint: E, ...[given]: Rest<E>) {
  return {
    queryKey: keyOf(endpoint, given as PartOf<E> | undefined),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<AnswerOf<E>> =>
      call(endpoint, ...([{ ...given, signal }] as unknown as Rest<E>)),
  }
}

/** What was kept of these calls is asked again, at once where it is on the screen. Waits until that is there. */
export async function outdated(queries: QueryClient, ...endpoints: AnyEndpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => queries.invalidateQueries({ queryKey: keyOf(endpoint) })))
}

import type { AnswerOf, BodyIn, Endpoint, ParamsOf, QueryIn } from '@psico/contract/core/endpoint'
import type { ProblemBody } from '@psico/contract/core/problem'
import type { z } from 'zod'
import { agreed } from './agreed.ts'
import { apiBaseOf } from './api-base.ts'
import { CallError } from './call-error.ts'

/** An answer is waited for this long, an upload longer. */
const timeoutMs = 10_000
const uploadTimeoutMs = 120_000

type Shape = z.ZodType | undefined
export type AnyEndpoint = Endpoint<Shape, Shape, Shape, Shape>
type Part<K extends string, T> = [T] extends [undefined]
  ? { [name in K]?: undefined }
  : object extends T
    ? { [name in K]?: T }
    : undefined extends T
      ? { [name in K]?: T }
      : { [name in K]: T }
type Given<E> = Part<'params', ParamsOf<E>> & Part<'query', QueryIn<E>> & Part<'body', BodyIn<E>>
export interface CallOptions {
  signal?: AbortSignal
  timeoutMs?: number
}
export type Rest<E> =
  object extends Given<E> ? [given?: Given<E> & CallOptions] : [given: Given<E> & CallOptions]

/** How calls learn of the session; the app connects it at the start. */
export interface SessionLine {
  token(): string | null
  /** A token to try instead of one that was refused, or null when the session is over. */
  renewed(refused: string | null): Promise<string | null>
  /** Told when a call stays refused with 401. */
  ended(): void
  /** Asks the person to prove who they are; answers whether they did. */
  confirmed(): Promise<boolean>
  /** Told when a second factor has to be set up before anything else. */
  mustSetUp(): void
}
let session: SessionLine = {
  token: () => null,
  renewed: async () => null,
  ended: () => undefined,
  confirmed: async () => false,
  mustSetUp: () => undefined,
}

/** Connects calls to the session of this browser. */
export const connectSession = (line: SessionLine): void => {
  session = line
}

export const apiBase = apiBaseOf(globalThis.location ?? { protocol: 'http:', host: 'localhost' }, 'localhost')

/**
 * Makes a call of the contract and answers its body.
 * @throws CallError: 'offline' without an answer within 10 s, 'refused' with the server's refusal.
 */
export async function call<E extends AnyEndpoint>(endpoint: E, ...[given]: Rest<E>): Promise<AnswerOf<E>> {
  const { params, query, body, ...options } = (given ?? {}) as LooseGiven
  const path = pathOf(endpoint.path, params) + queryText(query)
  const init: RequestInit = { method: endpoint.method }
  if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { 'content-type': 'application/json' }
  }
  const answer = await send(path, init, options)
  return agreed(endpoint.answer, await jsonOf(answer), nameOf(endpoint)) as AnswerOf<E>
}

const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`

interface LooseGiven extends CallOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Makes a call of the contract that takes a form with files, and answers its body. @throws CallError */
export async function upload<E extends AnyEndpoint>(
  endpoint: E,
  form: FormData,
  { params, ...options }: CallOptions & { params?: Record<string, string> } = {},
): Promise<AnswerOf<E>> {
  const { method } = endpoint
  const answer = await send(
    pathOf(endpoint.path, params),
    { method, body: form },
    { timeoutMs: uploadTimeoutMs, ...options },
  )
  return agreed(endpoint.answer, await jsonOf(answer), nameOf(endpoint)) as AnswerOf<E>
}

/** A file with the name that the server gave it. */
export interface NamedFile {
  blob: Blob
  name: string
}

/** Fetches a file from a path under the API base. @throws CallError */
export async function fetchFile(
  path: string,
  otherwise: string,
  init: RequestInit = {},
  options: CallOptions = {},
): Promise<NamedFile> {
  const answer = await send(path, init, { timeoutMs: uploadTimeoutMs, ...options })
  return {
    blob: await answer.blob(),
    name: fileNameOf(answer.headers.get('content-disposition')) ?? otherwise,
  }
}

/** As long as a browser can wait. */
const noLimitMs = 2_147_483_647

/** Opens a stream of events on a path under the API base; it lasts until `signal` or the server ends it. @throws CallError */
export async function openStream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const init = { headers: { accept: 'text/event-stream' } }
  const { body } = await send(path, init, { signal, timeoutMs: noLimitMs })
  if (!body) throw new CallError('offline')
  return body
}

/** Hands a file to the browser's downloads. */
export function saveFile({ blob, name }: NamedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** `?a=1&b=2` from what is set; empty and missing values are left out. */
export function queryText(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const text = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return text ? `?${text}` : ''
}

const pathOf = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** These say 401 about what was typed, not about the session. */
const aboutCredentials = /^\/auth\/(login|refresh|logout)\//

async function send(path: string, init: RequestInit, options: CallOptions): Promise<Response> {
  const token = session.token()
  let answer = await once(path, init, options, token)
  if (answer.status === 401 && !aboutCredentials.test(path)) {
    const renewed = await session.renewed(token)
    if (renewed) answer = await once(path, init, options, renewed)
    if (answer.status === 401) session.ended()
  }
  if (answer.ok) return answer
  const refusal = new CallError('refused', answer.status, await problemOf(answer))
  if (refusal.code === 'second_factor_setup_required') session.mustSetUp()
  if (refusal.code !== 'step_up_required' || !(await session.confirmed())) throw refusal
  // The same call again, with all that was typed.
  return send(path, init, options)
}

/** The answer to a question that app/boot.ts asked with the same token before the app was there; each only once. */
function taken(path: string, method = 'GET', token: string | null): Promise<Response> | null {
  const early = method === 'GET' ? globalThis.prefetchedAnswers?.get(path) : undefined
  if (!early || early.token !== token) return null
  globalThis.prefetchedAnswers?.delete(path)
  return early.answer.catch(() => {
    throw new CallError('offline')
  })
}

async function once(
  path: string,
  init: RequestInit,
  { signal, timeoutMs: limit = timeoutMs }: CallOptions,
  token: string | null,
): Promise<Response> {
  const early = taken(path, init.method, token)
  if (early) return early
  const inTime = AbortSignal.timeout(limit)
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Token ${token}`)
  try {
    return await fetch(apiBase + path, {
      ...init,
      headers,
      credentials: 'include',
      signal: signal ? AbortSignal.any([signal, inTime]) : inTime,
    })
  } catch (error) {
    // Called off by who asked: nothing to tell.
    if (signal?.aborted) throw error
    throw new CallError('offline')
  }
}

async function jsonOf(answer: Response): Promise<unknown> {
  if (answer.status === 204) return undefined
  try {
    return await answer.json()
  } catch {
    throw new CallError('offline')
  }
}

async function problemOf(answer: Response): Promise<ProblemBody> {
  try {
    const body: unknown = await answer.json()
    return typeof body === 'object' && body !== null ? (body as ProblemBody) : {}
  } catch {
    return {}
  }
}

function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
}

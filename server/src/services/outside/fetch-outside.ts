import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { request as plainRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isOutside } from './outside-address.ts'

/**
 * Why an address that somebody typed was not read.
 * refused  it is no address of the public internet, or no address of the web
 * away     nobody answers, or the line broke
 * slow     it took too long
 * large    it sends more than is read
 * lost     it leads on and on
 */
export class OutsideProblem extends Error {
  readonly why: 'refused' | 'away' | 'slow' | 'large' | 'lost'
  constructor(why: OutsideProblem['why'], options?: ErrorOptions) {
    super(`outside: ${why}`, options)
    this.why = why
  }
}

export interface OutsideCall {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface OutsideAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** Where it was found in the end. */
  url: URL
}

export interface OutsideLimits {
  maxBytes?: number
  /** For all of it: names, redirects and the answer. */
  timeoutMs?: number
  redirects?: number
  /** Gives up early. */
  signal?: AbortSignal
  /** `host` or `host:port` that may lie inside, for trials; production has none. */
  exceptions?: ReadonlySet<string>
  /** How names become addresses; the system's way unless a test has another. */
  lookup?: typeof systemLookup
}

const usual = { maxBytes: 5 * 1024 * 1024, timeoutMs: 10_000, redirects: 3 }

/**
 * Asks an address that somebody typed, and cannot be led anywhere else: a name is resolved once and connected to what it was
 * resolved to, every address that it has must be one of the public internet, each redirect is judged anew and carries no
 * credentials to another origin, and what is too large or too slow is left. Statuses are the caller's to judge.
 * @throws OutsideProblem
 */
export async function fetchOutside(
  address: string | URL,
  call: OutsideCall = {},
  limits: OutsideLimits = {},
): Promise<OutsideAnswer> {
  const late = AbortSignal.timeout(limits.timeoutMs ?? usual.timeoutMs)
  const signal = limits.signal ? AbortSignal.any([late, limits.signal]) : late
  let url = webAddress(address)
  let { headers = {}, ...rest } = call
  for (let left = limits.redirects ?? usual.redirects; ; left -= 1) {
    const answer = await once(url, { ...rest, headers }, limits, signal)
    const next = answer.headers.location
    if (![301, 302, 303, 307, 308].includes(answer.status) || next === undefined) return { ...answer, url }
    if (left === 0) throw new OutsideProblem('lost')
    const target = webAddress(next, url)
    if (target.origin !== url.origin) headers = withoutCredentials(headers)
    if (answer.status === 303) rest = {}
    url = target
  }
}

/** @throws OutsideProblem for what is no address of the web */
function webAddress(address: string | URL, base?: URL): URL {
  const url = URL.canParse(String(address), base?.href) ? new URL(address, base) : null
  if (!url || !/^https?:$/.test(url.protocol)) throw new OutsideProblem('refused')
  return url
}

const withoutCredentials = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(authorization|cookie)$/i.test(name)))

async function once(
  url: URL,
  { method = 'GET', headers, body }: OutsideCall,
  limits: OutsideLimits,
  signal: AbortSignal,
): Promise<Omit<OutsideAnswer, 'url'>> {
  const isFree = limits.exceptions?.has(url.host) === true || limits.exceptions?.has(url.hostname) === true
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A number is connected to without asking for it.
  if (isIP(host) !== 0 && !isFree && !isOutside(host)) throw new OutsideProblem('refused')
  const request = url.protocol === 'https:' ? tlsRequest : plainRequest
  const { promise, resolve, reject } = Promise.withResolvers<Omit<OutsideAnswer, 'url'>>()
  const asked = request(url, {
    method,
    headers: { 'accept-encoding': 'identity', 'user-agent': 'Psico', ...headers },
    agent: false,
    signal,
    lookup: judgedLookup(limits.lookup ?? systemLookup, isFree),
  })
  asked.on('error', (error) => reject(problemOf(error, signal)))
  asked.on('response', (answer) => {
    bytesOf(answer, limits.maxBytes ?? usual.maxBytes).then(
      (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
      (error: unknown) => {
        asked.destroy()
        reject(problemOf(error, signal))
      },
    )
  })
  asked.end(body)
  return promise
}

type Lookup = typeof systemLookup

/** Gives a connection only addresses that were judged: a name that answers otherwise the next time is not asked again. */
function judgedLookup(
  lookup: Lookup,
  isFree: boolean,
): NonNullable<Parameters<typeof plainRequest>[1]>['lookup'] {
  return (name, options, done) => {
    lookup(name, { all: true, verbatim: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new OutsideProblem('away'), '', 0)
      if (!isFree && !found.every((address) => isOutside(address.address)))
        return done(new OutsideProblem('refused'), '', 0)
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  }
}

async function bytesOf(answer: IncomingMessage, most: number): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > most) throw new OutsideProblem('large')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) throw new OutsideProblem('large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function problemOf(error: unknown, signal: AbortSignal): OutsideProblem {
  if (error instanceof OutsideProblem) return error
  return new OutsideProblem(signal.aborted ? 'slow' : 'away', { cause: error })
}

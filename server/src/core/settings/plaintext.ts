import { z } from 'zod'
import { isIPv4 } from 'node:net'

/** What the server talks to over a line, by the name that may be let off TLS, with the setting that says where it is. */
const settingOf = {
  database: 'DATABASE_URL',
  redis: 'REDIS_URL',
  smtp: 'SMTP_URL',
  s3: 'S3_ENDPOINT',
  stripe: 'STRIPE_API_BASE',
  bank: 'BANK_QR_API_BASE',
  whatsapp: 'WHATSAPP_API_BASE',
} as const
export type Line = keyof typeof settingOf
const lines = Object.keys(settingOf) as Line[]

export type Addresses = { [setting in (typeof settingOf)[Line]]?: string | undefined }

/** The names in `ALLOW_PLAINTEXT`; null where one of them is none. */
function linesNamed(text: string): ReadonlySet<Line> | null {
  const named = text.split(',').map((name) => name.trim())
  const known = lines.filter((line) => named.includes(line))
  return known.length === new Set(named).size ? new Set(known) : null
}

/** The first line that would leave this machine in the open without having been named, as a complaint; null for none. */
export function openLine(addresses: Addresses, allowed: ReadonlySet<Line>): string | null {
  const found = lines.find((line) => {
    const address = addresses[settingOf[line]]
    return address !== undefined && !allowed.has(line) && !isPrivateLine(line, new URL(address))
  })
  if (!found) return null
  return `${settingOf[found]}: ${needed[found]}; a line without TLS has to be named: ALLOW_PLAINTEXT=${found}`
}

const needed: Record<Line, string> = {
  database: 'must ask for TLS that knows its server (sslmode=verify-full)',
  redis: 'must begin with rediss://',
  smtp: 'must not switch TLS or its check off',
  s3: 'must begin with https://',
  stripe: 'must begin with https://',
  bank: 'must begin with https://',
  whatsapp: 'must begin with https://',
}

/** Whether it stays on this machine, or is encrypted to a server that proved its name. */
const isPrivateLine = (line: Line, url: URL): boolean =>
  isLocal(line, url) || (line === 'database' ? asksForTls(url) : line === 'smtp' ? keepsTls(url) : isTls(url))

const isTls = (url: URL): boolean => url.protocol === 'https:' || url.protocol === 'rediss:'

/** The driver takes `require` as `verify-full`, except where it is asked to be as lax as libpq. */
function asksForTls({ searchParams }: URL): boolean {
  const mode = searchParams.get('sslmode')
  const strict = searchParams.get('uselibpqcompat') === 'true' ? ['verify-full'] : ['require', 'verify-full']
  return mode === null ? ['true', '1'].includes(searchParams.get('ssl') ?? '') : strict.includes(mode)
}

/** smtp:// is fine: the mailer then sends nothing before STARTTLS has succeeded. */
function keepsTls({ searchParams }: URL): boolean {
  const isOff = (name: string) => ['false', '0'].includes(searchParams.get(name) ?? '')
  return !isOff('secure') && !isOff('tls.rejectUnauthorized') && !searchParams.has('host')
}

/** The host that a driver would really ask: PostgreSQL's may stand in the query, or be a socket in a folder. */
function isLocal(line: Line, url: URL): boolean {
  const asked = line === 'database' ? url.searchParams.get('host') : null
  const host = decodeURIComponent(asked ?? url.hostname)
  return (line === 'database' && (host === '' || host.startsWith('/'))) || isLoopback(host)
}

/** Whether a host name or address never leaves this machine. */
export const isLoopback = (host: string): boolean =>
  /^(.+\.)?localhost$/i.test(host) || (isIPv4(host) && host.startsWith('127.')) || /^\[?::1\]?$/.test(host)

/** Whether mail has to go over TLS: everywhere but to this machine, or where it was let off by name. */
export const mailNeedsTls = (smtpUrl: string | undefined, allowed: ReadonlySet<Line>): boolean =>
  smtpUrl !== undefined && !allowed.has('smtp') && !isLocal('smtp', new URL(smtpUrl))

/** Lines that may leave this machine without TLS, by name. */
export const allowPlaintext = z
  .string()
  .transform((text, context) => {
    const named = linesNamed(text)
    if (!named)
      context.addIssue(
        'must name some of database, redis, smtp, s3, stripe, bank, whatsapp, with commas between',
      )
    return named ?? new Set<never>()
  })
  .default(new Set<never>())

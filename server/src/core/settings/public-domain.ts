import { isLoopback } from './plaintext.ts'

/** Names that lead nobody here from outside: this machine's, a home's, and those that the standards keep for trying. */
const reserved = /(^|\.)(localhost|test|invalid|local|internal|home\.arpa)$/

/** Whether strangers may reach the product by this name. */
const isPublic = (rootDomain: string): boolean => !isLoopback(rootDomain) && !reserved.test(rootDomain)

/** What is on by itself outside production, and must be decided by name where strangers come in. */
const switches = {
  DEMO_DATA: 'demo accounts with a known password',
  DEV_MAILBOX: 'a mailbox that anybody reads',
  DEV_CLOCK: 'a clock that anybody moves',
  SIMULATOR: 'cards that pay nothing',
} as const
export type Switch = keyof typeof switches

/** The complaint about switches that nobody decided at a public domain, or null. */
export function undecided(rootDomain: string, open: readonly Switch[]): string | null {
  if (open.length === 0 || !isPublic(rootDomain)) return null
  const named = open.map((name) => `${name} (${switches[name]})`).join(', ')
  return `ROOT_DOMAIN: ${rootDomain} is public; set NODE_ENV=production, or each of these to 0 or 1: ${named}`
}

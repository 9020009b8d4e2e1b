import { idOfToken, tokenOf, type TokenKind } from '#services/crypto/mailed-token'
import type { Home } from '#database/realm'
import { networkOf } from '#edge/http/network'
import type { App } from '#app'
import { networksOf, sessionIsOf } from './known-places-store.ts'

/** So long a device or a network counts as known after a sign-in. */
const recentMs = 90 * 24 * 3_600_000

const kindOf = ({ env }: Pick<App, 'env'>, home: Home): TokenKind => ({
  keys: env,
  purpose: 'known device',
  clinicId: home.clinic?.id ?? 'root',
})

/** What a browser keeps of a sign-in; it opens nothing. */
export const deviceTokenOf = (app: Pick<App, 'env'>, home: Home, sessionId: string): string =>
  tokenOf(kindOf(app, home), sessionId)

/** The sign-in at this home that a device keeps the token of, whosever it was; else null. */
export const deviceOf = (app: Pick<App, 'env'>, home: Home, token: string | null): string | null =>
  token === null ? null : idOfToken(kindOf(app, home), token)

/** The sign-in that this device keeps the token of, where it was one of that e-mail's, and lately; else null. */
export async function knownDevice(
  app: Pick<App, 'env'>,
  home: Home,
  attempt: { email: string; token: string | null },
  nowMs: number,
): Promise<string | null> {
  const id = deviceOf(app, home, attempt.token)
  if (!id) return null
  return (await home.work((realm) => sessionIsOf(realm, id, attempt.email, nowMs - recentMs))) ? id : null
}

/** Whether somebody with that e-mail signed in lately from the network of this address. */
export async function isKnownNetwork(home: Home, email: string, ip: string, nowMs: number): Promise<boolean> {
  const known = await home.work((realm) => networksOf(realm, email, nowMs - recentMs))
  const network = networkOf(ip)
  return known.some((address) => networkOf(address) === network)
}

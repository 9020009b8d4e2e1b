import { recordAt } from '#modules/audit-log/public'
import type { Home } from '#database/realm'
import { rotateTokens, type TokenPair } from '#edge/http/session-tokens'
import { problems } from './problems.ts'

/** Swaps a refresh token. A reused one ends its whole session, and the log says so. @throws refreshOver */
export async function refreshSession(
  home: Home,
  refreshToken: string,
  ip: string,
  now: number,
): Promise<TokenPair> {
  const rotation = await home.work(async (realm) => {
    const outcome = await rotateTokens(realm, refreshToken, now)
    if (!outcome.pair && outcome.why === 'reused')
      await recordAt(
        realm,
        { actor: null, email: outcome.email, ip },
        { action: 'Token de renovación reutilizado: se cerró la sesión', level: 'WARNING' },
      )
    return outcome
  })
  if (!rotation.pair) throw problems.refreshOver()
  return rotation.pair
}

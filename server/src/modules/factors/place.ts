import type { Clinic } from '#database/clinic'
import type { Env } from '#core/settings/env'
import type { Place } from './passkeys.ts'

/** The place that a request came to: its very host, and the origin that the browser knows it by. */
export function placeOf(env: Pick<Env, 'PUBLIC_URL'>, clinic: Clinic | null, baseUrl: string): Place {
  const { hostname, origin } = new URL(baseUrl)
  const typed = env.PUBLIC_URL ? new URL(env.PUBLIC_URL.replace('{host}', hostname)).origin : origin
  return { rpId: hostname, origin: typed, name: clinic?.name ?? 'Psico' }
}

import { eachClinic } from '#platform/jobs/each-clinic'
import type { App } from '#platform/start/app'
import { homeOf } from '#platform/db/realm'
import { forgetExpired } from '#platform/http/session-tokens'

/** Kept a while after they ended, so that a reused token still gives itself away. */
const keptMs = 7 * 24 * 3_600_000

/** Drops the tokens and links that ended long ago, clinic by clinic and on the root domain. */
export async function sweep(app: Pick<App, 'databases' | 'clock' | 'log'>): Promise<void> {
  const { databases } = app
  const before = app.clock() - keptMs
  await homeOf(null, databases).work((realm) => forgetExpired(realm, before))
  await eachClinic(app, 'forgetting expired tokens', (clinic) =>
    homeOf(clinic, databases).work((realm) => forgetExpired(realm, before)),
  )
}

import { inClinics } from '#database/jobs/in-clinics'
import type { Pod } from '#database/clinic'
import type { App } from '#app'
import { homeOf, type Realm } from '#database/realm'
import { forgetChallenges } from '#modules/factors/public'
import { forgetExpired } from '#edge/http/session-tokens'
import { clinicsWithExpired } from './expired-store.ts'

/** Kept a while after they ended, so that a reused token still gives itself away. */
const keptMs = 7 * 24 * 3_600_000

/** Drops the tokens and links that ended long ago, in the clinics of a pod that have any; with the root, on the root domain. */
export async function sweep(app: Pick<App, 'databases' | 'clock' | 'log'>, pod: Pod): Promise<void> {
  const { databases } = app
  const before = app.clock() - keptMs
  const forget = async (realm: Realm) => {
    await forgetExpired(realm, before)
    await forgetChallenges(realm, app.clock())
  }
  if (pod.name === databases.root.name) await homeOf(null, databases).work(forget)
  const waiting = await pod.dueWork((db) => clinicsWithExpired(db, before))
  await inClinics(pod, app.log, 'forgetting expired tokens', waiting, (clinic) =>
    homeOf(clinic, databases).work(forget),
  )
}

import type { Clinic } from '#platform/db/clinic'
import { eachClinic } from '#platform/jobs/each-clinic'
import type { App } from '#platform/start/app'
import { keepCopy, nameOf, storedCopies, sweepLeftovers } from './stored.ts'

/** From this hour (UTC) a new copy is due: deep night from Mexico to Spain. */
const nightHour = 7

/**
 * Keeps a copy of every clinic that has none since the last night. Asked every hour, so that a night which the server
 * slept through, or a copy that failed, is made up for; one that fails does not keep the others from theirs.
 */
export async function backUpDue(app: App): Promise<void> {
  await sweepLeftovers(app)
  const nowMs = app.clock()
  const keepDue = async (clinic: Clinic) => {
    if (await isDue(app, clinic, nowMs)) await keepCopy(app, clinic, 'nightly', nowMs)
  }
  // One after the other: a copy may be large, and the night is long.
  await eachClinic(app, 'the nightly backup', keepDue, { atOnce: 1 })
}

async function isDue(app: App, clinic: Clinic, nowMs: number): Promise<boolean> {
  const since = nameOf(clinic, lastNight(nowMs))
  const copies = await storedCopies(app, clinic)
  return !copies.some((it) => it.kind === 'nightly' && it.name >= since)
}

/** The last time, in epoch milliseconds, that the hour of the night struck. */
function lastNight(nowMs: number): number {
  const tonight = new Date(nowMs).setUTCHours(nightHour, 0, 0, 0)
  return tonight <= nowMs ? tonight : tonight - 86_400_000
}

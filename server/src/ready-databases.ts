import type { Logger } from 'pino'
import { rootName, type PodAddress } from '#database/clinic'
import { migrate } from '#database/migrate'
import { layTimeouts } from '#database/timeouts'
import { startEmbeddedDatabase } from '#operator/embedded/embedded-database'
import { holdRoot, joinPod } from '#database/pods/join-pod'
import { layPods, type LaidPods } from '#database/pods/lay-pods'
import { BadSetting, type Env } from '#core/settings/env'

/** Of every pod, the root first. */
export type Addresses = readonly [PodAddress, ...PodAddress[]]

export interface ReadyDatabases {
  addresses: Addresses
  laid: LaidPods
  stop(): Promise<void>
}

/**
 * The databases: the first one started where it is our own, and each brought up to date. The first one has to be there; a
 * further one that is away is waited for by nobody but its clinics.
 * @throws BadSetting
 */
export async function readyDatabases(env: Env, isStrict: boolean, log: Logger): Promise<ReadyDatabases> {
  const embedded = env.DATABASE_URL
    ? null
    : await startEmbeddedDatabase({
        dataDir: env.DATA_DIR,
        archiveDir: env.ARCHIVE_DIR,
        canMoveClinics: env.furtherPods.length > 0,
        log: (line) => log.info(line),
      })
  const root: PodAddress = { name: rootName, ownerUrl: env.DATABASE_URL ?? embedded?.url ?? '' }
  const lay = async ({ name, ownerUrl }: PodAddress) => {
    const newer = await migrate(ownerUrl, env, (line) => {
      if (isStrict) throw new BadSetting(name === rootName ? line : `${name}: ${line}`)
      log.warn({ pod: name }, line)
    })
    if (newer.length > 0)
      log.warn({ pod: name, newer }, 'a newer version has been here: the database stays as that one left it')
    await layTimeouts(ownerUrl, env)
    if (name !== rootName) await joinPod(root.ownerUrl, { name, ownerUrl })
  }
  await lay(root)
  await holdRoot(root.ownerUrl, env.furtherPods)
  const laid = await layPods(env.furtherPods, lay, log)
  return {
    addresses: [root, ...env.furtherPods],
    laid,
    stop: async () => {
      await laid.close()
      await embedded?.stop()
    },
  }
}

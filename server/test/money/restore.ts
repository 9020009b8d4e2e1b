import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { intoFile, restore, writeBackup } from '../../src/modules/backups/public.ts'
import { Problem } from '../../src/core/problem.ts'
import { by, survived, type World } from './world.ts'

const pathOf = (world: World): string => join(world.app.env.DATA_DIR, `${world.clinic.subdomain}.sql`)

/** The clinic as it is now is kept, for later. */
export const keepBackup = (world: World): Promise<void> =>
  writeBackup(world.app, world.clinic, world.now.ms, intoFile(pathOf(world)))

/** It is put back, as far as the process lives; money that moved since is not rewound. */
export async function putBack(world: World): Promise<void> {
  const path = pathOf(world)
  const putAll = async () => {
    await restore(world.app, by(world, world.cast.admin, 'admin'), path)
    world.restores += 1
  }
  await survived(
    putAll().catch((error: unknown) => {
      // Nobody else is at work: there is nothing to refuse.
      throw error instanceof Problem ? new Error(`the restore was refused: ${error.message}`) : error
    }),
  )
  await rm(path, { force: true })
}

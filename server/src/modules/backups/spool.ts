import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#core/id'
import type { App } from '#app'

const folderOf = ({ env }: Pick<App, 'env'>): string => join(env.DATA_DIR, 'spool')

/** A place for a file on its way in or out, for as long as one request lasts: no other process ever asks for it. */
export async function spoolPath(app: Pick<App, 'env'>): Promise<string> {
  const folder = folderOf(app)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, newId())
}

/** Nothing lies longer on its way. */
const leftoverMs = 3 * 60 * 60_000

/** Removes what requests left behind whose process was killed in the middle. */
export async function sweepSpool(app: Pick<App, 'env' | 'clock' | 'databases'>): Promise<void> {
  // Files are dated by the machine's clock.
  const before = app.clock() - app.databases.movedClock.aheadMs() - leftoverMs
  const folder = folderOf(app)
  for (const name of await readdir(folder).catch(() => [])) {
    const about = await stat(join(folder, name)).catch(() => null)
    if (about && about.mtimeMs < before) await rm(join(folder, name), { force: true })
  }
}

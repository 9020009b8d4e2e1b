import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#core/settings/env'

/** The text of `/sw.js` in a build: the worker that keeps the app, or the one that gives all of it up; null without a build. */
export function workerOf({ SERVICE_WORKER: isOn }: Env, dist: string): string | null {
  const file = join(dist, isOn ? 'sw.js' : 'sw-off.js')
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

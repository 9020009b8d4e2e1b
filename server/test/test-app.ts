import { pino } from 'pino'
import { openBank } from '../src/platform/bank/open-bank.ts'
import { openCards } from '../src/platform/cards/open-cards.ts'
import type { Databases } from '../src/platform/db/clinic.ts'
import { readEnv } from '../src/platform/start/env.ts'
import { openDueWork } from '../src/platform/jobs/due-work.ts'
import { openJobs, type JobSettings } from '../src/platform/jobs/job-queue.ts'
import { openFiles } from '../src/platform/files/open-files.ts'
import type { App } from '../src/platform/start/app.ts'
import { rateLimitsInMemory } from '../src/platform/http/rate-limits.ts'
import { placesOf } from './database.ts'
import { openMetrics } from '../src/platform/metrics/metrics.ts'
import { openVault } from '../src/platform/crypto/vault.ts'

/** The platform of a test, over a data folder and a database of its own, or several: where their jobs are worked on. */
export function testApp(
  dataDir: string,
  databases: Databases,
  places: string | JobSettings['places'],
  clock: () => number,
  settings: NodeJS.ProcessEnv = {},
): App {
  const log = pino({ level: 'silent' })
  const env = readEnv({
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    MASTER_KEY: 'test-master-key-of-at-least-32-characters',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  const vault = openVault(env)
  return {
    env,
    databases,
    jobs: openJobs({
      places: typeof places === 'string' ? placesOf(databases, places) : places,
      masterKey: 'test',
      log,
      before: databases.movedClock.look,
    }),
    due: openDueWork({ databases, log, clock }),
    rateLimits: rateLimitsInMemory(),
    vault,
    files: openFiles(env),
    metrics: openMetrics(),
    log,
    clock,
    ...openCards(env, clock),
    ...openBank(env, vault, clock),
  }
}

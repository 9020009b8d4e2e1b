import { pino } from 'pino'
import { openCompanies } from '../src/services/stand-ins/open-companies.ts'
import { openPush } from '../src/services/push/push.ts'
import type { Databases } from '../src/database/clinic.ts'
import { readEnv } from '../src/core/settings/env.ts'
import { openDueWork } from '../src/database/jobs/due-work.ts'
import { openJobs, type JobSettings } from '../src/database/jobs/job-queue.ts'
import { openFiles } from '../src/services/files/open-files.ts'
import type { WholeApp } from '../src/app.ts'
import { rateLimitsInMemory } from '../src/edge/http/rate-limits.ts'
import { placesOf } from './database.ts'
import { openMetrics } from '../src/services/metrics/metrics.ts'
import { openVault } from '../src/services/crypto/vault.ts'

/** The platform of a test, over a data folder and a database of its own, or several: where their jobs are worked on. */
export function testApp(
  dataDir: string,
  databases: Databases,
  places: string | JobSettings['places'],
  clock: () => number,
  settings: NodeJS.ProcessEnv = {},
): WholeApp {
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
    ...openCompanies(env, vault, clock),
    push: openPush(env),
  }
}

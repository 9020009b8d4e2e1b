import { pino } from 'pino'
import { openCards } from '../src/platform/cards.ts'
import type { Databases } from '../src/platform/clinic.ts'
import { readEnv } from '../src/platform/env.ts'
import { openJobs } from '../src/platform/job-queue.ts'
import { openFiles } from '../src/platform/open-files.ts'
import type { Platform } from '../src/platform/platform.ts'
import { triesInMemory } from '../src/platform/tries.ts'
import { openVault } from '../src/platform/vault.ts'

/** The platform of a test, over a data folder and a database of its own. */
export function furnished(
  dataDir: string,
  databases: Databases,
  ownerUrl: string,
  clock: () => number,
): Platform {
  const log = pino({ level: 'silent' })
  const env = readEnv({
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    MASTER_KEY: 'test-master-key-of-at-least-32-characters',
    LOG_LEVEL: 'silent',
  })
  return {
    env,
    databases,
    jobs: openJobs({ ownerUrl, masterKey: 'test', log }),
    tries: triesInMemory(),
    vault: openVault(env.MASTER_KEY),
    files: openFiles(env),
    log,
    clock,
    ...openCards(env, clock),
  }
}

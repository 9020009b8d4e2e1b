import { pathOf } from '@psico/contract/screens'
import { openBank } from '#platform/bank/open-bank'
import { openCards } from '#platform/cards/open-cards'
import { openDatabases, type DatabaseSettings } from '#platform/db/clinic'
import { watchFor } from '#platform/db/slow-statements'
import { layTimeouts } from '#platform/db/timeouts'
import { currentRoute } from '#platform/http/current-route'
import { startEmbeddedDatabase } from '#platform/embedded/embedded-database'
import { BadSetting, type Env } from '#platform/start/env'
import { openDueWork } from '#platform/jobs/due-work'
import { openJobs } from '#platform/jobs/job-queue'
import { makeLogger } from '#platform/start/logger'
import { migrate } from '#platform/db/migrate'
import { openFiles } from '#platform/files/open-files'
import type { Logger } from 'pino'
import type { App } from '#platform/start/app'
import { openRateLimits } from '#platform/http/rate-limits'
import { openMetrics, type Metrics } from '#platform/metrics/metrics'
import { openVault } from '#platform/crypto/vault'

/** The platform with everything open, ready for the app. */
export interface OpenApp {
  app: App
  /** For what is the owner's of the database alone: no request ever gets it. */
  ownerUrl: string
  /** Addresses and demo accounts, printed once the server listens. */
  welcome(): string
  close(): Promise<void>
}

/**
 * Starts or reaches the database, brings it up to date and opens what the app stands on. Under another master key than
 * the database's it opens only where that may be meant: outside production, and for no command of the operator.
 * @throws BadSetting for another master key
 */
export async function openApp(env: Env, isStrict = env.production): Promise<OpenApp> {
  const log = makeLogger(env)
  const { ownerUrl, stop } = await readyDatabase(env, isStrict, log)
  if (env.filesApart) log.warn(env.filesApart)
  const metrics = openMetrics()
  const databases = openDatabases(
    ownerUrl,
    env.MASTER_KEY,
    (error) => log.warn({ err: error }, 'connection lost'),
    connectionSettings(env, log, metrics),
  )
  const { movedClock } = databases
  await movedClock.look()
  const clock = () => Date.now() + movedClock.aheadMs()
  const before = env.devClock ? movedClock.look : undefined
  const jobs = openJobs({ ownerUrl, masterKey: env.MASTER_KEY, log, before })
  const due = openDueWork({ databases, log, clock })
  const rateLimits = openRateLimits(env, log)
  const vault = openVault(env)
  const app: App = {
    env,
    databases,
    jobs,
    due,
    rateLimits,
    vault,
    files: openFiles(env),
    metrics,
    log,
    clock,
    ...openCards(env, clock, movedClock.aheadMs),
    ...openBank(env, vault, clock),
  }
  if (env.demoData) await loadDemo(app)
  return {
    app,
    ownerUrl,
    welcome: () => welcome(env),
    close: async () => {
      await due.stop()
      await jobs.stop()
      rateLimits.close()
      await databases.close()
      await stop()
    },
  }
}

/** The database, started where it is our own, and brought up to date. */
async function readyDatabase(
  env: Env,
  isStrict: boolean,
  log: Logger,
): Promise<{ ownerUrl: string; stop: () => Promise<void> }> {
  const embedded = env.DATABASE_URL
    ? null
    : await startEmbeddedDatabase({
        dataDir: env.DATA_DIR,
        archiveDir: env.ARCHIVE_DIR,
        log: (line) => log.info(line),
      })
  const ownerUrl = env.DATABASE_URL ?? embedded?.url ?? ''
  const newer = await migrate(ownerUrl, env, (line) => {
    if (isStrict) throw new BadSetting(line)
    log.warn(line)
  })
  if (newer.length > 0)
    log.warn({ newer }, 'a newer version has been here: the database stays as that one left it')
  await layTimeouts(ownerUrl, env)
  return { ownerUrl, stop: async () => embedded?.stop() }
}

/** What the settings say of connections; slow statements are told with the route that asked for them. */
const connectionSettings = (env: Env, log: Logger, metrics: Metrics): DatabaseSettings => ({
  sizes: env.POOL_SIZES,
  pooler: env.POOLER_URL,
  waitMs: env.POOL_WAIT_MS,
  watch: watchFor(env.SLOW_STATEMENT_MS, (statement, ms) => {
    const route = currentRoute()
    log.warn({ route, ms, statement }, 'slow statement')
    metrics.slow(route)
  }),
})

/** With all that it needs to make documents: loaded by those who want a demo. */
async function loadDemo(app: App): Promise<void> {
  const { seedDemo } = await import('../seed/demo.ts')
  await seedDemo(app)
}

function welcome(env: Env): string {
  const at = (host: string) => `http://${host}:${env.PORT}`
  const lines = ['', `Psico está en marcha: ${at(env.ROOT_DOMAIN)} (administración global)`]
  if (env.demoData) {
    lines.push(
      `  Clínica Bienestar: ${at(`bienestar-app.${env.ROOT_DOMAIN}`)}`,
      `  Clínica Serena:    ${at(`serena-app.${env.ROOT_DOMAIN}`)}`,
      '',
      'Cuentas de demostración (contraseña Demo-1234):',
      '  admin@psico.example (administración global, en la dirección raíz)',
      '  admin@bienestar.example, ana.rojas@bienestar.example, paciente@bienestar.example',
      '  admin@serena.example, lucia.mendez@serena.example, paciente@serena.example',
    )
  }
  if (env.devMailbox)
    lines.push(
      '',
      `Buzón de pruebas con los correos que saldrían: ${at(env.ROOT_DOMAIN)}${pathOf('mailbox')}`,
    )
  return [...lines, ''].join('\n')
}

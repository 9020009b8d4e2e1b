import { pathOf } from '@psico/contract/screens/screens'
import { openCompanies } from '#services/stand-ins/open-companies'
import { openPush } from '#services/push/push'
import { openDatabases, type Databases, type DatabaseSettings } from '#database/clinic'
import { watchFor } from '#database/slow-statements'
import { currentRoute } from '#edge/http/current-route'
import type { Env } from '#core/settings/env'
import { openDueWork } from '#database/jobs/due-work'
import { openJobs } from '#database/jobs/job-queue'
import type { Jobs } from '#database/jobs/jobs'
import { makeLogger } from '#core/settings/logger'
import { openFiles } from '#services/files/open-files'
import type { Logger } from 'pino'
import type { App, WholeApp } from './app.ts'
import { clinicAddress } from '#edge/http/address'
import { openRateLimits } from '#edge/http/rate-limits'
import { openMetrics, type Metrics } from '#services/metrics/metrics'
import { openPods, type Pods } from '#database/pods/open-pods'
import { openVault } from '#services/crypto/vault'
import { atMost } from '#core/at-most'
import { readyDatabases, type Addresses, type ReadyDatabases } from './ready-databases.ts'

/** The platform with everything open, ready for the app. */
export interface OpenApp {
  app: WholeApp
  /** For what is the owner's of a database alone: no request ever gets them. The root's stands first. */
  addresses: Addresses
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
  const ready = await readyDatabases(env, isStrict, log)
  if (env.filesApart) log.warn(env.filesApart)
  const metrics = openMetrics()
  const databases = open(ready, env, log, connectionSettings(env, log, metrics))
  const { movedClock } = databases
  await movedClock.look()
  const clock = () => Date.now() + movedClock.aheadMs()
  const before = env.devClock ? movedClock.look : undefined
  const jobs = openJobs({ ...jobPlaces(databases, ready), masterKey: env.MASTER_KEY, log, before })
  const due = openDueWork({ databases, log, clock })
  const rateLimits = openRateLimits(env, log)
  const vault = openVault(env)
  const app: WholeApp = {
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
    ...openCompanies(env, vault, clock, movedClock.aheadMs),
    push: openPush(env),
  }
  await keepDirectory(databases, jobs)
  if (env.demoData) await loadDemo(app)
  return {
    app,
    addresses: ready.addresses,
    welcome: () => welcome(env),
    close: async () => {
      await Promise.all([
        atMost(31_000, 'due work', due.stop(), log),
        // It gives its jobs thirty seconds itself.
        atMost(31_000, 'jobs', jobs.stop(), log),
      ])
      rateLimits.close()
      await atMost(5000, 'databases', databases.close(), log)
      await ready.stop()
    },
  }
}

/** One database unless the settings name more: then nobody asks a directory. */
function open(
  { addresses, laid }: ReadyDatabases,
  env: Env,
  log: Logger,
  settings: DatabaseSettings,
): Databases | Pods {
  const onError = (error: Error) => log.warn({ err: error }, 'connection lost')
  const [root, ...others] = addresses
  if (others.length === 0) return openDatabases(root.ownerUrl, env.MASTER_KEY, onError, settings)
  return openPods(addresses, env.MASTER_KEY, onError, {
    ...settings,
    isOpen: (pod) => laid.isOpen(pod),
    capacities: env.POD_CAPACITY,
  })
}

/** Where there is more than one pod. */
async function keepDirectory(databases: Databases | Pods, jobs: Jobs): Promise<void> {
  if (!('directory' in databases)) return
  const { directory } = databases
  await directory.enterOwn()
  jobs.everyAtRoot('pods-settle', '*/10 * * * *', () => directory.settleLeftOver())
}

const jobPlaces = (databases: Databases, { addresses, laid }: ReadyDatabases) => ({
  onceOpen: (pod: string, fn: () => void) => laid.onceOpen(pod, fn),
  places: databases.pods.map((pod) => ({
    pod,
    ownerUrl: addresses.find((address) => address.name === pod.name)?.ownerUrl ?? '',
  })),
})

/** What the settings say of connections; slow statements are told with the route that asked for them. */
const connectionSettings = (env: Env, log: Logger, metrics: Metrics): DatabaseSettings => ({
  sizes: env.POOL_SIZES,
  pooler: env.POOLER_URL,
  waitMs: env.POOL_WAIT_MS,
  clinicAddress: clinicAddress(env, '{clinic}'),
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

import { signHeadsAnew } from '#modules/audit-log/public'
import { drain } from '#edge/http/drain'
import { openMetricsPort } from '#services/metrics/metrics-port'
import { watchSwitches } from '#operator/moving/stopped-switches'
import { makeBaseCopyWhenDue } from '#operator/recovery/base-copy'
import { readEnv } from '#core/settings/env'
import { startProblem } from '#core/settings/start-problem'
import { serveApp } from './serve-app.ts'
import { openApp, type OpenApp } from './open-app.ts'

/**
 * Starts the product and keeps it until a signal asks it to close; then whoever shares
 * requests out hears of it, and everything open is finished first.
 */
async function main(): Promise<void> {
  const env = readEnv(process.env)
  const opened = await openApp(env)
  const http = serveApp(opened.app)
  let closing: Promise<void> | undefined
  let switches: { close(): Promise<void> } | null = null
  const metrics = await openMetricsPort(opened.app).catch(async (error: unknown) => {
    await opened.close()
    throw error
  })
  const close = async (signal: string) => {
    opened.app.log.info({ signal }, 'closing')
    await drain(http, env.DRAIN_MS)
    await http.close()
    await metrics?.close()
    await switches?.close()
    await opened.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void (closing ??= close(signal)))
  await http.listen({ host: env.HOST, port: env.PORT }).catch(async (error: unknown) => {
    await opened.close()
    throw error
  })
  await signHeadsAnew(opened.app)
  if (env.ARCHIVE_DIR) copyDaily(opened, env.ARCHIVE_DIR)
  await opened.app.jobs.start().catch(async (error: unknown) => {
    // A signal that comes while the jobs start takes the database from them: the closing is waited for, not cut short.
    await closing
    throw error
  })
  opened.app.due.start()
  switches = watchMoves(opened)
  console.log(opened.welcome())
}

/** Clinics move between several pods only. */
const watchMoves = ({ app: { databases, log }, addresses }: OpenApp) =>
  addresses.length > 1 ? watchSwitches({ root: databases.root, addresses, log }) : null

/** Looked at each hour, so that the first copy does not wait for a night. */
function copyDaily({ app, addresses: [root] }: OpenApp, archiveDir: string): void {
  app.jobs.everyAtRoot('base-copy', '20 * * * *', () =>
    makeBaseCopyWhenDue(root.ownerUrl, archiveDir, Date.now()),
  )
}

try {
  await main()
} catch (error) {
  const line = startProblem(error)
  if (line === null) throw error
  console.error(line)
  // What was opened before it failed does not keep the process.
  process.exit(1)
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { Env } from '#core/settings/env'
import type { Databases } from '#database/clinic'
import type { Metrics } from './metrics.ts'
import { tellOfProcess } from './process-figures.ts'

export interface MetricsPort {
  port: number
  close(): Promise<void>
}

/** Whose metrics are served. */
interface Measured {
  env: Env
  log: Logger
  metrics: Metrics
  databases: Databases
}

/** The installation's counts are asked of the database once in so long, whoever asks and however often. */
export const freshMs = 5000

/**
 * Serves `/metrics` on a port of its own, which no visitor reaches. Where the port was not chosen and another process has
 * it, that one is seen and this one only says so; null then, and where it is switched off (0).
 */
export async function openMetricsPort(
  { env, log, metrics, databases }: Measured,
  port = env.metrics.port,
): Promise<MetricsPort | null> {
  if (port === null) return null
  let latest: { at: number; text: Promise<string> } | null = null
  const read = (): Promise<string> => {
    if (!latest || performance.now() - latest.at > freshMs)
      latest = { at: performance.now(), text: metrics.read(databases) }
    return latest.text
  }
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      reply.writeHead(404).end()
      return
    }
    read().then(
      (text) => reply.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read')
        reply.writeHead(500).end()
      },
    )
  })
  server.listen({ host: env.METRICS_HOST, port })
  try {
    await once(server, 'listening')
  } catch (error) {
    if (env.metrics.chosen) throw error
    log.warn({ port }, 'no metrics: another process has their port (METRICS_PORT)')
    return null
  }
  const stop = tellOfProcess(metrics.registry)
  server.unref()
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      stop()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

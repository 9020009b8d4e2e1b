import { Counter, Gauge, Registry } from 'prom-client'
import type { Databases } from '#database/clinic'
import { acrossPods } from '#database/pods/across-pods'
import { figuresOf } from './figures-store.ts'
import { tallyRequests, type Answered } from './request-tally.ts'

/** What an operator sees of a process and of the installation. No label names a clinic or a person. */
export interface Metrics {
  registry: Registry
  /** An answered request, by the pattern of its address. */
  answered(request: Answered): void
  /** An answer that gave an hour to somebody. */
  booked(way: string): void
  /** A statement that took long. */
  slow(route: string): void
  /** A line that stays: a socket, or a stream of events. Answers how to take it off again. */
  lineOpened(kind: 'socket' | 'stream'): () => void
  /** Everything as text, the installation's counts read anew. */
  read(databases: Databases): Promise<string>
}

/** The counts of `operating_figures`, by name: what they say and what tells their series apart, beside their pod. */
const figures: Record<string, { help: string; label?: 'kind' | 'queue' }> = {
  due_work_waiting: { help: 'Due work whose time has come', label: 'kind' },
  due_work_late: { help: 'Due work that is a minute late or more', label: 'kind' },
  due_work_oldest_seconds: { help: 'How late the oldest due work is', label: 'kind' },
  due_work_failing: { help: 'Due work that failed five times or more', label: 'kind' },
  jobs_waiting: { help: 'Jobs that wait for a worker', label: 'queue' },
  jobs_late: { help: 'Jobs that have waited for a minute or more', label: 'queue' },
  jobs_oldest_seconds: { help: 'How long the oldest job has waited', label: 'queue' },
  jobs_failing: { help: 'Jobs that failed five times or more', label: 'queue' },
  payments_in_review: { help: 'Payments whose proof waits to be looked at' },
  payments_in_review_oldest_seconds: { help: 'How long the oldest of them has waited' },
  payments_unsettled_oldest_seconds: { help: 'How long ago the oldest open checkout should have ended' },
  refunds_oldest_seconds: { help: 'How late the oldest refund is' },
  mails_waiting: { help: 'Mails that wait to be sent' },
  mails_oldest_seconds: { help: 'How long the oldest of them has waited' },
  mails_given_up: { help: 'Mails of the past three days that were given up' },
  archive_failing: { help: 'Whether the last try to hand a part of the log to the archive failed' },
  archive_waiting: { help: 'Whole parts of the log that the archive has not taken' },
  archive_last_seconds: { help: 'How long ago the archive took a part of the log' },
}

/** Makes the metrics of one process; nothing is asked of the database until they are read. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const { bookings, slow, lines } = countersOf(registry)
  for (const kind of ['socket', 'stream']) lines.set({ kind }, 0)
  const readDatabase = databaseGauges(registry)
  const requests = tallyRequests()
  return {
    registry,
    answered: requests.add,
    booked: (way) => bookings.inc({ way }),
    slow: (route) => slow.inc({ route }),
    lineOpened: (kind) => {
      lines.inc({ kind })
      return () => lines.dec({ kind })
    },
    read: async (databases) => {
      await readDatabase(databases)
      return `${await registry.metrics()}\n${requests.text()}`
    },
  }
}

/** What the process itself counts. */
function countersOf(registry: Registry) {
  const registers = [registry]
  const counter = <L extends string>(name: string, labelNames: L[], help: string) =>
    new Counter({ name: `psico_${name}`, help, labelNames, registers })
  return {
    bookings: counter('bookings_total', ['way'], 'Answers that gave an hour away, a series as one'),
    slow: counter(
      'db_slow_statements_total',
      ['route'],
      'Statements that took longer than SLOW_STATEMENT_MS',
    ),
    lines: new Gauge({
      name: 'psico_http_lines',
      help: 'Lines that stay open: chat sockets and streams of agendas',
      labelNames: ['kind'] as const,
      registers,
    }),
  }
}

/** Pools of this process and counts of the installation; answers what reads them. */
function databaseGauges(registry: Registry): (databases: Databases) => Promise<void> {
  const registers = [registry]
  const pool = (name: string, help: string) =>
    new Gauge({ name: `psico_db_pool_${name}`, help, labelNames: ['pool', 'pod'] as const, registers })
  const size = pool('size', 'Connections that a pool may open')
  const used = pool('used', 'Connections that work')
  const waiting = pool('waiting', 'Who waits for a connection')
  const up = new Gauge({
    name: 'psico_db_up',
    help: 'Whether the database answers',
    labelNames: ['pod'] as const,
    registers,
  })
  const counted = Object.entries(figures).map(([name, { help, label }]) => {
    const labelNames = [...(label ? [label] : []), 'pod']
    return { name, label, gauge: new Gauge<string>({ name: `psico_${name}`, help, labelNames, registers }) }
  })
  return async (databases) => {
    const named = (pod: string) => (databases.pods.length > 1 ? { pod } : {})
    for (const state of databases.pools()) {
      const of = { pool: state.name, ...named(state.pod) }
      size.set(of, state.size)
      used.set(of, state.used)
      waiting.set(of, state.waiting)
    }
    // What is not known is not shown: an old count would look like a new one.
    for (const { gauge } of counted) gauge.reset()
    // One that cannot count now is away to whoever looks, and no reason to hide the others.
    const { answers, away } = await acrossPods(databases, (pod) => pod.dueWork(figuresOf).catch(() => null))
    for (const pod of away) up.set(named(pod), 0)
    for (const { pod, answer } of answers) {
      up.set(named(pod), answer ? 1 : 0)
      for (const figure of answer ?? [])
        for (const { name, label, gauge } of counted)
          if (figure.figure === name)
            gauge.set({ ...(label && { [label]: figure.label ?? '' }), ...named(pod) }, figure.value)
    }
  }
}

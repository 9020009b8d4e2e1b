import { readdir } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'

/** How exactly one sees how late the event loop is; its timer wakes an idle process so often. */
const precisionMs = 20

/**
 * What the process tells of itself, by the names that the library gives: those with which an operator finds a leak, a full core
 * or a blocked loop. The library's whole set watches every collection of garbage, too, which alone is a third of what
 * metrics cost (docs/speed.md). Answers how to stop.
 */
export function tellOfProcess(registry: Registry): () => void {
  const registers = [registry]
  const lag = monitorEventLoopDelay({ resolution: precisionMs })
  lag.enable()
  const gauge = (name: string, help: string, read: () => number | Promise<number | null>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read()
        if (value !== null) this.set(value)
      },
    })
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time that the process used',
    registers,
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  gauge('process_start_time_seconds', 'When the process started', () => startedAt)
  gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss())
  gauge('process_open_fds', 'Open files and connections', openFiles)
  gauge('nodejs_heap_size_used_bytes', 'What the program keeps', () => process.memoryUsage().heapUsed)
  gauge('nodejs_external_memory_bytes', 'What it keeps outside', () => process.memoryUsage().external)
  gauge('nodejs_eventloop_lag_p50_seconds', 'Half of the looks were as late', () => lag.percentile(50) / 1e9)
  gauge('nodejs_eventloop_lag_p99_seconds', 'One look in a hundred was later', () => {
    const seconds = lag.percentile(99) / 1e9
    // It is told of the time since it was last asked for.
    lag.reset()
    return seconds
  })
  return () => lag.disable()
}

const startedAt = Math.round(performance.timeOrigin / 1000)

/** Only Linux tells it. */
const openFiles = (): Promise<number | null> =>
  readdir('/proc/self/fd').then(
    (names) => names.length,
    () => null,
  )

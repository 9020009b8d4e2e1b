import type { MetricObjectWithValues, MetricValueWithName, Registry } from 'prom-client'

export interface Answered {
  method: string
  route: string
  status: number
  /** Null where the answer is a line that stays open. */
  seconds: number | null
}

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Tally {
  method: string
  route: string
  byStatus: Map<number, number>
  /** Durations up to each bound; the last place has those above all of them. */
  within: number[]
  seconds: number
}

/**
 * Counts answers by address and status, and how long they took. Every request passes here, so nothing is done to the labels
 * before somebody reads: the library's own counters sort and join them each time.
 */
export function tallyRequests(registry: Registry): (answered: Answered) => void {
  const tallies = new Map<string, Tally>()
  const lay = (name: string, help: string, type: 'counter' | 'histogram', read: (it: Tally) => Values) => {
    const get = async () => ({
      name,
      help,
      type,
      aggregator: 'sum',
      values: [...tallies.values()].flatMap(read),
    })
    registry.registerMetric({ name, get, reset: () => tallies.clear() } as never)
  }
  lay('psico_http_requests_total', 'Answered requests', 'counter', countsOf)
  lay(duration, 'From the first byte of a request to the last of its answer', 'histogram', durationsOf)
  return ({ method, route, status, seconds }) => {
    const key = `${method} ${route}`
    let it = tallies.get(key)
    if (!it) {
      it = {
        method,
        route,
        byStatus: new Map(),
        within: Array<number>(bounds.length + 1).fill(0),
        seconds: 0,
      }
      tallies.set(key, it)
    }
    it.byStatus.set(status, (it.byStatus.get(status) ?? 0) + 1)
    if (seconds === null) return
    const found = bounds.findIndex((bound) => seconds <= bound)
    const place = found < 0 ? bounds.length : found
    it.within[place] = (it.within[place] ?? 0) + 1
    it.seconds += seconds
  }
}

type Values = MetricObjectWithValues<MetricValueWithName<string>>['values']
const duration = 'psico_http_request_duration_seconds'

const countsOf = ({ method, route, byStatus }: Tally): Values =>
  [...byStatus].map(([status, value]) => ({ labels: { method, route, status }, value }))

/** As a histogram is told: each bound with everything below it. */
function durationsOf({ method, route, within, seconds }: Tally): Values {
  let value = 0
  const buckets = within.map((count, place) => {
    value += count
    return { metricName: `${duration}_bucket`, labels: { le: bounds[place] ?? '+Inf', method, route }, value }
  })
  if (value === 0) return []
  const labels = { method, route }
  return [
    ...buckets,
    { metricName: `${duration}_sum`, labels, value: seconds },
    { metricName: `${duration}_count`, labels, value },
  ]
}

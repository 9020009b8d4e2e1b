export interface Answered {
  /** The method and the pattern of the address. */
  pattern: string
  status: number
  /** Null where the answer is a line that stays open. */
  seconds: number | null
}

export interface RequestTally {
  add: (answered: Answered) => void
  /** What was counted, as Prometheus reads it. */
  text: () => string
}

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const total = 'psico_http_requests_total'
const duration = 'psico_http_request_duration_seconds'

interface Tally {
  /** What tells its series apart, as it stands in the text. */
  labels: string
  byStatus: Map<number, number>
  /** Durations up to each bound; the last place has those above all of them. */
  within: number[]
  seconds: number
}

/**
 * Counts answers by address and status, and how long they took. Every request passes here, so nothing is done to the labels
 * before somebody reads, and then once for each address: the library's own counters sort and join them each time, and take
 * ten milliseconds to tell those of a process that has answered every call.
 */
export function tallyRequests(): RequestTally {
  const tallies = new Map<string, Tally>()
  return {
    add: ({ pattern, status, seconds }) => {
      let tally = tallies.get(pattern)
      if (!tally) {
        tally = newTally(pattern)
        tallies.set(pattern, tally)
      }
      tally.byStatus.set(status, (tally.byStatus.get(status) ?? 0) + 1)
      if (seconds === null) return
      const found = bounds.findIndex((bound) => seconds <= bound)
      const place = found < 0 ? bounds.length : found
      tally.within[place] = (tally.within[place] ?? 0) + 1
      tally.seconds += seconds
    },
    text: () => {
      const all = [...tallies.values()]
      const lines = [
        ...head(total, 'counter', 'Answered requests'),
        ...all.flatMap(countsOf),
        ...head(duration, 'histogram', 'From the first byte of a request to the last of its answer'),
        ...all.flatMap(durationsOf),
      ]
      return `${lines.join('\n')}\n`
    },
  }
}

const head = (name: string, type: string, help: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
]

function newTally(pattern: string): Tally {
  const [method = '', route = ''] = pattern.split(' ')
  return {
    labels: `method="${escaped(method)}",route="${escaped(route)}"`,
    byStatus: new Map(),
    within: Array<number>(bounds.length + 1).fill(0),
    seconds: 0,
  }
}

/** Patterns of addresses are our own, and a method could be anything. */
const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

const countsOf = ({ labels, byStatus }: Tally): string[] =>
  [...byStatus].map(([status, value]) => `${total}{${labels},status="${status}"} ${value}`)

/** As a histogram is told: each bound with everything below it. */
function durationsOf({ labels, within, seconds }: Tally): string[] {
  let value = 0
  const buckets = within.map((count, place) => {
    value += count
    return `${duration}_bucket{le="${bounds[place] ?? '+Inf'}",${labels}} ${value}`
  })
  if (value === 0) return []
  return [...buckets, `${duration}_sum{${labels}} ${seconds}`, `${duration}_count{${labels}} ${value}`]
}

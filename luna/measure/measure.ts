import type { Labelled } from './labelled.ts'

export interface Share {
  hits: number
  of: number
}

/** Share of messages for which something holds. */
export function shareOf(messages: readonly Labelled[], holds: (message: Labelled) => boolean): Share {
  return { hits: messages.filter(holds).length, of: messages.length }
}

/** Wilson score interval at 95 %. */
export function wilson({ hits, of }: Share): [low: number, high: number] {
  if (of === 0) return [0, 1]
  const z = 1.959964
  const p = hits / of
  const centre = p + (z * z) / (2 * of)
  const spread = z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of))
  const scale = 1 + (z * z) / of
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)]
}

/** "0.972 (0.951–0.984), 415 of 427" */
export function written(share: Share): string {
  const [low, high] = wilson(share)
  const ratio = share.of === 0 ? 0 : share.hits / share.of
  return `${ratio.toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)}), ${share.hits} of ${share.of}`
}

/** Calls per second of processor time (other programs on the machine do not count), after a warm-up. */
export function perSecond(texts: readonly string[], call: (text: string) => unknown): number {
  for (const text of texts) call(text)
  const start = process.cpuUsage()
  const seconds = () => process.cpuUsage(start).user / 1e6
  let calls = 0
  while (seconds() < 2) {
    for (const text of texts) call(text)
    calls += texts.length
  }
  return Math.round(calls / seconds())
}

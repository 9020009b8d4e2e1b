import { alphabet } from '../src/linear.ts'
import { levels, sizes } from '../src/small-table.ts'

/** The level nearest to a weight, counted from the lowest. */
export function levelOf(weight: number): number {
  const size = Math.abs(weight)
  let best = 0
  for (const [level, candidate] of sizes.entries())
    if (Math.abs(size - candidate) < Math.abs(size - (sizes[best] ?? 0))) best = level
  return sizes.length - 1 + Math.sign(weight) * best
}

/** The weights of a table as text, two of them one character. */
export function smallText(weights: Int8Array): string {
  return Array.from({ length: weights.length / 2 }, (_, pair) => {
    const [first = 0, second = 0] = weights.subarray(2 * pair, 2 * pair + 2)
    return alphabet[levelOf(first) * levels + levelOf(second)]
  }).join('')
}

/** How fast weights move, and what holds them back. */
export interface Rates {
  pace: number
  smoothing: number
  /** Keeps weights small that are not zero. */
  keptSmall: number
}

/**
 * Weights that are learned one step at a time and stay zero until they earn their price (FTRL-Proximal, McMahan et al.
 * 2013). `step` moves the weight at an index along a slope; the higher the price, the fewer weights are not zero.
 */
export function proximal(size: number, { pace, smoothing, keptSmall }: Rates) {
  const weights = new Float64Array(size)
  const leaning = new Float64Array(size)
  const steps = new Float64Array(size)
  const step = (at: number, slope: number, price: number): void => {
    const seen = steps[at] ?? 0
    const now = seen + slope * slope
    const pull = (leaning[at] ?? 0) + slope - ((Math.sqrt(now) - Math.sqrt(seen)) / pace) * (weights[at] ?? 0)
    const over = Math.abs(pull) - price
    leaning[at] = pull
    steps[at] = now
    weights[at] =
      over <= 0 ? 0 : (-Math.sign(pull) * over) / ((smoothing + Math.sqrt(now)) / pace + keptSmall)
  }
  return { weights, step }
}

/** What a column of a chart stands for. */
export interface Sum {
  key: string
  label: string
  value: number
}

/** A column as it is drawn, in hundredths of the height; what is below nothing hangs from the line of nothing. */
export interface DrawnColumn extends Sum {
  top: number
  height: number
  isBelow: boolean
}

/** Columns on one scale, whatever their signs, and where the line of nothing stands. */
export function columnsOf(sums: readonly Sum[]): { columns: DrawnColumn[]; zero: number } {
  const highest = Math.max(0, ...sums.map((sum) => sum.value))
  const lowest = Math.min(0, ...sums.map((sum) => sum.value))
  const unit = 100 / (highest - lowest || 1)
  const zero = highest * unit
  const columns = sums.map((sum) => ({
    ...sum,
    top: sum.value < 0 ? zero : zero - sum.value * unit,
    height: Math.abs(sum.value) * unit,
    isBelow: sum.value < 0,
  }))
  return { columns, zero }
}

/** The largest of them, the first of several alike; null where there is none. */
export const largestOf = (sums: readonly Sum[]): Sum | null =>
  sums.reduce<Sum | null>((best, sum) => (best === null || sum.value > best.value ? sum : best), null)

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
  const highest = Math.max(0, ...sums.map((it) => it.value))
  const lowest = Math.min(0, ...sums.map((it) => it.value))
  const unit = 100 / (highest - lowest || 1)
  const zero = highest * unit
  const columns = sums.map((it) => ({
    ...it,
    top: it.value < 0 ? zero : zero - it.value * unit,
    height: Math.abs(it.value) * unit,
    isBelow: it.value < 0,
  }))
  return { columns, zero }
}

/** The largest of them, the first of several alike; null where there is none. */
export const largestOf = (sums: readonly Sum[]): Sum | null =>
  sums.reduce<Sum | null>((best, it) => (best === null || it.value > best.value ? it : best), null)

import { attribute, elementsOf } from './xml.ts'

export interface Styles {
  /** Whether days are counted from 1904, as Excel for the Mac did. */
  is1904: boolean
  /** The styles of cells that show a day or a time. */
  days: ReadonlySet<number>
}

/** Which styles show days: by the numbers that every Excel knows, and by what a format of one's own is made of. */
export function dayStyles(part: Buffer | null): Set<number> {
  if (!part) return new Set()
  const own = new Map(
    [...elementsOf(part, 'numFmt')].map((element) => {
      const xml = element.toString('utf8')
      return [Number(attribute(xml, 'numFmtId')), attribute(xml, 'formatCode') ?? '']
    }),
  )
  const [cells] = elementsOf(part, 'cellXfs')
  const styles = cells
    ? [...elementsOf(cells, 'xf')].map((element) =>
        Number(attribute(element.toString('utf8'), 'numFmtId') ?? 0),
      )
    : []
  return new Set(styles.flatMap((format, at) => (isDay(format, own.get(format)) ? [at] : [])))
}

const isDay = (format: number, code: string | undefined): boolean => {
  if (code === undefined)
    return (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 45 && format <= 47)
  // Without texts, colours and conditions.
  return /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\[(?!h+\]|m+\]|s+\])[^\]]*\]|\\./gi, ''))
}

const dayMs = 86_400_000

/** A number as its cell shows it: a day as YYYY-MM-DD, with its time where it has one, or a time alone. */
export function shownNumber(text: string, style: number, { is1904, days }: Styles): string {
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  if (!days.has(style)) return shortest(text, value)
  if (value < 0 || value >= 2_958_466) return text
  const minutes = Math.round((value % 1) * 1440)
  const time = `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  if (value < 1 && !is1904) return time
  // Excel counts a 29 February 1900 that never was.
  const base = is1904 ? Date.UTC(1904, 0, 1) : value < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30)
  const at = new Date(base + Math.floor(value) * dayMs + (minutes === 1440 ? dayMs : 0))
  const day = at.toISOString().slice(0, 10)
  return minutes === 0 || minutes === 1440 ? day : `${day} ${time}`
}

/** Whole numbers are stored with an exponent where they are long; what lost digits says so by keeping it. */
function shortest(text: string, value: number): string {
  if (Number.isSafeInteger(value)) return String(value)
  return text
}

import { localDate } from '@psico/contract/core/fields'
import type { DateFormat } from '@psico/contract/imports/imports'

/** In which orders the days of a column can be read: one, each of two, or both of them at once for the same column. */
export type DateOrder = 'DMY' | 'MDY' | 'YMD' | 'either' | 'mixed'

const numeric = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?![\d])/
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?![\d])/

/** How the days of a column are written, all taken together. */
export function orderOf(cells: readonly string[]): DateOrder | null {
  const seen = { days: 0, months: 0, either: 0, years: 0 }
  for (const cell of cells) {
    const text = cell.trim()
    const [, a = '', b = ''] = numeric.exec(text) ?? []
    if (yearFirst.test(text)) seen.years += 1
    else if (a !== '') {
      const [first, second] = [Number(a), Number(b)]
      if (first > 12 && second <= 12) seen.days += 1
      else if (second > 12 && first <= 12) seen.months += 1
      else if (first !== second) seen.either += 1
    }
  }
  if (seen.days > 0 && seen.months > 0) return 'mixed'
  if (seen.days > 0) return 'DMY'
  if (seen.months > 0) return 'MDY'
  if (seen.either > 0) return 'either'
  return seen.years > 0 ? 'YMD' : null
}

export type ReadDate = { date: string; warning?: string; rest: string } | { error: string }

const names =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre|january february march april may june july august september october november december'
    .split('|')
    .map((month) => month.split(' '))
const monthOf = (word: string): number => {
  const short = word
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^set(?=$|i)/, 'sept')
  if (short.length < 3) return 0
  return Math.max(...names.map((list) => list.findIndex((month) => month.startsWith(short)))) + 1
}

interface Reading {
  /** The order of the column; null where it does not matter. */
  format: DateFormat | null
  /** The clinic's day. */
  today: string
  /** Of a birth: it is past, and nobody is older than people get. */
  isBirth: boolean
}

/** A day as somebody wrote it. `rest` is what stands behind it: a time, or nothing. */
export function readDate(text: string, reading: Reading): ReadDate {
  const found = partsOf(text.trim(), reading.format)
  if ('error' in found) return found
  const year = yearOf(found.year, reading)
  if (year === null)
    return { error: 'El año tiene dos cifras y puede ser de dos siglos: escríbelo con cuatro.' }
  const date = `${year}-${String(found.month).padStart(2, '0')}-${String(found.day).padStart(2, '0')}`
  const judged = localDate.safeParse(date)
  if (!judged.success) return { error: judged.error.issues[0]?.message ?? 'La fecha no existe.' }
  if (reading.isBirth && date > reading.today) return { error: 'La fecha de nacimiento está en el futuro.' }
  if (reading.isBirth && year < Number(reading.today.slice(0, 4)) - 115)
    return { error: 'La fecha de nacimiento es de hace más de 115 años.' }
  return found.year.length === 2
    ? { date, rest: found.rest, warning: 'El año tenía dos cifras: mira si el siglo es ese.' }
    : { date, rest: found.rest }
}

interface Parts {
  day: number
  month: number
  year: string
  rest: string
}

function partsOf(text: string, format: DateFormat | null): Parts | { error: string } {
  const iso = yearFirst.exec(text) ?? /^((?:19|20)\d{2})(\d{2})(\d{2})(?=$|[T ])/.exec(text)
  if (iso)
    return { year: iso[1] ?? '', month: Number(iso[2]), day: Number(iso[3]), rest: text.slice(iso[0].length) }
  const found = numeric.exec(text)
  if (found) return ofNumbers(found, text, format)
  const spelled =
    /^(?:[\p{L}]+,?\s+)?(\d{1,2})(?:\s+de\s+|[-/. ]+)([\p{L}.]{3,})(?:\s+del?\s+|[-/., ]+)(\d{4}|\d{2})(?!\d)/u.exec(
      text,
    )
  if (spelled) return ofWords(spelled[2], spelled[1], spelled[3], text.slice(spelled[0].length))
  const english = /^([\p{L}.]{3,})\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u.exec(text)
  if (english) return ofWords(english[1], english[2], english[3], text.slice(english[0].length))
  if (/^\d{4,6}([.,]\d+)?$/.test(text))
    return {
      error:
        'Es un número de Excel y no una fecha: dale formato de fecha a la columna, o escribe la fecha aquí.',
    }
  return { error: 'No se puede leer como fecha. Escríbela como día/mes/año.' }
}

function ofNumbers(
  found: RegExpExecArray,
  text: string,
  format: DateFormat | null,
): Parts | { error: string } {
  const [whole, a = '', b = '', c = ''] = found
  const rest = text.slice(whole.length)
  if (format === 'YMD')
    return c.length === 2
      ? { year: a.padStart(2, '0'), month: Number(b), day: Number(c), rest }
      : { error: 'No empieza con el año, como el resto de la columna.' }
  if (format === null && a !== b) return { error: 'No se sabe si va primero el día o el mes.' }
  const [day, month] = format === 'MDY' ? [Number(b), Number(a)] : [Number(a), Number(b)]
  if (month > 12)
    return {
      error:
        format === 'MDY'
          ? 'No hay un mes con ese número: en esta columna va primero el mes.'
          : 'No hay un mes con ese número: en esta columna va primero el día.',
    }
  return { year: c, month, day, rest }
}

function ofWords(word = '', day = '', year = '', rest = ''): Parts | { error: string } {
  const month = monthOf(word)
  return month === 0 ? { error: 'No se conoce ese mes.' } : { day: Number(day), month, year, rest }
}

/** Of two digits the century that can be; null where both can. */
function yearOf(year: string, { today, isBirth }: Reading): number | null {
  if (year.length === 4) return Number(year)
  const now = Number(today.slice(0, 4))
  const later = 2000 + Number(year)
  if (!isBirth) return later
  const earlier = later - 100
  if (later > now) return earlier
  return now - earlier > 105 ? later : null
}

/** A time of the day as somebody wrote it, `HH:MM`; null for what is none. */
export function readTime(text: string): string | null {
  const [, hour = '', minute = '00', half = ''] =
    /^(\d{1,2})(?:\s*[:.hH]\s*(\d{2}))?(?::\d{2})?\s*(?:hrs?\.?|horas?|h)?\s*([ap]\.?\s?m\.?)?$/i.exec(
      text.trim(),
    ) ?? []
  if (hour === '' || (!/[:.h]/i.test(text) && half === '')) return null
  const isAfternoon = /^p/i.test(half)
  let hours = Number(hour)
  if (half !== '') {
    if (hours < 1 || hours > 12) return null
    hours = (hours % 12) + (isAfternoon ? 12 : 0)
  }
  return hours > 23 || Number(minute) > 59 ? null : `${String(hours).padStart(2, '0')}:${minute}`
}

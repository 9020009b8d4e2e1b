import {
  crisisLineTexts,
  dialablePattern,
  type CrisisHotlines,
  type CrisisLine,
} from '@psico/contract/crisis/crisis-lines'
import { withEmergency } from '@psico/contract/crisis/crisis-lines-data'
import { texts } from './texts.ts'

/** A line as it is typed. */
export interface LineForm {
  /** Of this form alone, so that a row stays itself while others come and go. */
  key: number
  name: string
  /** As it will be read; what is dialled is taken from it. */
  display: string
  open: 'always' | 'hours' | 'unknown'
  from: string
  to: string
  free: boolean
  /** What it was before anybody typed. */
  kept: CrisisLine | null
}

let serial = 0
const nextKey = (): number => (serial += 1)

export const emptyLine = (): LineForm => ({
  key: nextKey(),
  name: '',
  display: '',
  open: 'always',
  from: '08:00',
  to: '20:00',
  free: true,
  kept: null,
})

/** The lines of a list, ready to be changed. */
export const lineFormsOf = ({ lines }: CrisisHotlines): LineForm[] =>
  lines.map((line) => {
    const [from = '08:00', to = '20:00'] = line.hours.includes('-') ? line.hours.split('-') : []
    const open = line.hours === '24h' ? 'always' : line.hours === '' ? 'unknown' : 'hours'
    const { name, display, free } = line
    // A clock field knows midnight only as the start of a day.
    return { key: nextKey(), name, display, open, from, to: to === '24:00' ? '00:00' : to, free, kept: line }
  })

/** The first number in a text, as a telephone dials it: `171 opción 6` -> `171`. */
export function dialled(display: string): string {
  const found = /[*#+]?\d[\d\s().-]*#?/.exec(display.trim())?.[0] ?? ''
  return found.replaceAll(/[\s().-]/g, '')
}

const hoursOf = ({ open, from, to }: LineForm): string =>
  open === 'always' ? '24h' : open === 'unknown' ? '' : `${from}-${to === '00:00' ? '24:00' : to}`

function lineOf(form: LineForm, month: string): CrisisLine {
  const display = form.display.trim()
  const [name, hours, free] = [form.name.trim(), hoursOf(form), form.free]
  const { kept } = form
  if (kept && kept.name === name && kept.display === display && kept.hours === hours && kept.free === free)
    return kept
  // The clinic answers for what it wrote itself, as of this month.
  return { name, number: dialled(display), display, hours, free, certainty: 'high', newest_source: month }
}

/**
 * The clinic's own list as it will be shown: its lines, and the emergency numbers that always stay. `saved` may hold more
 * emergency numbers; `month` is today's, YYYY-MM.
 */
export function ownList(
  lines: LineForm[],
  saved: CrisisHotlines | null,
  country: string,
  month: string,
): CrisisHotlines {
  const own = { country: saved?.country ?? country, emergency: saved?.emergency ?? [] }
  return withEmergency({ ...own, lines: lines.map((line) => lineOf(line, month)) }, country)
}

/** Where a refusal about a line stands in the server's answer, and in the form. */
export const lineField = (n: number, name: 'name' | 'number' | 'hours') =>
  `crisis_hotlines.lines.${n}.${name}`

/** What is wrong with the lines, by field; empty when nothing is. */
export function complaintsAbout(lines: LineForm[]): Record<string, string> {
  const found: Record<string, string> = {}
  const numbers = lines.map((line) => dialled(line.display))
  for (const [n, form] of lines.entries()) {
    const number = numbers[n] ?? ''
    if (!form.name.trim()) found[lineField(n, 'name')] = texts.required
    if (!dialablePattern.test(number)) found[lineField(n, 'number')] = crisisLineTexts.number
    else if (numbers.indexOf(number) < n) found[lineField(n, 'number')] = crisisLineTexts.twice
    if (form.open !== 'hours') continue
    if (!form.from || !form.to) found[lineField(n, 'hours')] = texts.hoursMissing
    else if (form.from === form.to) found[lineField(n, 'hours')] = crisisLineTexts.sameHours
  }
  return found
}

/** The errors of a form without those about its lines. */
export const withoutLines = <T>(errors: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !name.startsWith('crisis_hotlines.')))

import { mostImportRows } from '@psico/contract/imports/imports'
import type { SheetRow } from './sheet-row.ts'
import { textOf, textPieces } from './read-text.ts'
import { Unreadable } from './unreadable.ts'

const header = [
  'Nombre completo',
  'Nombre',
  'Apellidos',
  'Correo',
  'Teléfono',
  'Fecha de nacimiento',
  'Dirección',
]

/** The people of an address book, as rows with a header. @throws Unreadable */
export function rowsOfVcard(bytes: Uint8Array): SheetRow[] {
  const rows: SheetRow[] = [{ n: 1, cells: header }]
  let card: Map<string, string> | null = null
  for (const line of linesOf(bytes)) {
    const { name, value } = propertyOf(line)
    if (name === 'BEGIN' && /vcard/i.test(value)) card = new Map()
    else if (name === 'END' && card) {
      rows.push({ n: rows.length + 1, cells: cellsOf(card) })
      card = null
    }
    // The first telephone and the first address count.
    else if (card && value.trim() !== '' && !card.has(name)) card.set(name, value.trim())
    if (rows.length > mostImportRows + 1) throw new Unreadable('tooManyRows')
  }
  if (card) throw new Unreadable('damaged')
  return rows
}

/** So long is no line of a card, its picture included. */
const longest = 2 * 1024 * 1024

/** Whether the value of a line is quoted. Not by one pattern over the line, which would go back at each ";" of it. */
function isQuotedLine(line: string): boolean {
  const [, ...parameters] = line.slice(0, Math.max(0, line.indexOf(':'))).split(';')
  return parameters.some(saysQuoted)
}
const saysQuoted = (parameter: string): boolean => /quoted-printable/i.test(parameter)

/** Each line with what continues it: behind a space, or where it is quoted, behind a "=" at its end. @throws Unreadable */
function* linesOf(bytes: Uint8Array): Generator<string> {
  let whole = ''
  let [isQuoted, isBroken] = [false, false]
  for (const line of physicalLines(bytes)) {
    const continues = isBroken || /^[ \t]/.test(line)
    if (!continues) {
      yield whole
      isQuoted = isQuotedLine(line)
    }
    const added = continues && !isBroken ? line.slice(1) : line
    isBroken = isQuoted && added.endsWith('=')
    whole = (continues ? whole : '') + (isBroken ? added.slice(0, -1) : added)
    if (whole.length > longest) throw new Unreadable('damaged')
  }
  yield whole
}

function* physicalLines(bytes: Uint8Array): Generator<string> {
  let open = ''
  for (const piece of textPieces(bytes)) {
    const lines = (open + piece).split('\n')
    open = lines.pop() ?? ''
    for (const line of lines) yield line.replace(/\r$/, '')
    if (open.length > longest) throw new Unreadable('damaged')
  }
  yield open.trimEnd()
}

function propertyOf(line: string): { name: string; value: string } {
  const colon = line.indexOf(':')
  if (colon < 0) return { name: '', value: '' }
  const [head = '', ...parameters] = line.slice(0, colon).split(';')
  const raw = line.slice(colon + 1)
  const isQuoted = parameters.some(saysQuoted)
  // Apple writes a year where nobody knows one.
  if (parameters.some((parameter) => /^x-apple-omit-year/i.test(parameter))) return { name: '', value: '' }
  return { name: head.replace(/^.*\./, '').toUpperCase(), value: isQuoted ? unquoted(raw) : raw }
}

function unquoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
  return textOf(Uint8Array.from(bytes, (character) => character.charCodeAt(0) & 0xff))
}

function cellsOf(card: ReadonlyMap<string, string>): string[] {
  const parts = (name: string) => (card.get(name) ?? '').split(/(?<!\\);/).map(plain)
  const [last = '', first = '', second = ''] = parts('N')
  const whole = plain(card.get('FN') ?? '')
  const isSplit = first !== '' && last !== ''
  const [, , street = '', city = ''] = parts('ADR')
  return [
    isSplit ? '' : whole || `${first} ${last}`.trim(),
    isSplit ? `${first} ${second}`.trim() : '',
    isSplit ? last : '',
    plain(card.get('EMAIL') ?? ''),
    plain((card.get('TEL') ?? '').replace(/^tel:/i, '')),
    birthday(plain(card.get('BDAY') ?? '')),
    [street, city].filter((part) => part !== '').join(', '),
  ]
}

/** As a date, where its year is known (`19850314` and `--0314` are of vCard 4). */
function birthday(text: string): string {
  const [day = ''] = text.split('T', 1)
  if (day.startsWith('--')) return ''
  return day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
}

const plain = (text: string): string =>
  text
    .replaceAll(/\\n/gi, ' ')
    .replaceAll(/\\([,;\\])/g, '$1')
    .trim()

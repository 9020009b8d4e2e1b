import { mostImportColumns, mostImportRows } from '@psico/contract/imports/imports'
import { CannotTell, opened, partsOf, type ZipPart } from '#services/files/zip-parts'
import type { SheetRow } from './sheet-row.ts'
import { Unreadable } from './unreadable.ts'
import { attribute, elementsOf, refuseEntities, textIn } from './xml.ts'
import { dayStyles, shownNumber, type Styles } from './excel-days.ts'

/** So much a workbook may be once it is unpacked, and each part of it. */
const mostUnpacked = 160 * 1024 * 1024
const mostPart = 100 * 1024 * 1024

/** The rows of the first visible sheet of a workbook, as they show. @throws Unreadable */
export function rowsOfXlsx(bytes: Buffer): SheetRow[] {
  try {
    return rowsIn(partsOf(bytes))
  } catch (error) {
    if (!(error instanceof CannotTell)) throw error
    throw new Unreadable(
      error.message === 'a part is too large' || error.message === 'too many parts' ? 'tooHeavy' : 'damaged',
    )
  }
}

function rowsIn(parts: readonly ZipPart[]): SheetRow[] {
  const budget = { left: mostUnpacked }
  const part = (name: string): Buffer | null => {
    const found = parts.find((zipPart) => zipPart.name.toLowerCase() === name.toLowerCase())
    if (!found) return null
    const whole = opened(found, budget, mostPart)
    if (whole.length === 0 && found.content.length > 0) throw new Unreadable('damaged')
    refuseEntities(whole)
    return whole
  }
  const book = part('xl/workbook.xml')
  if (!book) throw new Unreadable(parts.length === 0 ? 'damaged' : 'notATable')
  const is1904 = /<(?:\w+:)?workbookPr\b[^>]*\bdate1904="(1|true)"/.test(book.toString('utf8'))
  const sheet = part(sheetName(book, part('xl/_rels/workbook.xml.rels')))
  if (!sheet) throw new Unreadable('damaged')
  const strings = stringsOf(part('xl/sharedStrings.xml'))
  const styles: Styles = { is1904, days: dayStyles(part('xl/styles.xml')) }
  return unmerged(sheetRows(sheet, strings, styles), sheet)
}

function sheetName(book: Buffer, relations: Buffer | null): string {
  const sheets = [...elementsOf(book, 'sheet')].map((element) => element.toString('utf8'))
  const visible = sheets.find((sheet) => !/^<[^>]*\bstate="(hidden|veryHidden)"/.test(sheet))
  const id = visible && attribute(visible, 'r:id')
  if (!id || !relations) return 'xl/worksheets/sheet1.xml'
  const relation = [...elementsOf(relations, 'Relationship')]
    .map((element) => element.toString('utf8'))
    .find((element) => attribute(element, 'Id') === id)
  const target = (relation && attribute(relation, 'Target')) ?? 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

function stringsOf(part: Buffer | null): string[] {
  if (!part) return []
  const strings: string[] = []
  // What helps to read Japanese is no part of the text.
  for (const element of elementsOf(part, 'si'))
    strings.push(textIn(element.toString('utf8').replaceAll(/<rPh\b[\s\S]*?<\/rPh>/g, '')))
  return strings
}

function sheetRows(sheet: Buffer, strings: readonly string[], styles: Styles): SheetRow[] {
  const rows: SheetRow[] = []
  let before = 0
  for (const element of elementsOf(sheet, 'row')) {
    const xml = element.toString('utf8')
    const n = Number(attribute(xml.slice(0, xml.indexOf('>') + 1), 'r') ?? before + 1)
    if (!Number.isSafeInteger(n) || n <= before || n > 2_000_000) throw new Unreadable('damaged')
    before = n
    const cells = cellsOf(xml, strings, styles)
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ n, cells })
    if (rows.length > mostImportRows + 20) throw new Unreadable('tooManyRows')
  }
  return rows
}

const cell = /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g

function cellsOf(row: string, strings: readonly string[], styles: Styles): string[] {
  const cells: string[] = []
  let at = 0
  for (const [, attributes = '', content = ''] of row.matchAll(cell)) {
    const reference = attribute(`<c${attributes}>`, 'r')
    at = reference ? columnOf(reference) : at
    const shown = content === '' ? '' : shownCell(attributes, content, strings, styles)
    if (shown !== '') {
      if (at >= mostImportColumns) throw new Unreadable('tooManyColumns')
      while (cells.length < at) cells.push('')
      cells[at] = shown
    }
    at += 1
  }
  return cells
}

function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (!letters) throw new Unreadable('damaged')
  let at = 0
  for (const letter of letters) at = at * 26 + letter.charCodeAt(0) - 64
  return at - 1
}

/** What a cell shows. A formula shows what it came to last; one that came to nothing shows itself. */
function shownCell(attributes: string, content: string, strings: readonly string[], styles: Styles): string {
  const type = attribute(`<c${attributes}>`, 't') ?? 'n'
  if (type === 'inlineStr') return textIn(content)
  const value = /<v\b[^>]*>([\s\S]*?)<\/v>/.exec(content)?.[1]
  if (value === undefined) return /<f\b/.test(content) ? '=' : ''
  const text = textIn(`<t>${value}</t>`)
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'sí' : 'no'
  if (type === 'n') return shownNumber(text, Number(attribute(`<c${attributes}>`, 's') ?? 0), styles)
  return text
}

/** What stands in cells of several rows put together stands in each of these rows. */
function unmerged(rows: SheetRow[], sheet: Buffer): SheetRow[] {
  const byNumber = new Map(rows.map((row) => [row.n, row]))
  for (const element of elementsOf(sheet, 'mergeCell')) {
    const [, from = '', first = '', to = '', last = ''] =
      /ref="([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)"/.exec(element.toString('utf8')) ?? []
    if (!from || from !== to) continue
    const column = columnOf(from)
    const value = byNumber.get(Number(first))?.cells[column]
    if (!value) continue
    for (let n = Number(first) + 1; n <= Math.min(Number(last), Number(first) + 100); n += 1) {
      const cells = byNumber.get(n)?.cells
      if (!cells || cells[column]) continue
      while (cells.length < column) cells.push('')
      cells[column] = value
    }
  }
  return rows
}

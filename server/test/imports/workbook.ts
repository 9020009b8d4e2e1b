import { archive } from './scene.ts'

/** A cell of a workbook: words, a number, a day by its number, or what a formula came to. */
type Cell = string | number | { day: number } | { formula: string; value: string }

interface Workbook {
  rows: readonly (readonly Cell[])[]
  /** Days are counted from 1904. */
  is1904?: boolean
  /** Cells put together, such as A2:A3. */
  merged?: readonly string[]
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const letterOf = (column: number) => String.fromCharCode(65 + column)

/** A workbook as Excel writes it: texts in a list of their own, days as numbers with a style. */
export function workbook({ rows, is1904 = false, merged = [] }: Workbook): Promise<Buffer> {
  const texts: string[] = []
  const cellOf = (cell: Cell, at: string): string => {
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
    if (typeof cell === 'string')
      return cell === '' ? '' : `<c r="${at}" t="s"><v>${texts.push(cell) - 1}</v></c>`
    if ('day' in cell) return `<c r="${at}" s="1"><v>${cell.day}</v></c>`
    return `<c r="${at}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`
  }
  const lines = rows.map(
    (cells, n) =>
      `<row r="${n + 1}">${cells.map((cell, at) => cellOf(cell, `${letterOf(at)}${n + 1}`)).join('')}</row>`,
  )
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const bound = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const joined = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  return archive({
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${bound}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="sheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData>${joined ? `<mergeCells>${joined}</mergeCells>` : ''}</worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  })
}

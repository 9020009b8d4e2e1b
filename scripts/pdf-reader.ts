import { inflateSync } from 'node:zlib'

/** The texts of each page in the order in which they are drawn, read by the table of places as a strict reader does. */
export function readPdf(file: Buffer): string[][] {
  const objectAt = objectsOf(file)
  const follow = (from: string, key: string): string =>
    objectAt(Number(new RegExp(`/${key} (\\d+) 0 R`).exec(from)?.[1]))
  const tree = follow(follow(file.toString('latin1').slice(-1000), 'Root'), 'Pages')
  const kids = [...(/\/Kids \[(.*?)\]/s.exec(tree)?.[1] ?? '').matchAll(/(\d+) 0 R/g)]
  if (kids.length !== Number(/\/Count (\d+)/.exec(tree)?.[1])) throw new Error('pages are not counted right')
  const alphabets = new Map<string, Alphabet>()
  return kids.map(([, kid]) => {
    const page = objectAt(Number(kid))
    for (const [, name = '', at] of follow(page, 'Resources').matchAll(/\/(F\d+) (\d+) 0 R/g))
      if (!alphabets.has(name)) alphabets.set(name, alphabetOf(objectAt(Number(at)), follow))
    return textsOf(streamOf(follow(page, 'Contents')), alphabets)
  })
}

function objectsOf(file: Buffer): (number: number) => string {
  const raw = file.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(raw)?.[1])
  const table = /^xref\n0 (\d+)\n([^t]*)trailer\n/.exec(raw.slice(start))
  const lines = (table?.[2] ?? '').match(/.{18} \n/g) ?? []
  if (!table || lines.length !== Number(table[1])) throw new Error('no whole table of places')
  return (number) => {
    const place = Number(lines[number]?.slice(0, 10))
    const head = `${number} 0 obj\n`
    if (!raw.startsWith(head, place)) throw new Error(`object ${number} is not at ${place}`)
    return raw.slice(place + head.length, raw.indexOf('\nendobj\n', place))
  }
}

function streamOf(object: string): string {
  // To the last byte, which may be a line's end as any other may.
  const body = object.slice(object.indexOf('\nstream\n') + 8, object.lastIndexOf('\nendstream'))
  return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
}

/** Letters by the hexadecimal codes of a font: of one byte in the reader's own fonts, of two in an embedded one. */
type Alphabet = (hex: string) => string

const special = new Map(
  Array.from('€…‘’“”•–—', (glyph, at) => ['80 85 91 92 93 94 95 96 97'.split(' ')[at], glyph]),
)

function alphabetOf(font: string, follow: (from: string, key: string) => string): Alphabet {
  if (!font.includes('/ToUnicode'))
    return (hex) =>
      hex.replace(/../g, (byte) => special.get(byte) ?? Buffer.from(byte, 'hex').toString('latin1'))
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of streamOf(follow(font, 'ToUnicode')).matchAll(
    /<(\w+)> <\w+> \[(.*)\]/g,
  ))
    for (const [n, [, codes = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries())
      letters.set(
        (Number.parseInt(first, 16) + n).toString(16).padStart(4, '0'),
        Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
  return (hex) => hex.replace(/..../g, (code) => letters.get(code) ?? '\ufffd')
}

const textsOf = (drawn: string, alphabets: Map<string, Alphabet>): string[] =>
  [...drawn.matchAll(/BT\n.*?\/(F\d+) .*?ET\n/gs)].map(([block, font = '']) =>
    [...block.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => alphabets.get(font)?.(hex) ?? '').join(''),
  )

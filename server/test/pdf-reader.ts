import { inflateSync } from 'node:zlib'

/** A PDF as a strict reader finds it: by its table of places, page by page. */
export interface ReadPdf {
  /** Texts of each page in the order in which they are drawn; small drawings inside are read where they stand. */
  pages: string[][]
  /** The document's title. */
  title: string
}

/** Reads a PDF with one classic table of places. @throws where the file is not what it says */
export function readPdf(file: Buffer): ReadPdf {
  const raw = file.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(raw)?.[1])
  const table = /^xref\n0 (\d+)\n([^t]*)trailer\n<<(.*)>>/s.exec(raw.slice(start))
  if (!table) throw new Error('no table of places')
  const lines = (table[2] ?? '').match(/.{18} \n/g) ?? []
  if (lines.length !== Number(table[1])) throw new Error(`${lines.length} places of ${table[1]} objects`)
  const objectAt = (number: number): string => {
    const place = Number(lines[number]?.slice(0, 10))
    const head = `${number} 0 obj\n`
    if (!raw.startsWith(head, place)) throw new Error(`object ${number} is not at ${place}`)
    return raw.slice(place + head.length, raw.indexOf('\nendobj\n', place))
  }
  for (let number = 1; number < lines.length; number += 1) objectAt(number)
  const follow = (from: string, key: string): string =>
    objectAt(Number(new RegExp(`/${key} (\\d+) 0 R`).exec(from)?.[1]))
  const tree = follow(follow(table[3] ?? '', 'Root'), 'Pages')
  const kids = [...(/\/Kids \[(.*?)\]/.exec(tree)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map((it) =>
    Number(it[1]),
  )
  if (kids.length !== Number(/\/Count (\d+)/.exec(tree)?.[1]))
    throw new Error('the pages are not counted right')
  const total = textsOf(streamOf(follow(tree, 'Total')), '')
  const title = /\/Title <feff([0-9a-f]*)>/.exec(follow(table[3] ?? '', 'Info'))?.[1] ?? ''
  return {
    pages: kids.map((kid) => textsOf(streamOf(follow(objectAt(kid), 'Contents')), total.join(''))),
    title: Buffer.from(title, 'hex').swap16().toString('utf16le'),
  }
}

function streamOf(object: string): string {
  const at = object.indexOf('\nstream\n')
  const body = object.slice(at + 8, object.lastIndexOf('\nendstream'))
  const length = Number(/\/Length (\d+)/.exec(object)?.[1])
  if (body.length !== length) throw new Error(`a stream of ${body.length} bytes says ${length}`)
  return object.includes('/FlateDecode') ? inflateSync(Buffer.from(body, 'latin1')).toString('latin1') : body
}

const special = new Map(Array.from('€…‘’“”•–—', (it, at) => ['\x80\x85\x91\x92\x93\x94\x95\x96\x97'[at], it]))

function textsOf(drawn: string, total: string): string[] {
  const shown = /\(((?:[^\\()]|\\.)*)\) Tj|\/Total Do/gs
  return [...drawn.matchAll(shown)].map(([all, text = '']) =>
    all === '/Total Do'
      ? total
      : text.replace(/\\(.)/gs, '$1').replace(/[\x80-\x9f]/g, (it) => special.get(it) ?? '?'),
  )
}

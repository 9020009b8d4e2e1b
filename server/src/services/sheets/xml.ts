import { Unreadable } from './unreadable.ts'

/** What a workbook is made of declares nothing: whoever brings declarations means them to grow. @throws Unreadable */
export function refuseEntities(xml: Buffer): void {
  if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) throw new Unreadable('hasEntities')
}

/** The elements of a name, one after the other, without taking the whole for a text. None holds another of its name. */
export function* elementsOf(xml: Buffer, name: string): Generator<Buffer> {
  const prefix = prefixOf(xml)
  const open = `<${prefix}${name}`
  const close = `</${prefix}${name}>`
  for (let at = xml.indexOf(open); at >= 0;) {
    const after = xml[at + open.length]
    const head = xml.indexOf('>', at)
    if (head < 0) throw new Unreadable('damaged')
    // A longer name that begins alike.
    if (
      after !== 0x20 &&
      after !== 0x3e &&
      after !== 0x2f &&
      after !== 0x0a &&
      after !== 0x0d &&
      after !== 0x09
    ) {
      at = xml.indexOf(open, head)
      continue
    }
    const isEmpty = xml[head - 1] === 0x2f
    const end = isEmpty ? head + 1 : xml.indexOf(close, head)
    if (end < 0) throw new Unreadable('damaged')
    yield withoutPrefix(xml.subarray(at, isEmpty ? end : end + close.length), prefix)
    at = xml.indexOf(open, end)
  }
}

/** Some programs write every name of a sheet with a letter and a colon before it. */
function prefixOf(xml: Buffer): string {
  const head = xml.subarray(0, 2048).toString('latin1')
  return /<(\w+:)(?:workbook|worksheet|sst|styleSheet)\b/.exec(head)?.[1] ?? ''
}

const withoutPrefix = (xml: Buffer, prefix: string): Buffer =>
  prefix === '' ? xml : Buffer.from(xml.toString('utf8').replaceAll(new RegExp(`(</?)${prefix}`, 'g'), '$1'))

/** An attribute of an element's head. */
export function attribute(xml: string, name: string): string | undefined {
  const head = xml.slice(0, xml.indexOf('>') + 1)
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(head)?.[1]
  return found === undefined ? undefined : decoded(found)
}

/** All that stands in the `t` elements, one after the other. */
export function textIn(xml: string): string {
  let text = ''
  for (const [, piece = ''] of xml.matchAll(/<t\b[^>]*>([\s\S]*?)<\/t>/g)) text += piece
  return decoded(text).replaceAll(/_x([0-9A-F]{4})_/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, number?: string, name?: string) => {
      const code = hex ? parseInt(hex, 16) : number ? Number(number) : null
      if (code !== null) return code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : ''
      return named[name ?? ''] ?? whole
    },
  )
}

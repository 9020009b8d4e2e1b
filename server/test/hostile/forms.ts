import type { AnyEndpoint } from '../../src/edge/http/announce.ts'
import { png } from '../proof-scene.ts'
import type { Sent } from './bodies.ts'
import type { Chance } from './chance.ts'
import { strangeText } from './values.ts'

const line = '\r\n'

const fileNames: readonly [string, ...string[]] = [
  'foto.png',
  'carta.pdf',
  'copia.sql',
  '../../../../etc/passwd',
  '..\\..\\x.png',
  'foto.png\0.exe',
  'foto.png%00.pdf',
  '',
  '.',
  '.png',
  'a'.repeat(3_000) + '.png',
  'con.png',
  'foto.png"; name="otra',
  'ñandú\u202egnp.exe',
  'foto\r\nX-Injected: 1.png',
  '/tmp/foto.png',
]

const contents = (chance: Chance): Buffer => {
  switch (chance.below(9)) {
    case 0:
      return Buffer.alloc(0)
    case 1:
      return png(chance.bytes(20).toString('latin1'))
    case 2:
      return Buffer.concat([Buffer.from('%PDF-1.7\n'), chance.bytes(200)])
    // The head of an archive that says it holds more than there is.
    case 3:
      return Buffer.concat([Buffer.from('PK\x03\x04'), chance.bytes(300)])
    case 4:
      return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), chance.bytes(400)])
    case 5:
      return Buffer.concat([Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1'), chance.bytes(100)])
    case 6:
      return Buffer.from('-- volcado\ncopy users from stdin;\n')
    case 7:
      return Buffer.alloc(300_000, 0)
    default:
      return chance.bytes(1 + chance.below(2_000))
  }
}

interface Part {
  name: string
  fileName?: string
  type?: string
  content: Buffer
}

function headOf(chance: Chance, { name, fileName, type }: Part): string {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`
  switch (chance.below(25)) {
    case 0:
      return ''
    case 1:
      return `Content-Disposition: form-data${line}${line}`
    case 2:
      return `Content-Disposition: attachment; name=${name}${line}${line}`
    case 3:
      return `Content-Disposition: form-data; name="${name}"${file}; filename*=UTF-8''%E0%80%AF%00.png${line}${line}`
    case 4:
      return `${'X-Much: y\r\n'.repeat(3_000)}${line}`
    case 5:
      return `Content-Disposition: form-data; name="${name}"${file}`
    default:
      return (
        `Content-Disposition: form-data; name="${name}"${file}${line}` +
        `${type ? `Content-Type: ${type}${line}` : ''}${line}`
      )
  }
}

const strangeNames: readonly [string, ...string[]] = [
  '__proto__',
  'constructor',
  '',
  'toString',
  'x'.repeat(500),
  'file[0]',
]

function partsFor(chance: Chance, { form = {} }: AnyEndpoint): Part[] {
  const agreed = Object.entries(form).map(([name, kind]): Part => {
    const given = chance.onceIn(10) ? chance.pick(strangeNames) : name
    if (kind === 'text') return { name: given, content: Buffer.from(strangeText(chance).toWellFormed()) }
    const type = chance.pick(['image/png', 'application/pdf', 'text/html', 'x', `image/${'p'.repeat(500)}`])
    return { name: given, fileName: chance.pick(fileNames), type, content: contents(chance) }
  })
  const [first] = agreed
  if (!first || chance.onceIn(15)) return []
  if (chance.onceIn(25))
    return Array.from({ length: 1_000 }, () => ({ name: first.name, content: Buffer.from('x') }))
  if (chance.onceIn(25)) return Array.from({ length: 50 }, () => first)
  return chance.onceIn(6) ? [...agreed, ...agreed] : chance.onceIn(6) ? agreed.toReversed() : agreed
}

const boundaries: readonly [string, ...string[]] = [
  'prueba',
  '-',
  '--',
  'a'.repeat(70),
  'a'.repeat(3_000),
  "'()+_,-./:=?",
]

const typeFor = (chance: Chance, mark: string): string =>
  chance.onceIn(12)
    ? chance.pick([
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary="',
        'multipart/form-data; boundary=otra',
        'multipart/mixed; boundary=prueba',
        'multipart/form-data; boundary=prueba; boundary=otra',
        'multipart/',
      ])
    : `multipart/form-data; boundary=${mark}`

/** A form that is broken somewhere: marks, heads, names, files, or its end. */
export function formFor(chance: Chance, endpoint: AnyEndpoint): Sent {
  const mark = chance.onceIn(6) ? chance.pick(boundaries) : 'prueba'
  const pieces = partsFor(chance, endpoint).flatMap((part) => [
    Buffer.from(`--${mark}${line}${headOf(chance, part)}`),
    part.content,
    Buffer.from(chance.onceIn(20) ? '\n' : line),
  ])
  if (!chance.onceIn(10)) pieces.push(Buffer.from(`--${mark}--${chance.onceIn(6) ? 'resto' : line}`))
  const whole = Buffer.concat(pieces)
  const content = chance.onceIn(6) ? whole.subarray(0, chance.below(whole.length + 1)) : whole
  return { type: typeFor(chance, mark), content }
}

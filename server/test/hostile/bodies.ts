import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import type { AnyEndpoint } from '../../src/edge/http/announce.ts'
import type { Things } from '../access/world.ts'
import type { Chance } from './chance.ts'
import { strangeJson, strangeTexts } from './values.ts'

/** What is sent after the head of a request. */
export interface Sent {
  type?: string
  /** More lines of the head that belong to it. */
  lines?: string[]
  content: Buffer
}

interface Shape {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  minItems?: number
  anyOf?: Shape[]
  oneOf?: Shape[]
}

const known = new WeakMap<z.ZodType, Shape>()

/** A schema as JSON Schema says it, or of nothing. */
export function shapeOf(schema: z.ZodType | undefined): Shape {
  if (!schema) return {}
  const shape =
    known.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)
  known.set(schema, shape)
  return shape
}

/** Something that may well be valid: what is wrong has to get past the first question. */
function likely(chance: Chance, shape: Shape, things: Things, name = ''): unknown {
  const choice = chance.some(shape.anyOf ?? shape.oneOf ?? [])
  if (choice) return likely(chance, choice, things, name)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return chance.some(shape.enum)
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([key]) => shape.required?.includes(key) || chance.onceIn(2))
          .map(([key, field]) => [key, likely(chance, field, things, key)]),
      )
    case 'array':
      return Array.from({ length: Math.max(shape.minItems ?? 0, chance.below(3)) }, () =>
        likely(chance, shape.items ?? {}, things, name),
      )
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 0, Math.min(shape.maximum ?? 100, chance.below(101)))
    case 'boolean':
      return chance.onceIn(2)
    case 'null':
      return null
    default:
      return likelyText(chance, shape, things, name)
  }
}

function likelyText(
  chance: Chance,
  { format, pattern = '', minLength = 0 }: Shape,
  things: Things,
  name: string,
) {
  if (format === 'uuid') return things[name] ?? things['id'] ?? '01890000-0000-7000-8000-000000000000'
  if (pattern.includes('\\d{4}-')) return `2026-12-${String(1 + chance.below(31)).padStart(2, '0')}`
  if (pattern.includes('[0-5]')) return `${String(9 + chance.below(9)).padStart(2, '0')}:00`
  if (name.includes('mail')) return `persona${chance.below(50)}@correo.example`
  if (pattern.includes('0-9a-fA-F]{6}')) return '#336699'
  return things[name] ?? 'Texto de prueba'.padEnd(minLength, '.')
}

/** One of the things inside, and inside those, becomes something else. */
function spoiled(chance: Chance, original: unknown): string {
  if (typeof original !== 'object' || original === null || chance.onceIn(12)) return strangeJson(chance)
  const entries = Object.entries(original)
  const place = chance.below(entries.length + 1)
  const texts = entries.map(([key, value], n) => [
    key,
    n === place ? spoiled(chance, value) : JSON.stringify(value),
  ])
  if (Array.isArray(original)) return `[${texts.map(([, text]) => text).join(',')}]`
  const pairs = texts.map(([key, text]) => `${JSON.stringify(key)}:${text}`)
  if (chance.onceIn(6)) pairs.push(`${JSON.stringify(chance.pick(strangeTexts))}:${strangeJson(chance)}`)
  if (chance.onceIn(6)) pairs.push(...pairs)
  if (chance.onceIn(10)) pairs.unshift('"__proto__":{"is_active":true,"user_type":"admin"}')
  return `{${pairs.join(',')}}`
}

const broken: readonly [string, ...string[]] = [
  '',
  'null',
  '"x"',
  '1',
  '{',
  '{"a":}',
  '{"a":1,}',
  '{"a":1}{"b":2}',
  "{'a':1}",
  '{"a":1 /* b */}',
  '[1,2',
  '\u00a0{}',
  '{"a":"\u0001"}',
  '{"a":"\\ud800"}',
  '{"a":"\\x41"}',
  '['.repeat(50_000),
  '{"a":'.repeat(50_000),
  ' '.repeat(100_000),
]

/** A body for a call: what it takes with something in it spoiled, JSON that is none, or bytes that are no text. */
export function bodyFor(chance: Chance, endpoint: AnyEndpoint, sample: unknown, things: Things): Sent {
  const base =
    sample !== undefined && chance.onceIn(2) ? sample : likely(chance, shapeOf(endpoint.body), things)
  const whole = JSON.stringify(base ?? {})
  const text = chance.onceIn(8)
    ? chance.pick(broken)
    : chance.onceIn(10)
      ? whole
      : spoiled(chance, base ?? {})
  return typed(chance, encoded(chance, text))
}

const asWide = (text: string, isBig: boolean): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

/** The text as bytes: mostly UTF-8, now and then in another alphabet or broken. */
function encoded(chance: Chance, text: string): Buffer {
  const plain = Buffer.from(text)
  const inside = (bytes: number[]) => {
    const at = chance.below(plain.length + 1)
    return Buffer.concat([plain.subarray(0, at), Buffer.from(bytes), plain.subarray(at)])
  }
  switch (chance.below(24)) {
    case 0:
      return asWide(text, false)
    case 1:
      return asWide(text, true)
    case 2:
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), plain])
    case 3:
      return inside([0xc0, 0xaf])
    case 4:
      return inside([0xed, 0xa0, 0x80])
    case 5:
      return inside([0xff, 0xfe, 0xc3])
    case 6:
      return inside([0x00])
    case 7:
      return plain.subarray(0, chance.below(plain.length + 1))
    case 8:
      return Buffer.from(text, 'latin1')
    case 9:
      return chance.bytes(1 + chance.below(200))
    default:
      return plain
  }
}

const otherTypes: readonly [string, ...string[]] = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json; charset="\u00ff"',
  'application/json;;;',
  'application/json, text/html',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'image/png',
  '*/*',
  'json',
  '/',
  '',
  `application/${'x'.repeat(4_000)}`,
]

function typed(chance: Chance, content: Buffer): Sent {
  if (chance.onceIn(150)) return { type: 'application/json', content: Buffer.alloc(1024 * 1024 + 1, ' ') }
  if (chance.onceIn(60))
    return { type: 'application/json', lines: ['Content-Encoding: gzip'], content: gzipSync(content) }
  return { type: chance.onceIn(8) ? chance.pick(otherTypes) : 'application/json', content }
}

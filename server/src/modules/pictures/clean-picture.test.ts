import { expect, test } from 'vitest'
import type { PictureKind } from '@psico/contract/pictures/pictures'
import {
  jpegOf,
  jpegSegment,
  pngChunk,
  pngOf,
  secret,
  webpChunk,
  webpOf,
  webpPixel,
} from '../../../test/pictures.ts'
import { cleanPicture } from './clean-picture.ts'

const pictures: Record<PictureKind, Buffer> = { jpg: jpegOf(), png: pngOf(), webp: webpOf() }
const kinds = Object.keys(pictures) as PictureKind[]

test.each(kinds)('of a %s nothing stays that a camera wrote beside the pixels', (kind) => {
  expect(pictures[kind].includes(secret)).toBe(true)
  const clean = cleanPicture(kind, pictures[kind])
  expect(clean?.kind).toBe(kind)
  for (const word of [secret, 'GPS', 'Exif', 'xap', 'XMP', 'ICC', 'Photoshop'])
    expect([word, clean?.content.includes(word)]).toEqual([word, false])
  // What is clean stays as it is.
  expect(cleanPicture(kind, clean?.content ?? Buffer.alloc(0))?.content).toEqual(clean?.content)
})

test('the pixels and what is needed to show them stay, byte for byte', () => {
  expect(cleanPicture('jpg', jpegOf())?.content).toEqual(jpegOf({ extra: [], tail: Buffer.alloc(0) }))
  expect(cleanPicture('png', pngOf())?.content).toEqual(pngOf({ extra: [], tail: Buffer.alloc(0) }))
  expect(cleanPicture('webp', webpPixel)?.content).toEqual(webpPixel)
  const seeThrough = pngOf({ extra: [pngChunk('tRNS', Buffer.from([0, 7]))] })
  expect(cleanPicture('png', seeThrough)?.content.includes('tRNS')).toBe(true)
  const alpha = webpOf(0x3c, [webpChunk('EXIF', Buffer.from(secret))])
  expect(cleanPicture('webp', alpha)?.content.readUInt8(20)).toBe(0x10)
})

test('the sizes are read where the viewers read them', () => {
  expect(cleanPicture('jpg', jpegOf({ width: 640, height: 3 }))).toMatchObject({ width: 640, height: 3 })
  expect(cleanPicture('png', pngOf({ width: 7, height: 500 }))).toMatchObject({ width: 7, height: 500 })
  expect(cleanPicture('webp', webpOf())).toMatchObject({ width: 1, height: 1 })
})

test("Adobe's word about colours stays only in its own shape", () => {
  const word = jpegSegment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1'))
  expect(cleanPicture('jpg', jpegOf({ extra: [word] }))?.content.includes(word)).toBe(true)
  const more = jpegSegment(0xee, Buffer.from(`Adobe${secret}`))
  expect(cleanPicture('jpg', jpegOf({ extra: [more] }))?.content.includes('Adobe')).toBe(false)
})

const vp8x = (width: number) => {
  const bytes = webpOf()
  bytes.writeUIntLE(width - 1, 24, 3)
  return bytes
}
const png = pngOf()
const wrongSum = Buffer.from(png)
wrongSum.writeUInt8(wrongSum.readUInt8(20) ^ 1, 20)

test.each<[string, PictureKind, Buffer]>([
  ['nothing', 'jpg', Buffer.alloc(0)],
  ['an SVG', 'png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a GIF', 'webp', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
  ['a PNG called JPEG', 'jpg', png],
  ['a JPEG called PNG', 'png', jpegOf()],
  ['a JPEG called WebP', 'webp', jpegOf()],
  ['a JPEG of no width', 'jpg', jpegOf({ width: 0 })],
  ['a lossless JPEG, which browsers do not show', 'jpg', jpegOf({ extra: [jpegSegment(0xc3, Buffer.alloc(9))] })],
  ['a JPEG with two sizes', 'jpg', jpegOf({ extra: [jpegSegment(0xc0, Buffer.alloc(9, 1))] })],
  ['the start of a JPEG alone', 'jpg', Buffer.from('ffd8ffd9', 'hex')],
  ['a PNG whose sum is wrong', 'png', wrongSum],
  ['a PNG with an unknown critical chunk', 'png', pngOf({ extra: [pngChunk('EVIL', Buffer.alloc(3))] })],
  ['a PNG with a second header', 'png', pngOf({ extra: [pngChunk('IHDR', Buffer.alloc(13, 1))] })],
  ['a PNG of no height', 'png', pngOf({ height: 0 })],
  ['an animated WebP', 'webp', webpOf(0x02)],
  ['a WebP with two images', 'webp', webpOf(0, [webpPixel.subarray(12)])],
  ['a WebP whose header says another width', 'webp', vp8x(2)],
])('%s is none', (_, kind, file) => {
  expect(cleanPicture(kind, file)).toBeNull()
})

test.each(kinds)('a %s that is cut anywhere before its end is none', (kind) => {
  const whole = cleanPicture(kind, pictures[kind])?.content ?? Buffer.alloc(0)
  for (let length = 0; length < whole.length; length += 1)
    expect([length, cleanPicture(kind, whole.subarray(0, length))]).toEqual([length, null])
})

test.each(kinds)('whatever is changed in a %s, it is read or refused, and never throws', (kind) => {
  for (let at = 0; at < Math.min(pictures[kind].length, 400); at += 1)
    for (const value of [0, 0x7f, 0xff]) {
      const changed = Buffer.from(pictures[kind])
      changed.writeUInt8(value, at)
      expect(() => cleanPicture(kind, changed)).not.toThrow()
    }
})

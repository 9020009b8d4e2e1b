import { crc32, deflateSync } from 'node:zlib'

/** What a camera writes beside the pixels, and nobody may read in public. */
export const secret = 'GPS -16.4897 -68.1193 Casa de Ana'

const segment = (marker: number, content: Buffer): Buffer => {
  const start = Buffer.from([0xff, marker, 0, 0])
  start.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([start, content])
}

interface PictureFacts {
  width?: number
  height?: number
  /** Between the start of the image and its tables. */
  extra?: Buffer[]
  /** Behind its end. */
  tail?: Buffer
}

/** A JPEG by its structure, with EXIF, comment, profile, thumbnail and a preview behind its end unless told. */
export function jpegOf({ width = 320, height = 320, extra, tail }: PictureFacts = {}): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  const described = [
    segment(0xe0, Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\0\0', 'latin1')),
    segment(0xe1, Buffer.from(`Exif\0\0II*\0${secret}`)),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${secret}</x>`)),
    segment(0xe2, Buffer.from(`ICC_PROFILE\0${secret}`)),
    segment(0xed, Buffer.from(`Photoshop 3.0\0${secret}`)),
    segment(0xfe, Buffer.from(secret)),
  ]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(extra ?? described),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, frame),
    segment(0xc4, Buffer.alloc(20)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    // Pixels with a stuffed zero, a restart, and fill bytes before the next marker.
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff]),
    Buffer.from([0xff, 0xd9]),
    tail ?? Buffer.from(`\xff\xd8\xff\xe1 ${secret}`, 'latin1'),
  ])
}

/** A JPEG segment, for what a camera or somebody else may put into one. */
export const jpegSegment = segment

export function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(data.length)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), chunk.length - 4)
  return chunk
}

/** A PNG of one colour that every viewer shows, with texts, EXIF and a time unless told. */
export function pngOf({
  width = 64,
  height = 64,
  extra,
  tail = Buffer.from(secret),
}: PictureFacts = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits of grey.
  header.writeUInt8(8, 8)
  const described = [
    pngChunk('tEXt', Buffer.from(`Comment\0${secret}`)),
    pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${secret}`)),
    pngChunk('eXIf', Buffer.from(`II*\0${secret}`)),
    pngChunk('tIME', Buffer.alloc(7)),
  ]
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...(extra ?? described),
    pngChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height, 0x60))),
    pngChunk('IEND', Buffer.alloc(0)),
    tail,
  ])
}

/** The smallest lossless WebP: one pixel. */
export const webpPixel = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

export function webpChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** A WebP with an extended header around that pixel, and EXIF and XMP unless told. */
export function webpOf(flags = 0x2c, extra?: Buffer[]): Buffer {
  const header = Buffer.alloc(10)
  header.writeUInt8(flags, 0)
  const described = [
    webpChunk('EXIF', Buffer.from(secret)),
    webpChunk('XMP ', Buffer.from(`<x>${secret}</x>`)),
  ]
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    webpChunk('VP8X', header),
    webpChunk('ICCP', Buffer.from(secret)),
    webpPixel.subarray(12),
    ...(extra ?? described),
  ])
  const start = Buffer.alloc(8)
  start.write('RIFF')
  start.writeUInt32LE(body.length, 4)
  return Buffer.concat([start, body, Buffer.from(secret)])
}

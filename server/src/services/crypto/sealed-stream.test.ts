import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { newFileKey, openStream, SealBroken, sealStream, type Seal } from './sealed-stream.ts'

async function* chunksOf(bytes: Buffer, size = 50_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe.each([false, true])('a sealed stream (with lengths: %s)', (hasLengths) => {
  const head = Buffer.from('MARK1234')
  const seal: Seal = { key: newFileKey(), boundTo: 'one', head, hasLengths }
  const sealed = (bytes: Buffer) => buffer(sealStream(seal, chunksOf(bytes)))
  const opened = (bytes: Buffer, changes: Partial<Seal> = {}) =>
    buffer(openStream(chunksOf(bytes, 1000), head.length, () => ({ ...seal, ...changes })))

  test.each([0, 1, 65_535, 65_536, 65_537, 200_000])('of %i bytes opens', async (size) => {
    const bytes = randomBytes(size)
    expect((await opened(await sealed(bytes))).equals(bytes)).toBe(true)
  })

  test('does not open altered, cut at a piece, lengthened, swapped, renamed or with another key', async () => {
    const piece = 65_536 + 16 + (hasLengths ? 4 : 0)
    const whole = await sealed(randomBytes(200_000))
    const altered = Buffer.from(whole)
    altered.writeUInt8(altered.readUInt8(100_000) ^ 1, 100_000)
    const [first, second, rest] = [
      whole.subarray(8, 8 + piece),
      whole.subarray(8 + piece, 8 + 2 * piece),
      whole.subarray(8 + 2 * piece),
    ]
    for (const bytes of [
      altered,
      whole.subarray(0, 8 + 2 * piece),
      whole.subarray(0, 12),
      whole.subarray(0, 8),
      whole.subarray(0, 5),
      Buffer.concat([whole, Buffer.from('x')]),
      Buffer.concat([head, second, first, rest]),
      Buffer.alloc(0),
    ])
      await expect(opened(bytes)).rejects.toThrow(SealBroken)
    await expect(opened(whole, { boundTo: 'two' })).rejects.toThrow(SealBroken)
    await expect(opened(whole, { key: newFileKey() })).rejects.toThrow(SealBroken)
  })

  test('is closed when its head is refused', async () => {
    let isClosed = false
    async function* source() {
      try {
        yield* chunksOf(await sealed(randomBytes(200_000)))
      } finally {
        isClosed = true
      }
    }
    const refuse = () => {
      throw new Error('foreign')
    }
    await expect(buffer(openStream(source(), head.length, refuse))).rejects.toThrow('foreign')
    expect(isClosed).toBe(true)
  })
})

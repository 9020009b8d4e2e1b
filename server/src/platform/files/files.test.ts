import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../start/env.ts'
import { FileMissing, type Files } from './files.ts'
import { openFiles } from './open-files.ts'
import { newFileKey, openStream, sealStream } from '../crypto/sealed-stream.ts'

let folder: string
let s3: S3rver
let stores: Record<'folder' | 's3', Files>
const base = { NODE_ENV: 'test', MASTER_KEY: 'test-master-key-of-at-least-32-characters' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psico-files-'))
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'clinic-files', configs: [] }],
  })
  const { port } = await s3.run()
  stores = {
    folder: openFiles(readEnv({ ...base, DATA_DIR: folder })),
    s3: openFiles(
      readEnv({
        ...base,
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_BUCKET: 'clinic-files',
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
      }),
    ),
  }
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

async function* piecesOf(bytes: Buffer, size = 50_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function gathered(content: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
async function namesIn(files: Files, prefix: string): Promise<string[]> {
  const names: string[] = []
  for await (const { key } of files.list(prefix)) names.push(key)
  return names.toSorted()
}

describe.each(['folder', 's3'] as const)('files in a %s', (kind) => {
  test.each([1, 65_536, 6 * 1024 * 1024])('%i bytes come back as they went', async (size) => {
    const files = stores[kind]
    const bytes = randomBytes(size)
    await files.write(`clinic/documents/${size}`, piecesOf(bytes))
    expect((await gathered(await files.read(`clinic/documents/${size}`))).equals(bytes)).toBe(true)
  })

  test('are listed by prefix and removed; a missing one is said to be missing', async () => {
    const files = stores[kind]
    await files.write('other/documents/a', piecesOf(randomBytes(10)))
    await files.write('other/documents/b', piecesOf(randomBytes(10)))
    expect(await namesIn(files, 'other/documents')).toEqual(['other/documents/a', 'other/documents/b'])
    expect(await namesIn(files, 'nobody/documents')).toEqual([])
    await files.remove('other/documents/a')
    await files.remove('other/documents/a')
    await expect(files.read('other/documents/a')).rejects.toThrow(FileMissing)
  })

  test('leave nothing when the content breaks off', async () => {
    const files = stores[kind]
    async function* broken(): AsyncGenerator<Buffer> {
      yield randomBytes(6 * 1024 * 1024)
      await Promise.resolve()
      throw new Error('broke off')
    }
    await expect(files.write('third/documents/a', broken())).rejects.toThrow('broke off')
    expect(await namesIn(files, 'third/documents')).toEqual([])
  })
})

test('a key that climbs out of the folder is refused', async () => {
  await expect(stores.folder.write('a/../../b', piecesOf(randomBytes(1)))).rejects.toThrow('not a key')
})

describe('a sealed stream', () => {
  const key = newFileKey()
  const sealed = (bytes: Buffer) => gathered(sealStream(key, 'one', piecesOf(bytes)))
  const opened = (bytes: Buffer, name = 'one', by = key) =>
    gathered(openStream(by, name, piecesOf(bytes, 1000)))

  test.each([0, 1, 65_535, 65_536, 65_537, 200_000])('of %i bytes opens', async (size) => {
    const bytes = randomBytes(size)
    expect((await opened(await sealed(bytes))).equals(bytes)).toBe(true)
  })

  test('does not open altered, cut at a piece, lengthened, swapped, renamed or with another key', async () => {
    const piece = 65_536 + 16
    const whole = await sealed(randomBytes(200_000))
    const altered = Buffer.from(whole)
    altered.writeUInt8(altered.readUInt8(100_000) ^ 1, 100_000)
    const [mark, first, second, rest] = [
      whole.subarray(0, 8),
      whole.subarray(8, 8 + piece),
      whole.subarray(8 + piece, 8 + 2 * piece),
      whole.subarray(8 + 2 * piece),
    ]
    for (const bytes of [
      altered,
      whole.subarray(0, 8 + 2 * piece),
      whole.subarray(0, 8),
      whole.subarray(0, 5),
      Buffer.concat([whole, Buffer.from('x')]),
      Buffer.concat([mark, second, first, rest]),
      Buffer.alloc(0),
    ])
      await expect(opened(bytes)).rejects.toThrow()
    await expect(opened(whole, 'two')).rejects.toThrow()
    await expect(opened(whole, 'one', newFileKey())).rejects.toThrow()
  })
})

import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '#core/settings/env'
import { FileMissing, FilesAway, type Files } from './files.ts'
import { openFiles } from './open-files.ts'

let folder: string
let s3: S3rver
let s3Address: string
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
  s3Address = `http://127.0.0.1:${port}`
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

test('content that fails at once leaves nothing, also of a hundred side by side', async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield await Promise.reject(new Error('broken at once'))
  }
  const writes = Array.from({ length: 100 }, (_, n) => stores.folder.write(`eee/${n}`, broken()))
  const ends = await Promise.allSettled(writes)
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']))
  expect(await readdir(join(folder, 'files', '.unfinished'))).toEqual([])
})

test('are listed with their size, also where a key has an ending', async () => {
  for (const files of Object.values(stores)) {
    await files.write('backups/norte/copia.sql', piecesOf(randomBytes(70_000)))
    const found: { key: string; size: number }[] = []
    for await (const { key, size } of files.list('backups/norte')) found.push({ key, size })
    expect(found).toEqual([{ key: 'backups/norte/copia.sql', size: 70_000 }])
  }
})

test('a storage that does not answer is away; one that refuses is not', async () => {
  const storage = { ...base, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
  const nobody = openFiles(
    readEnv({ ...storage, S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'clinic-files' }),
  )
  const all = [
    nobody.read('clinic/documents/a'),
    nobody.write('clinic/documents/a', piecesOf(randomBytes(10))),
    nobody.remove('clinic/documents/a'),
    namesIn(nobody, 'clinic/documents'),
  ]
  for (const result of await Promise.allSettled(all))
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(FilesAway) as unknown })
  const { port } = new URL(s3Address)
  const other = openFiles(
    readEnv({ ...storage, S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'no-such' }),
  )
  await expect(other.write('a/b', piecesOf(randomBytes(10)))).rejects.not.toThrow(FilesAway)
})

test('a key that climbs out of the folder is refused', async () => {
  await expect(stores.folder.write('a/../../b', piecesOf(randomBytes(1)))).rejects.toThrow('not a key')
})

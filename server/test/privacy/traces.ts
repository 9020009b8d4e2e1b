import { inflateRawSync } from 'node:zlib'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { recordsIn } from '../../src/modules/backups/read-backup.ts'
import type { TestServer } from '../test-server.ts'

/** Tables in which a word stands, as text or as bytes: every one of the product's, and the queue's. */
export async function tablesWith(owner: pg.Client, word: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const patterns = [word, Buffer.from(word).toString('hex')].map((spelling) => `%${spelling}%`)
  const found: string[] = []
  for (const { name } of rows) {
    const there = await owner.query(`select from ${name} t where t::text ilike any ($1) limit 1`, [patterns])
    if ((there.rowCount ?? 0) > 0) found.push(name)
  }
  return found
}

/** Files of the server's folder in which one of the words stands. */
export async function filesWith(
  server: Pick<TestServer, 'app'>,
  words: readonly string[],
): Promise<string[]> {
  const folder = server.app.env.DATA_DIR
  const found: string[] = []
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name)
    if (!(await stat(path)).isFile()) continue
    const content = await readFile(path)
    if (words.some((word) => content.includes(word))) found.push(name)
  }
  return found
}

/** Everything that a backup holds, as its reader sees it. */
export async function backupText(
  server: Pick<TestServer, 'app' | 'norte'>,
  content: Buffer,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'psico-copy-'))
  const path = join(folder, 'copia.sql')
  await writeFile(path, content)
  let text = ''
  for await (const record of recordsIn(server.app.env, server.norte, path))
    text +=
      record.kind === 'rows'
        ? record.jsons.join('\n')
        : record.kind === 'piece'
          ? record.bytes.toString('latin1')
          : ''
  await rm(folder, { recursive: true })
  return text
}

/** Names and contents of all files of an archive, as one text. */
export function textsOf(zip: Buffer): string {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let place = zip.readUInt32LE(end + 16)
  let all = ''
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, name] = [zip.readUInt32LE(place + 20), zip.readUInt16LE(place + 28)]
    const local = zip.readUInt32LE(place + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    all += zip.toString('utf8', place + 46, place + 46 + name)
    all += inflateRawSync(zip.subarray(start, start + packed)).toString('utf8')
    place += 46 + name
  }
  return all
}

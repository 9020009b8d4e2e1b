import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Anchor } from './chain.ts'

const fileOf = (dataDir: string, clinicId: string): string => join(dataDir, 'anchors', `${clinicId}.log`)

/** Notes a hash outside the database: one line more, safely on the disk when this resolves. */
export async function anchor(dataDir: string, clinicId: string, { seq, hash }: Anchor): Promise<void> {
  const path = fileOf(dataDir, clinicId)
  await mkdir(join(dataDir, 'anchors'), { recursive: true, mode: 0o700 })
  const file = await open(path, 'a', 0o600)
  try {
    await file.appendFile(`${seq} ${hash} ${new Date().toISOString()}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Everything noted of a clinic; a line that a crash cut short is left out. */
export async function anchorsOf(dataDir: string, clinicId: string): Promise<Anchor[]> {
  const text = await readFile(fileOf(dataDir, clinicId), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .map((line) => /^(\d+) ([0-9a-f]{64}) /.exec(line))
    .flatMap((found) => (found?.[1] && found[2] ? [{ seq: Number(found[1]), hash: found[2] }] : []))
}

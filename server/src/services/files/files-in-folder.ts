import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileMissing, type Files, type StoredFile } from './files.ts'
import { inRoom, unlessFull, type Disk } from './free-space.ts'
import { newId } from '#core/id'

/** An ending may say what it is. */
const goodKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)+(\.[a-z]+)?$/
/** What keys begin with: also the first part alone. */
const goodPrefix = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/
const unfinished = '.unfinished'

/** Files in a folder. A file is written aside, flushed to the disk, and then renamed to its place. */
export function filesInFolder(folder: string, disk: Disk): Files {
  const pathOf = (key: string, good = goodKey): string => {
    if (!good.test(key)) throw new Error('not a key of a file')
    return join(folder, key)
  }
  return {
    write: async (key, content, expectedBytes = 0) =>
      writeThenRename(join(folder, unfinished), pathOf(key), inRoom(disk, expectedBytes, content)),
    read: async (key) => {
      const file = await open(pathOf(key), 'r').catch((error: unknown) => {
        throw isMissing(error) ? new FileMissing(key) : error
      })
      return file.createReadStream()
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => listed(folder, pathOf(prefix, goodPrefix)),
    sweepUnfinished: async (beforeMs) => {
      for await (const { path, modifiedMs } of filesUnder(join(folder, unfinished)))
        if (modifiedMs < beforeMs) await rm(path, { force: true })
    },
  }
}

async function writeThenRename(
  stagingFolder: string,
  path: string,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  await mkdir(stagingFolder, { recursive: true, mode: 0o700 })
  const temporary = join(stagingFolder, newId())
  const file = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true })
  const isClosed = new Promise<void>((resolve) => file.once('close', resolve))
  try {
    await pipeline(content, file)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(temporary, path)
    await flushFolder(dirname(path))
  } catch (error) {
    // Content that fails at once does so while the file is still being opened: taken away before that, it would stay.
    await isClosed
    await rm(temporary, { force: true })
    throw unlessFull(error)
  }
}

/** The new name itself has to reach the disk too; Windows has no way to ask for it and does not need it. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* listed(folder: string, start: string): AsyncIterable<StoredFile> {
  for await (const { path, ...about } of filesUnder(start))
    yield { key: path.slice(folder.length + 1).replaceAll('\\', '/'), ...about }
}

type FoundFile = Omit<StoredFile, 'key'> & { path: string }

async function* filesUnder(folder: string): AsyncIterable<FoundFile> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    const about = entry.isFile() ? await stat(path).catch(() => null) : null
    if (about) yield { path, size: about.size, modifiedMs: about.mtimeMs }
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

import { execFileSync } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib'

/**
 * The files of a browser's folder in which a word stands: as it is, in two bytes a letter, or in a body that was kept
 * compressed; or some bytes as they are.
 */
export async function filesWith(folder: string, word: string | Buffer): Promise<string[]> {
  const wanted = typeof word === 'string' ? [Buffer.from(word), Buffer.from(word, 'utf16le')] : [word]
  const found: string[] = []
  for (const dirent of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!dirent.isFile()) continue
    const path = join(dirent.parentPath, dirent.name)
    // What is gone since it was listed is gone.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0))
    if ([bytes, ...bodiesIn(bytes)].some((text) => wanted.some((part) => text.includes(part))))
      found.push(path.slice(folder.length))
  }
  return found
}

const magic = Buffer.from('305c72a71b6dfbfc', 'hex')
const headBytes = 24

/** An entry of the browser's cache: a head, the address, the body. */
function bodiesIn(entry: Buffer): Buffer[] {
  if (!entry.subarray(0, 8).equals(magic)) return []
  const body = entry.subarray(headBytes + entry.readUInt32LE(12))
  const asFarAsItGoes = { finishFlush: constants.Z_SYNC_FLUSH }
  const unpack = [
    () => brotliDecompressSync(body, { finishFlush: constants.BROTLI_OPERATION_FLUSH }),
    () => gunzipSync(body, asFarAsItGoes),
  ]
  return unpack.flatMap((attempt) => {
    try {
      return [attempt()]
    } catch {
      return []
    }
  })
}

/** Ends the browser of that folder at once, as when the power goes. */
export async function killed(folder: string): Promise<void> {
  const lock = await readlink(join(folder, 'SingletonLock')).catch(() => '')
  const first = Number(lock.split('-').at(-1)) || browserOf(folder)
  process.kill(first, 'SIGKILL')
  for (let n = 0; n < 200 && isAlive(first); n += 1) await pause(50)
}

/** The process that was started with that folder and has no such parent. */
function browserOf(folder: string): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  const line = lines.find(
    (entry) => entry.includes(`--user-data-dir=${folder}`) && !entry.includes('--type='),
  )
  if (!line) throw new Error('the browser of this folder is not running')
  return Number.parseInt(line, 10)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

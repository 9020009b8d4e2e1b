import { statfs } from 'node:fs/promises'
import { problems } from '#core/problem'
import type { Env } from '#core/settings/env'

/** The disk of our data; so many megabytes stay free on it whatever is written: the database and its log stand there too. */
export type Disk = Pick<Env, 'DATA_DIR' | 'KEPT_FREE_MB'>
type FreeBytes = (folder: string) => Promise<number>

const megabyte = 1024 * 1024
/** The disk is asked again after so much that was written, and for so much where nobody says how much will come. */
const stepBytes = 4 * megabyte

/** What it means that something could not be written: also where others filled what was promised. */
export const unlessFull = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? problems.diskFull() : error

/** So little is written without asking: what the product itself notes down, such as a head of the audit log. */
const unaskedBytes = 64 * 1024

/** What was promised to files that are being written, by folder: two at once are not promised the same bytes. */
const promised = new Map<string, number>()
const promisedIn = ({ DATA_DIR }: Disk): number => promised.get(DATA_DIR) ?? 0
const promise = (disk: Disk, bytes: number) => promised.set(disk.DATA_DIR, promisedIn(disk) + bytes)

/**
 * Refuses what would not fit on the disk of our data beside what has to stay free there.
 * @throws diskFull
 */
export const refuseWhenFull = (disk: Disk, wantedBytes: number, freeBytes?: FreeBytes): Promise<void> =>
  askFor(disk, wantedBytes, () => undefined, freeBytes)

async function askFor(
  disk: Disk,
  wantedBytes: number,
  granted: () => unknown,
  freeBytes: FreeBytes = freeBytesOf,
): Promise<void> {
  const before = promisedIn(disk)
  const free = await freeBytes(disk.DATA_DIR)
  // What was written while the disk was asked is not in its answer.
  const others = Math.max(before, promisedIn(disk))
  if (free - others - wantedBytes < disk.KEPT_FREE_MB * megabyte) throw problems.diskFull()
  granted()
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Lets a file pass on its way to the disk: room for what it is expected to take is asked for before its first byte, and the
 * disk again as it grows, since others write there too. @throws diskFull
 */
export async function* inRoom(
  disk: Disk,
  expectedBytes: number,
  content: AsyncIterable<Buffer>,
  freeBytes?: FreeBytes,
): AsyncGenerator<Buffer> {
  /** Of what it was promised: what is left, and what was written since the disk was asked. */
  let [held, written] = [0, 0]
  const ask = (bytes: number) =>
    askFor(
      disk,
      bytes,
      () => {
        held += bytes
        promise(disk, bytes)
      },
      freeBytes,
    )
  try {
    if (expectedBytes > 0) await ask(expectedBytes)
    for await (const chunk of content) {
      if (written + chunk.length > held + unaskedBytes) await ask(Math.max(stepBytes, chunk.length))
      written += chunk.length
      yield chunk
      if (written < stepBytes) continue
      promise(disk, -Math.min(held, written))
      ;[held, written] = [Math.max(0, held - written), 0]
      await ask(0)
    }
  } finally {
    promise(disk, -held)
  }
}

import { statfs } from 'node:fs/promises'
import { problems } from '../http/problem.ts'

/** So much stays free whatever is uploaded: the database and its log stand on the same disk. */
const keptFreeBytes = 512 * 1024 * 1024

/**
 * Refuses what would not fit on the disk of our data beside what has to stay free there.
 * @throws diskFull
 */
export async function refuseWhenFull(
  dataDir: string,
  wantedBytes: number,
  freeBytes: (folder: string) => Promise<number> = freeBytesOf,
): Promise<void> {
  if ((await freeBytes(dataDir)) - wantedBytes < keptFreeBytes) throw problems.diskFull()
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

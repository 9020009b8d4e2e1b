import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Several times what all tests keep at once; less, and the machine itself could run short. */
const plentyBytes = 8 * 1024 ** 3

/**
 * A new folder for what tests write, which anybody may pass through: in memory where there is plenty of it, since most of
 * what a test waits for is a disk that makes hundreds of files for a database and throws them away a second later.
 */
export function makeScratch(): string {
  const folder = mkdtempSync(join(hasPlenty() ? memory : tmpdir(), 'psico-test-'))
  chmodSync(folder, 0o711)
  return folder
}

function hasPlenty(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, process.availableMemory()) > plentyBytes
  } catch {
    return false
  }
}

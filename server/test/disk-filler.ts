import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '../src/core/problem.ts'
import { filesInFolder } from '../src/services/files/files-in-folder.ts'

/**
 * Started by a test within a small file system: eight write to it at once until each is refused. Prints what was the least that
 * was free, how many were refused for want of room, and what ended anybody otherwise.
 */
const [folder = '', keptFreeMb = ''] = process.argv.slice(2)
const disk = { DATA_DIR: folder, KEPT_FREE_MB: Number(keptFreeMb) }
const files = filesInFolder(join(folder, 'files'), disk)
const free = async () => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
let least = await free()

async function* large(): AsyncGenerator<Buffer> {
  for (let n = 0; n < 80; n += 1) {
    yield Buffer.alloc(64 * 1024, n)
    least = Math.min(least, await free())
  }
}

async function fill(lane: number): Promise<unknown> {
  for (let n = 0; ; n += 1)
    try {
      await files.write(`clinic/documents/${lane}-${n}`, large(), lane % 2 === 0 ? 80 * 64 * 1024 : 0)
    } catch (error) {
      return error
    }
}

const ends = await Promise.all(Array.from({ length: 8 }, (_, lane) => fill(lane)))
const isRefusal = (error: unknown) => error instanceof Problem && error.code === 'disk_full'
least = Math.min(least, await free())
console.log(
  JSON.stringify({
    least,
    refused: ends.filter(isRefusal).length,
    others: ends.filter((outcome) => !isRefusal(outcome)).map(String),
  }),
)

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const filler = fileURLToPath(new URL('../../../test/disk-filler.ts', import.meta.url))
const megabyte = 1024 * 1024
let folder: string

/** In a name space of its own, so that nobody else sees what is mounted, and it is gone with the process. */
const within = (command: string) => [
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=96m psico "$1" && ${command}`,
  'sh',
]
const probe = await mkdtemp(join(tmpdir(), 'psico-mount-'))
const mounts = await run('unshare', [...within('true'), probe]).then(
  () => true,
  () => false,
)
await rm(probe, { recursive: true, force: true })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psico-disk-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const title = mounts
  ? 'eight who fill a small file system at once leave free what has to stay free'
  : 'as much as is there stays free (no small file system was filled: this machine does not let one be mounted)'
test(title, { timeout: 60_000 }, async () => {
  const kept = mounts ? 32 : 1024 ** 3
  const [command, before] = mounts
    ? ['unshare', [...within('exec "$2" "$3" "$1" "$4"')]]
    : ['sh', ['-c', 'exec "$2" "$3" "$1" "$4"', 'sh']]
  const { stdout } = await run(command, [...before, folder, process.execPath, filler, String(kept)])
  const { least, refused, others } = JSON.parse(stdout) as {
    least: number
    refused: number
    others: string[]
  }
  expect(others).toEqual([])
  expect(refused).toBe(8)
  if (mounts) {
    expect(least).toBeGreaterThanOrEqual(kept * megabyte)
    // It was really filled as far as it may be.
    expect(least).toBeLessThan((kept + 16) * megabyte)
  }
})

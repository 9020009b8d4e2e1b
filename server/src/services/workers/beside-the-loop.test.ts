import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { besideTheLoop, WorkBroken } from './beside-the-loop.ts'

let folder: string
let script: URL

const program = `import { parentPort, threadId } from 'node:worker_threads'
parentPort.on('message', (what) => {
  if (what === 'hang') for (;;);
  if (what === 'throw') throw new Error('broken')
  if (what === 'leave') process.exit(3)
  parentPort.postMessage([what, threadId])
})`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psico-beside-'))
  await writeFile(join(folder, 'script.mjs'), program)
  script = pathToFileURL(join(folder, 'script.mjs'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('work is answered in its order, by one thread', async () => {
  const ask = besideTheLoop<string, [string, number]>(script, { deadlineMs: 60_000 })
  const answers = await Promise.all(['a', 'b', 'c'].map((letter) => ask(async () => letter)))
  expect(answers.map(([what]) => what)).toEqual(['a', 'b', 'c'])
  expect(new Set(answers.map(([, thread]) => thread)).size).toBe(1)
})

test.each(['hang', 'throw', 'leave'])(
  'what makes it %s is broken off, and the next is done',
  async (what) => {
    const ask = besideTheLoop<string, [string, number]>(script, { deadlineMs: 1000 })
    const broken = ask(async () => what)
    const next = ask(async () => 'next')
    await expect(broken).rejects.toThrow(WorkBroken)
    expect((await next)[0]).toBe('next')
  },
)

test('input that cannot be had is nobody else’s trouble', async () => {
  const ask = besideTheLoop<string, [string, number]>(script, { deadlineMs: 60_000 })
  await expect(ask(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect((await ask(async () => 'next'))[0]).toBe('next')
})

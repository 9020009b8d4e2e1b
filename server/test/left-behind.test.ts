import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const script = (more: string): string => `
  import { spawn } from 'node:child_process'
  import { neverLeft } from ${JSON.stringify(new URL('left-behind.ts', import.meta.url))}
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' })
  neverLeft(() => child.kill('SIGKILL'))
  console.log(child.pid)
  ${more}`

/** The process that it started, and how it ended itself. */
async function ended(more: string, signal?: NodeJS.Signals): Promise<{ started: number; code: unknown }> {
  const stdio = spawn(process.execPath, ['--input-type=module', '-e', script(more)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const gone = once(stdio, 'exit')
  const [line] = (await once(stdio.stdout, 'data')) as [Buffer]
  if (signal) stdio.kill(signal)
  const [code] = (await gone) as [number | null]
  return { started: Number(line.toString()), code }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each([
  ['is told to end', '', 'SIGTERM', 143],
  ['is broken off at the keyboard', '', 'SIGINT', 130],
  ['fails', `setTimeout(() => { throw new Error('no') }, 200)`, undefined, 1],
] as const)('what a process started ends with it where it %s', async (_, more, signal, code) => {
  const scene = await ended(more, signal)
  expect(scene.code).toBe(code)
  await expect.poll(() => isAlive(scene.started), { timeout: 20_000 }).toBe(false)
})

test('what has ended by then is not ended again', async () => {
  const { code } = await ended(
    `neverLeft(() => { process.exitCode = 7 })(); setTimeout(() => process.exit(), 50)`,
  )
  expect(code).toBe(0)
})

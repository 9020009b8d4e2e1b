import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { answerFrom } from './answer.ts'

async function* through(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of file) yield piece
}

test.each([
  ['before the first byte', false],
  ['in the middle', true],
])('a file is closed when its reader goes away %s', async (_, hasBegun) => {
  const file = createReadStream(fileURLToPath(import.meta.url), { highWaterMark: 16 })
  await once(file, 'open')
  const closed = new Promise<void>((resolve) => file.once('close', () => resolve()))
  const answer = answerFrom(through(file), file)
  if (hasBegun) await once(answer, 'readable')
  answer.destroy()
  await closed
  expect(file.destroyed).toBe(true)
})

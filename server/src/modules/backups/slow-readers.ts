import type { Readable } from 'node:stream'
import { answerFrom } from '#services/files/answer'
import { collectingGarbage } from '#services/files/paced-collection'

/** A reader has to take so much of a backup, looked at every so often: as long as it is read it lies on the disk. */
const leastPace = { bytesASecond: 16 * 1024, everyMs: 60_000 }

/** A file as an answer; it is closed when the reader goes away, or takes it slower than that. */
export function onItsWay(content: Readable, { bytesASecond, everyMs } = leastPace): Readable {
  let taken = 0
  let before = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of collectingGarbage(content)) {
      yield chunk
      taken += chunk.length
    }
  }
  const answer = answerFrom(counted(), content)
  const look = setInterval(() => {
    if (taken - before < (bytesASecond * everyMs) / 1000) answer.destroy(new Error('read too slowly'))
    before = taken
  }, everyMs).unref()
  return answer.once('close', () => clearInterval(look))
}

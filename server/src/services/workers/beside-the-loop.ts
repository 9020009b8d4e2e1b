import { Worker, type Transferable } from 'node:worker_threads'

/** Work that took longer than it may, or that its thread did not survive. Nothing is known of what it was about. */
export class WorkBroken extends Error {}

interface Limits<In> {
  /** So long one piece of work may take, once it has its turn. */
  deadlineMs: number
  /** So long the thread is kept with nothing to do. */
  idleMs?: number
  /** What of an input goes over to the thread instead of being copied. */
  handsOver?: (input: In) => Transferable[]
}

/**
 * Has work on somebody's bytes done in a thread of its own, one piece after the other, so that the loop serves everybody else
 * meanwhile: whatever the bytes are, they cost only those who wait for the same thread, and those no longer than the deadline.
 * `script` gets each input as a message and answers it with one. The input is asked for when its turn comes.
 */
export function besideTheLoop<In, Out>(
  script: URL,
  { deadlineMs, idleMs = 30_000, handsOver = () => [] }: Limits<In>,
): (input: () => Promise<In>) => Promise<Out> {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  const end = () => {
    const ended = worker
    worker = undefined
    void ended?.terminate()
  }
  const ask = async (input: () => Promise<In>): Promise<Out> => {
    clearTimeout(idle)
    const given = await input()
    worker ??= new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 128 } })
    try {
      return await answered<Out>(worker, () => worker?.postMessage(given, handsOver(given)), deadlineMs)
    } catch (error) {
      end()
      throw error
    } finally {
      worker?.unref()
      idle = setTimeout(end, idleMs).unref()
    }
  }
  return (input) => {
    const answer = last.then(() => ask(input))
    last = answer.catch(() => undefined)
    return answer
  }
}

/** @throws WorkBroken */
async function answered<Out>(worker: Worker, asks: () => void, deadlineMs: number): Promise<Out> {
  const { promise, resolve, reject } = Promise.withResolvers<Out>()
  const broken = (cause?: unknown) => reject(new WorkBroken('work beside the loop broke off', { cause }))
  const timer = setTimeout(broken, deadlineMs)
  worker.ref()
  worker.once('message', resolve).once('error', broken).once('exit', broken)
  asks()
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', broken).off('exit', broken)
  }
}

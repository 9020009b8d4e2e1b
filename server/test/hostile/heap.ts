import { once } from 'node:events'
import { WebSocket } from 'ws'

/** Looks into the memory of a process that was started with `--inspect`. */
export interface Inspector {
  /** Bytes of objects that are alive, after everything else was collected. */
  aliveBytes(): Promise<number>
  /** Begins to watch how long the loop is held. */
  watchLoop(): Promise<void>
  /** The longest that it was held since, in ms of its own processor time: a busy machine adds nothing. */
  longestHoldMs(): Promise<number>
  close(): void
}

/** `said`: what the process has printed, among it where its inspector listens. */
export async function inspectorOf(said: readonly string[]): Promise<Inspector> {
  const address = said.map((line) => /^Debugger listening on (ws:\S+)/.exec(line)?.[1]).find(Boolean)
  if (!address) throw new Error('the process has no inspector')
  const socket = new WebSocket(address)
  await once(socket, 'open')
  let id = 0
  const ask = async (method: string, params: object = {}): Promise<Record<string, number>> => {
    const mine = (id += 1)
    const answered = new Promise<Record<string, number>>((resolve) => {
      const hear = (data: Buffer) => {
        const told = JSON.parse(data.toString()) as { id?: number; result?: Record<string, number> }
        if (told.id !== mine) return
        socket.off('message', hear)
        resolve(told.result ?? {})
      }
      socket.on('message', hear)
    })
    socket.send(JSON.stringify({ id: mine, method, params }))
    return answered
  }
  return {
    aliveBytes: async () => {
      await ask('HeapProfiler.collectGarbage')
      const { usedSize = 0, backingStorageSize = 0 } = await ask('Runtime.getHeapUsage')
      return usedSize + backingStorageSize
    },
    watchLoop: async () => void (await ask('Runtime.evaluate', { expression: watching })),
    longestHoldMs: async () => {
      const told = await ask('Runtime.evaluate', {
        expression: 'globalThis.longestHold',
        returnByValue: true,
      })
      return Number((told['result'] as unknown as { value?: number } | undefined)?.value ?? NaN)
    },
    close: () => socket.terminate(),
  }
}

/** As `test/loop-watch.ts` does it, in the process itself. */
const watching = `
  clearInterval(globalThis.loopWatch)
  globalThis.longestHold = 0
  let before = process.threadCpuUsage()
  globalThis.loopWatch = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    globalThis.longestHold = Math.max(globalThis.longestHold, (user + system) / 1000)
    before = process.threadCpuUsage()
  }, 2)
  globalThis.loopWatch.unref()`

/** What an inspector prints about itself. */
export const isOfInspector = (line: string): boolean => /^(Debugger |For help, see: )/.test(line)

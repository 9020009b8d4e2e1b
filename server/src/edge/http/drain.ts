import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether it will close soon: it still serves, and asks to be sent nothing new. */
    isLeaving: boolean
  }
}

/** Lets every answer of a server that leaves close its line: whatever is in front opens the next one elsewhere. */
export function letLinesGo(http: FastifyInstance): void {
  http.decorate('isLeaving', false)
  http.addHook('onSend', async (_, reply) => {
    if (http.isLeaving) reply.header('connection', 'close')
  })
}

/** Says from now on that it is not ready, and goes on serving until whatever is in front had the time to hear of it. */
export async function drain(http: FastifyInstance, ms: number): Promise<void> {
  http.isLeaving = true
  await pause(ms)
}

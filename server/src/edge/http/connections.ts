import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Sockets are offered below this address only. */
const sockets = /^\/ws\//
type Asked = Pick<IncomingMessage, 'url' | 'headers'>

/**
 * Whether a line is taken away from HTTP. Whoever offers anything else while asking (h2c, as some programs do at first) is
 * answered as if they had not, and the line goes on.
 */
export const mayUpgrade = ({ url = '', headers }: Asked): boolean =>
  sockets.test(url) && headers.upgrade?.toLowerCase() === 'websocket'

/** Ends the line of an upgrade that was refused: nothing reads from it any more, and it would stay for ever. */
export function endRefusedUpgrades(http: FastifyInstance): void {
  http.addHook('onResponse', async ({ raw }) => endRefusedUpgrade(raw))
}

/** The same for an answer that no hook hears of; call once it is out. */
export function endRefusedUpgrade(raw: IncomingMessage): void {
  if (raw.headers.upgrade !== undefined && mayUpgrade(raw)) raw.socket.destroySoon()
}

/** Closing waits for what is under way, but for nobody who never comes to an end. */
export function closeWithin(http: FastifyInstance, ms: number): void {
  http.addHook('preClose', async () => {
    setTimeout(() => http.server.closeAllConnections(), ms).unref()
  })
}

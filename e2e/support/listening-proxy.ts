import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'

/** A proxy that everything a browser asks goes through. */
export interface ListeningProxy {
  flags: string[]
  /** Each host and port that was asked for. */
  asked: Set<string>
  close: () => void
}

/** Starts one that leads to this machine alone: whoever else is asked for is noted, and not found. */
export async function openListeningProxy(): Promise<ListeningProxy> {
  const asked = new Set<string>()
  const isHere = ({ hostname }: URL) => hostname === 'localhost' || hostname.endsWith('.localhost')
  const server = createServer((from, to) => {
    const at = new URL(from.url ?? '')
    asked.add(at.host)
    if (!isHere(at)) return void to.writeHead(502).end()
    const onward = request(
      {
        host: '127.0.0.1',
        port: at.port,
        method: from.method,
        path: at.pathname + at.search,
        headers: from.headers,
      },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
      },
    )
    onward.on('error', () => to.destroy())
    from.pipe(onward)
  })
  // Sockets, and whatever is asked for within TLS.
  server.on('connect', ({ url }, from) => {
    const at = new URL(`http://${url}`)
    asked.add(at.host)
    if (!isHere(at)) return void from.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    const onward = connect(Number(at.port), '127.0.0.1', () => {
      from.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      onward.pipe(from).pipe(onward)
    })
    for (const side of [from, onward]) side.on('error', () => [from, onward].forEach((end) => end.destroy()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    flags: [`--proxy-server=http://127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>'],
    asked,
    close: () => void server.close(),
  }
}

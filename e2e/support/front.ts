import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { webBuilds } from '../../scripts/web-build.ts'
import { ownPort } from './own-site.ts'

/** What stands in front of the product, as a proxy does: it can go down, and it can be upgraded. */
export interface Front {
  /** Address of a clinic's host through it. */
  addressOf: (subdomain: string, path?: string) => string
  /** From now on another build: every file has another name, and the former ones are gone. */
  upgrade: () => void
  /** The name of the build that is served now. */
  build: () => string
  /** As the operator does with SERVICE_WORKER=0. */
  switchWorkerOff: () => void
  /** Nothing is answered while it is down. */
  setDown: (isDown: boolean) => void
  /** Files with this in their names are on their way until it is null. */
  hold: (name: string | null) => void
  /** Serves a text compressed and to be kept, for tests that have to find it. */
  plant: (text: string) => void
  close: () => Promise<void>
}

interface State {
  version: number
  isDown: boolean
  /** Part of the names of files that are held, and what answers them later. */
  heldName: string | null
  held: (() => void)[]
  hasWorker: boolean
  planted: string
  /** The build's files by their names, and its own name. */
  files: ReadonlyMap<string, string>
  names: RegExp
  build: string
  /** Sockets that are open. */
  sockets: Set<Duplex>
}

/** Where a planted text is found. */
export const plantedAt = '/assets/planted.txt'

/** Opens a front before the product of this file of journeys. */
export async function openFront(): Promise<Front> {
  const built = (path: string) => readFileSync(join(webBuilds.checked, path), 'utf8')
  const names = readdirSync(join(webBuilds.checked, 'assets')).filter((file) => /\.(js|css)$/.test(file))
  const state: State = {
    version: 1,
    isDown: false,
    heldName: null,
    held: [],
    hasWorker: true,
    planted: '',
    files: new Map(names.map((name) => [name, built(`assets/${name}`)])),
    names: new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g'),
    build: /const build = ["'](\w+)/.exec(built('sw.js'))?.[1] ?? 'none',
    sockets: new Set(),
  }
  const server = createServer((asked, answer) => {
    serve(state, asked, answer).catch(() => answer.destroy())
  })
  server.on('upgrade', (asked, socket) => passSocket(state, asked, socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    addressOf: (subdomain, path = '/') => `http://${subdomain}-app.localhost:${port}${path}`,
    upgrade: () => void (state.version += 1),
    build: () => nameOf(state),
    switchWorkerOff: () => void (state.hasWorker = false),
    setDown: (isDown) => {
      state.isDown = isDown
      if (!isDown) return
      server.closeAllConnections()
      for (const socket of state.sockets) socket.destroy()
    },
    hold: (name) => {
      state.heldName = name
      for (const send of state.held.splice(0)) send()
    },
    plant: (planted) => void (state.planted = planted),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        for (const socket of state.sockets) socket.destroy()
      }),
  }
}

async function serve(state: State, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  if (state.isDown) return void asked.socket.destroy()
  const path = asked.url ?? '/'
  if (path === plantedAt && state.planted) return sendPlanted(state.planted, answer)
  if (path === '/sw.js' && !state.hasWorker) return sendSwitchedOff(answer)
  if (path.startsWith('/assets/')) return sendAsset(state, path, answer)
  const isOurs = !/^\/(api|ws)\//.test(path)
  const headers = { ...asked.headers }
  if (isOurs) {
    headers['accept-encoding'] = 'identity'
    delete headers['if-none-match']
  }
  const upstream = request(
    {
      host: '127.0.0.1',
      port: ownPort(),
      path,
      method: asked.method,
      headers,
    },
    (given) => {
      if (isOurs) void sendOfVersion(state, given, answer)
      else given.pipe(answer.writeHead(given.statusCode ?? 502, given.headers))
    },
  )
  upstream.on('error', () => answer.destroy())
  asked.pipe(upstream)
}

/** A socket goes through as it is. */
function passSocket({ isDown, sockets }: State, asked: IncomingMessage, socket: Duplex): void {
  if (isDown) return void socket.destroy()
  const upstream = connect(ownPort(), '127.0.0.1', () => {
    const lines = [`GET ${asked.url ?? '/'} HTTP/1.1`]
    for (let n = 0; n < asked.rawHeaders.length; n += 2)
      lines.push(`${asked.rawHeaders[n] ?? ''}: ${asked.rawHeaders[n + 1] ?? ''}`)
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`)
    socket.pipe(upstream).pipe(socket)
  })
  sockets.add(socket)
  const end = () => {
    sockets.delete(socket)
    socket.destroy()
    upstream.destroy()
  }
  for (const side of [socket, upstream]) side.on('error', end).on('close', end)
}

function sendAsset(state: State, path: string, answer: ServerResponse): void {
  if (state.heldName && path.includes(state.heldName))
    return void state.held.push(() => sendAsset(state, path, answer))
  const [, version, name = ''] = /^\/assets\/v(\d+)-(.+)$/.exec(path) ?? []
  const text = Number(version) === state.version ? state.files.get(name) : undefined
  if (text === undefined) return void answer.writeHead(404).end()
  const headers = {
    'content-type': name.endsWith('.css') ? 'text/css' : 'text/javascript',
    'cache-control': 'public, max-age=31536000, immutable',
  }
  answer.writeHead(200, headers).end(renamed(state, text))
}

const nameOf = ({ build, version }: State): string => `${build}v${version}`

/** The same with the names of this version in it. */
const renamed = (state: State, text: string): string =>
  text.replace(state.names, (name) => `v${state.version}-${name}`).replaceAll(state.build, nameOf(state))

async function sendOfVersion(state: State, given: IncomingMessage, answer: ServerResponse): Promise<void> {
  const body = renamed(state, (await buffer(given)).toString('utf8'))
  const {
    link,
    'content-security-policy': policy,
    'cache-control': keeping,
    'content-type': type,
  } = given.headers
  const headers: Record<string, string> = { 'content-type': String(type) }
  if (keeping) headers['cache-control'] = keeping
  if (link) headers['link'] = renamed(state, String(link))
  if (policy) headers['content-security-policy'] = String(policy)
  answer.writeHead(given.statusCode ?? 502, headers).end(body)
}

function sendSwitchedOff(answer: ServerResponse): void {
  const script = readFileSync(join(webBuilds.checked, 'sw-off.js'))
  answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script)
}

function sendPlanted(planted: string, answer: ServerResponse): void {
  const headers = { 'content-type': 'text/plain', 'content-encoding': 'br', 'cache-control': 'max-age=3600' }
  answer
    .writeHead(200, headers)
    .end(brotliCompressSync(`${'Un texto que se repite. '.repeat(200)}${planted}`))
}

import type { Endpoint } from '@psico/contract/core/endpoint'
import type { FastifyInstance } from 'fastify'
import { newId } from '#core/id'
import { png } from '../proof-scene.ts'
import { bodies, queries } from './sent.ts'
import { makers } from './things.ts'
import type { Row, Side } from './table.ts'
import type { Credentials, Maker, Things, World } from './world.ts'

/** Makes what a call of the table is about, for the people of that side. */
export async function thingsOf(world: World, { about }: Row, side: Side): Promise<Things> {
  if (about === '') return {}
  if (!isKind(about)) throw new Error(`nothing makes ${about}`)
  const make: Maker = makers[about]
  return make(world, world.pairs[side])
}

const isKind = (kind: string): kind is keyof typeof makers => kind in makers

/** A call of the table, and the things that it is about. */
interface Asked {
  /** As in `GET /auth/sessions/`. */
  name: string
  things: Things
  /** What is sent instead of the table's body, as JSON. */
  body?: string
}

/** Sends a call of the table to the server, as somebody. */
export async function ask(
  http: FastifyInstance,
  { name, things, body }: Asked,
  credentials: Credentials,
): Promise<{ status: number; raw: Buffer }> {
  const endpoint = http.served.find(
    (served) => `${served.endpoint.method} ${served.endpoint.path}` === name,
  )?.endpoint
  if (!endpoint) throw new Error('no such call is served')
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_: string, item: string) =>
    encodeURIComponent(things[item] ?? ''),
  )
  const text = body ?? bodyOf(name)
  const sent = text === 'form' ? await formOf(endpoint, things) : jsonOf(text && filled(text, things))
  const isEndless = path.endsWith('/changes/')
  const answer = await http.inject({
    method: endpoint.method,
    url: `/api${path}?${filled(queries[name] ?? '', things)}`,
    headers: { ...credentials, ...sent.headers },
    ...(sent.payload && { payload: sent.payload }),
    // Of the stream of changes the beginning is enough, and it has no end.
    payloadAsStream: isEndless,
  })
  if (isEndless) answer.stream().destroy()
  return { status: answer.statusCode, raw: isEndless ? Buffer.alloc(0) : answer.rawPayload }
}

/** What the table sends with a call: a JSON text, 'form', or nothing. */
export function bodyOf(name: string): string | undefined {
  const body = bodies[name]
  return body === 'form' ? body : body && JSON.stringify(body)
}

const filled = (text: string, things: Things): string =>
  text.replaceAll(/\$(\w+)/g, (_: string, name: string) => things[name] ?? name)

interface Sent {
  headers: Record<string, string>
  payload?: Buffer | string
}

const jsonOf = (text: string | undefined): Sent =>
  text === undefined ? { headers: {} } : { headers: { 'content-type': 'application/json' }, payload: text }

/** Parts that name what is sent by an id of the page's own. */
const newIds: ReadonlySet<string> = new Set(['document'])

/** Every part of the form: the thing's own of that name, a new id, some text, or a picture. */
async function formOf({ form = {} }: Endpoint, things: Things): Promise<Sent> {
  const data = new FormData()
  for (const [name, kind] of Object.entries(form))
    if (kind === 'file') data.append(name, new Blob([new Uint8Array(png(name))]), fileName(name))
    else data.append(name, things[name] ?? (newIds.has(name) ? newId() : 'Texto'))
  const body = new Response(data)
  return {
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  }
}

const fileName = (part: string): string => (part === 'backup_file' ? 'copia.sql' : 'foto.png')

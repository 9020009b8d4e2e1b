import type { Endpoint } from '@psico/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { png } from '../proof-scene.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { bodies, queries } from './sent.ts'
import { makers } from './things.ts'
import { credentialsOf, makeWorld, type Maker, type Things, type World } from './world.ts'
import { roles, sides, table, type RoleName, type Row, type Side } from './table.ts'

let server: TestServer
beforeAll(async () => {
  const none = () => Promise.resolve(0)
  server = await startTestServer({
    rateLimits: { wait: none, take: none, forget: () => Promise.resolve() },
  })
})
afterAll(() => server.close())

test.each(Object.entries(table))('%s answers each role as the table says', async (name, row) => {
  const endpoint = server.http.served.find(
    (it) => `${it.endpoint.method} ${it.endpoint.path}` === name,
  )?.endpoint
  if (!endpoint) throw new Error('no such call is served')
  const world = await makeWorld(server)
  const found: Partial<Record<Side, string>> = {}
  for (const side of sides) {
    if (row[side] === undefined) continue
    const line: number[] = []
    for (const role of roles) line.push(await statusOf(world, endpoint, row, side, role))
    found[side] = line.join(' ')
  }
  const { own, person, clinic } = row
  expect(found).toEqual(JSON.parse(JSON.stringify({ own, person, clinic })))
})

async function thingsOf(world: World, { about }: Row, side: Side): Promise<Things> {
  if (about === '') return {}
  if (!isKind(about)) throw new Error(`nothing makes ${about}`)
  const make: Maker = makers[about]
  return make(world, world.pairs[side])
}

const isKind = (it: string): it is keyof typeof makers => it in makers

/** The thing is made, then asked for: the status that comes back. */
async function statusOf(world: World, endpoint: Endpoint, row: Row, side: Side, role: RoleName) {
  const things = await thingsOf(world, row, side)
  const filled = (text: string) => text.replaceAll(/\$(\w+)/g, (_: string, it: string) => things[it] ?? it)
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_: string, it: string) =>
    encodeURIComponent(things[it] ?? ''),
  )
  const name = `${endpoint.method} ${endpoint.path}`
  const query = filled(queries[name] ?? '')
  const body = bodies[name]
  const sent = body === 'form' ? await formOf(endpoint, things) : jsonOf(body && filled(JSON.stringify(body)))
  const answer = await server.http.inject({
    method: endpoint.method,
    url: `/api${path}?${query}`,
    headers: { ...(await credentialsOf(world, role)), ...sent.headers },
    ...(sent.payload && { payload: sent.payload }),
    // Of the stream of changes the beginning is enough, and it has no end.
    payloadAsStream: path.endsWith('/changes/'),
  })
  if (path.endsWith('/changes/')) answer.stream().destroy()
  return answer.statusCode
}

interface Sent {
  headers: Record<string, string>
  payload?: Buffer | string
}

const jsonOf = (text: string | undefined): Sent =>
  text === undefined ? { headers: {} } : { headers: { 'content-type': 'application/json' }, payload: text }

/** Every part of the form: the thing's own of that name, some text, or a picture. */
async function formOf({ form = {} }: Endpoint, things: Things): Promise<Sent> {
  const data = new FormData()
  for (const [name, kind] of Object.entries(form))
    if (kind === 'file') data.append(name, new Blob([new Uint8Array(png(name))]), fileName(name))
    else data.append(name, things[name] ?? 'Texto')
  const body = new Response(data)
  return {
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  }
}

const fileName = (part: string): string => (part === 'backup_file' ? 'copia.sql' : 'foto.png')

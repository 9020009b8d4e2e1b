import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listening } from '../../../test/chat-connection.ts'
import { onServer } from '../../../test/database.ts'
import { makeAppointment, makeProfessional, makeUser, openSession } from '../../../test/makers.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { newId, newSecret } from '#core/id'
import { sqlFolder } from '#database/apply-sql'
import { roleUrl } from '#database/migrate'
import { run } from '#database/sql'
import { figuresOf } from './figures-store.ts'
import { openMetricsPort } from './metrics-port.ts'

let server: TestServer
let owner: pg.Client

beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const read = () => server.app.metrics.read(server.databases)
/** The value of a series as it stands in the text; undefined where there is none. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((name) => name.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

async function figuresAsDue(): Promise<Record<string, number>> {
  const found = await server.databases.root.dueWork(figuresOf)
  return Object.fromEntries(found.map((figure) => [figure.figure, figure.value]))
}

test('requests are told by the pattern of their address and their status, never by whose they are', async () => {
  const { patient, professional } = await server.norte.work(async (db) => ({
    patient: await makeUser(db, { first_name: 'Zacarías', email: 'zacarias@correo.example' }),
    professional: await makeProfessional(db),
  }))
  const as = await server.as(server.norte, patient)
  expect((await as.get(`/professionals/${professional.professional}/`)).status).toBe(200)
  expect((await as.get(`/professionals/${newId()}/`)).status).toBe(404)
  expect((await as.get('/nothing/of/the/kind/')).status).toBe(404)
  const text = await read()
  const of = (route: string, status: number) =>
    valueOf(text, `psico_http_requests_total{method="GET",route="${route}",status="${status}"}`)
  expect([of('/api/professionals/:id/', 200), of('/api/professionals/:id/', 404), of('none', 404)]).toEqual([
    1, 1, 1,
  ])
  expect(
    valueOf(text, 'psico_http_request_duration_seconds_count{method="GET",route="/api/professionals/:id/"}'),
  ).toBe(2)
  for (const word of [
    'norte',
    server.norte.id,
    patient,
    professional.professional,
    'zacarias',
    'luna',
    'crisis',
  ])
    expect(text.toLowerCase()).not.toContain(word)
})

test('a booking is counted by the way it came, and only when it was made', async () => {
  const text = await read()
  expect(text).not.toContain('psico_bookings_total{')
  const { staff, patient, professional } = await server.norte.work(async (db) => ({
    staff: await makeUser(db, { user_type: 'reception' }),
    patient: await makeUser(db),
    professional: await makeProfessional(db),
  }))
  const as = await server.as(server.norte, staff)
  const wanted = {
    psychologist: professional.user,
    patient,
    appointment_date: '2026-03-09',
    start_time: '09:00',
    payment_method: 'in_person',
  }
  const { status } = await as.post('/appointments/appointments/', wanted)
  expect(status).toBe(201)
  expect((await as.post('/appointments/appointments/', { ...wanted, patient: newId() })).status).not.toBe(201)
  expect(valueOf(await read(), 'psico_bookings_total{way="staff"}')).toBe(1)
})

test('what waits is counted over all clinics at once, and nobody else may count', async () => {
  const before = await read()
  for (const clinic of [server.norte, server.sur])
    await clinic.work((db) =>
      run(
        db,
        `insert into mails (id, cause, kind, recipient, not_before) values ($1, $2, 'x', 'a@b.example', now() - interval '2 hours')`,
        [newId(), newId()],
      ),
    )
  const after = await read()
  expect((valueOf(after, 'psico_mails_waiting') ?? 0) - (valueOf(before, 'psico_mails_waiting') ?? 0)).toBe(2)
  expect(valueOf(after, 'psico_mails_oldest_seconds')).toBeGreaterThanOrEqual(7200)
  for (const role of ['psico_app', 'psico_global', 'psico_keeper', 'psico_restore', 'psico_jobs'] as const) {
    const client = new pg.Client({ connectionString: roleUrl(server.ownerUrl, 'test', role) })
    await client.connect()
    await expect(client.query('select * from operating_figures()')).rejects.toMatchObject({ code: '42501' })
    await client.end()
  }
})

test('an owner who is no superuser, and so under the policies too, counts every clinic', async () => {
  const lesser = `psico_test_${process.pid}_lesser`
  const database = new URL(server.ownerUrl)
  await owner.query(`create role ${lesser} login password 'x'`)
  try {
    await owner.query(`
      grant create, usage on schema public to ${lesser}; grant usage on schema pgboss to ${lesser};
      alter function app_now() owner to ${lesser}; alter function operating_figures() owner to ${lesser};
      do $$ declare it regclass; begin
        for it in select oid from pg_class where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
        loop execute format('alter table %s owner to ${lesser}', it); end loop; end $$`)
    database.username = lesser
    database.password = 'x'
    const figures = await figuresAsDue()
    // What the owner before could count, this one cannot until the policies are made for them.
    expect(figures['mails_waiting']).toBe(0)
    await onServer(database.href, await readFile(new URL('operating.sql', sqlFolder), 'utf8'))
    expect((await figuresAsDue())['mails_waiting']).toBeGreaterThanOrEqual(2)
  } finally {
    await owner.query(
      `reassign owned by ${lesser} to current_user; drop owned by ${lesser}; drop role ${lesser}`,
    )
    await onServer(server.ownerUrl, await readFile(new URL('operating.sql', sqlFolder), 'utf8'))
  }
})

test('lines that stay are counted while they stay, and take part in no duration', async () => {
  const port = await listening(server.http)
  const { admin, patient, psychologist } = await server.norte.work(async (db) => ({
    admin: await makeUser(db, { user_type: 'admin' }),
    patient: await makeUser(db),
    psychologist: (await makeProfessional(db)).user,
  }))
  const token = newSecret()
  const asPatient = await server.as(server.norte, patient)
  const appointment = await server.norte.work(async (db) => {
    await openSession(db, admin, token, server.app.clock())
    return makeAppointment(db, server.norte.timezone, {
      psychologist,
      patient,
      date: '2026-03-09',
      time: '10:00',
      status: 'confirmed',
    })
  })
  const { json } = await asPatient.post('/chat/tickets/', { appointment })
  const host = 'norte-app.localhost'
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}/ws/chat/${appointment}?token=${String(json['ticket'])}`,
    {
      headers: { host },
    },
  )
  await once(socket, 'open')
  const headers = { host, authorization: `Token ${token}`, accept: 'text/event-stream' }
  const stream = request({ port, path: '/api/appointments/agenda/changes/', headers }).end()
  stream.on('error', () => undefined)
  await once(stream, 'response')
  const lines = async () => {
    const text = await read()
    return ['socket', 'stream'].map((kind) => valueOf(text, `psico_http_lines{kind="${kind}"}`))
  }
  expect(await lines()).toEqual([1, 1])
  socket.terminate()
  stream.destroy()
  await expect.poll(lines).toEqual([0, 0])
  expect(await read()).not.toContain(
    'psico_http_request_duration_seconds_count{method="GET",route="/api/appointments/agenda/changes/"}',
  )
})

test('a port of its own serves them and nothing else; a taken one that nobody chose keeps no process from starting', async () => {
  const chosen = { ...server.app.env, metrics: { port: null, chosen: true } }
  const app = { ...server.app, env: chosen }
  const open = await openMetricsPort(app, 0)
  const address = `http://127.0.0.1:${open?.port}`
  const answer = await fetch(`${address}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain/),
  ])
  const text = await answer.text()
  for (const name of [
    'psico_db_up 1',
    'psico_db_pool_size{pool="app"} 10',
    'nodejs_eventloop_lag_p99_seconds',
    'process_cpu_seconds_total',
  ])
    expect(text).toContain(name)
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(20_000_000)
  expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect((await fetch(`${address}/`)).status).toBe(404)
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404)
  // The visitors' port knows nothing of it.
  expect((await server.http.inject('/metrics')).body).not.toContain('psico_')
  await open?.close()

  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(openMetricsPort(app, port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  const unchosen = { ...app, env: { ...chosen, metrics: { port, chosen: false } } }
  expect(await openMetricsPort(unchosen)).toBeNull()
  other.close()
  expect(await openMetricsPort(app)).toBeNull()
})

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAppointment, makeProfessional, makeUser } from '../makers.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import type { ClinicDb } from '../../src/database/clinic.ts'
import { openAgendaTeller } from '../../src/database/agenda-notices.ts'
import { run } from '../../src/database/sql.ts'

let server: TestServer
let listener: pg.Client
const heard: (string | undefined)[] = []
let ids: { ana: string; ben: string; patient: string }

beforeAll(async () => {
  server = await startTestServer()
  ids = await server.norte.work(async (db) => ({
    ana: (await makeProfessional(db)).user,
    ben: (await makeProfessional(db)).user,
    patient: await makeUser(db),
  }))
  listener = new pg.Client({ connectionString: server.ownerUrl })
  await listener.connect()
  listener.on('notification', ({ payload }) => heard.push(payload))
  await listener.query('listen agenda')
})
afterAll(async () => {
  await listener.end()
  await server.close()
})

const book = (
  psychologist: string,
  time: string,
  then: (db: ClinicDb) => Promise<unknown> = async () => undefined,
) =>
  server.norte.work(async (db) => {
    const scene = { psychologist, patient: ids.patient, date: '2026-03-05', time, minutes: 30 }
    const id = await makeAppointment(db, server.norte.timezone, scene)
    await run(db, 'update appointments set updated_at = now() where id = $1', [id])
    await then(db)
  })

test('an agenda that changed is told of once, after its transaction and not in it', async () => {
  heard.length = 0
  await book(ids.ana, '09:00')
  expect(heard).toEqual([])
  await expect.poll(() => heard).toEqual([`${server.norte.id} ${ids.ana}`])
})

test('a transaction that changed two agendas tells of both', async () => {
  heard.length = 0
  await book(ids.ana, '10:00', (db) => run(db, 'update appointments set psychologist = $1', [ids.ben]))
  const both = [ids.ana, ids.ben].map((user) => `${server.norte.id} ${user}`)
  await expect.poll(() => new Set(heard)).toEqual(new Set(both))
})

test('what was undone is told to nobody', async () => {
  heard.length = 0
  const undone = book(ids.ben, '13:00', async () => {
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await book(ids.ana, '14:00')
  await expect.poll(() => heard).toEqual([`${server.norte.id} ${ids.ana}`])
})

test('a statement outside of the server’s transactions tells by itself', async () => {
  heard.length = 0
  await listener.query('update appointments set updated_at = now() where psychologist = $1', [ids.ben])
  await expect.poll(() => heard).toEqual([`${server.norte.id} ${ids.ben}`])
})

test('telling leaves nothing prepared on a connection, which a pooler would hand to somebody else', async () => {
  heard.length = 0
  const pool = new pg.Pool({ connectionString: server.ownerUrl, max: 1, pipeline: true })
  const errors: Error[] = []
  const teller = openAgendaTeller(pool, (error) => errors.push(error))
  teller.tell(`,${server.norte.id} ${ids.ana}`)
  await expect.poll(() => heard).toEqual([`${server.norte.id} ${ids.ana}`])
  const left = await pool.query('select name from pg_prepared_statements')
  await teller.close()
  await pool.end()
  expect([left.rows, errors]).toEqual([[], []])
})

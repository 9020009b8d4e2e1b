import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Clinic } from '../src/database/clinic.ts'
import { rows } from '../src/database/sql.ts'
import { sendAll } from '../test/messages/scene.ts'
import { startEmptyTestServer } from '../test/test-server.ts'
import { seedDemo } from './demo.ts'

type Server = Awaited<ReturnType<typeof startEmptyTestServer>>
let server: Server
beforeAll(async () => {
  server = await startEmptyTestServer()
  // Monday 2026-03-02, 10:00 in La Paz.
  server.now.ms = Date.UTC(2026, 2, 2, 14, 0)
  await seedDemo(server.app)
}, 180_000)
afterAll(() => server.close())

async function demo(subdomain: string): Promise<Clinic> {
  const clinic = await server.databases.clinicBySubdomain(subdomain)
  if (!clinic) throw new Error(`no clinic ${subdomain}`)
  return clinic
}
const read = (clinic: Clinic, sql: string, values: unknown[] = []) =>
  clinic.work((db) => rows<Record<string, unknown>>(db, sql, values))

async function byHand(clinic: Clinic): Promise<unknown[]> {
  const [reception] = await read(clinic, `select id from users where user_type = 'reception'`)
  const list = await (await server.as(clinic, String(reception?.['id']))).get('/messages/by-hand/')
  return list.json['results'] as unknown[]
}

test.each(['bienestar', 'serena'])(
  'in %s the demo patient and some others said yes to WhatsApp',
  async (subdomain) => {
    const said = await read(
      await demo(subdomain),
      `select count(*)::int as people, bool_or(u.email like 'paciente@%') as demo, bool_and(c.given) as given
     from notification_choices n join users u on u.id = n.user_id join notification_consents c on c.user_id = u.id
     where n.whatsapp and n.phone = c.phone`,
    )
    expect(said).toEqual([{ people: 6, demo: true, given: true }])
  },
)

test('one demo clinic writes with the stand-in: its reminders arrived, also on the telephones', async () => {
  const clinic = await demo('bienestar')
  expect(await read(clinic, 'select mode from whatsapp_accounts where replaced_at is null')).toEqual([
    { mode: 'cloud' },
  ])
  expect(await byHand(clinic)).toEqual([])
  const arrived = await read(
    clinic,
    `select m.state, a.starts_at > m.state_at as before from messages m
     join appointments a on a.id = m.about join mails l on l.id = m.mail and l.status = 'handed'
     join simulated_messages s on s.reference = m.id::text and s.phone = m.recipient`,
  )
  expect(arrived.length).toBeGreaterThan(2)
  for (const message of arrived) {
    expect(message['before']).toBe(true)
    expect(['delivered', 'read']).toContain(message['state'])
  }
})

test('in the other reception has a list for tomorrow', async () => {
  const clinic = await demo('serena')
  expect(await read(clinic, 'select mode from whatsapp_accounts where replaced_at is null')).toEqual([
    { mode: 'by_hand' },
  ])
  expect((await byHand(clinic)).length).toBeGreaterThan(0)
})

test.each(['bienestar', 'serena'])('a start sends nothing by WhatsApp in %s', async (subdomain) => {
  const clinic = await demo(subdomain)
  const all = () => read(clinic, 'select id, state from messages order by id')
  const before = await all()
  await sendAll(server, clinic)
  expect(await all()).toEqual(before)
})

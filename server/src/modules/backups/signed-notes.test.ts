import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#database/sql'
import { restoreWith } from '../../../test/backup-scene.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let admin: Caller
let author: Caller
let ana: string
let patient: string

beforeAll(async () => {
  server = await startTestServer()
  await server.norte.work(async (db) => {
    ana = (await makeProfessional(db)).user
    await run(db, "update professionals set license_number = 'M-1' where user_id = $1", [ana])
    patient = await makeUser(db)
  })
  author = await server.as(server.norte, ana)
  admin = await server.as(server.norte, await server.norte.work((db) => makeUser(db, { user_type: 'admin' })))
})
afterAll(() => server.close())

/** A held session of somebody. */
const held = (date: string, who = patient) =>
  server.norte.work((db) =>
    makeAppointment(db, server.norte.timezone, {
      psychologist: ana,
      patient: who,
      date,
      time: '09:00',
      status: 'completed',
    }),
  )

/** Writes a note; answers its address. */
async function written(appointment: string, content: string): Promise<string> {
  const path = `/appointments/appointments/${appointment}/note/`
  return `${path}${String((await author.post(path, { content })).json['id'])}/`
}

const read = async (note: string) => (await author.get(note.replace(/[^/]+\/$/, ''))).json

async function sign(note: string): Promise<void> {
  expect((await author.post(`${note}sign/`)).status).toBe(200)
}

test('what was signed outlives a restore, also what was signed after the backup; a draft is as it was', async () => {
  const before = await written(await held('2026-02-02'), 'firmada antes')
  await sign(before)
  const between = await written(await held('2026-02-03'), 'borrador de entonces')
  const draft = await written(await held('2026-02-04'), 'borrador')
  const backup = (await admin.post('/backups/create/')).raw

  await author.post(`${before}addenda/`, { text: 'añadido después', reason: 'late_entry' })
  await author.patch(between, { content: 'cambiada y firmada' })
  await sign(between)
  await author.patch(draft, { content: 'borrador cambiado' })
  const newcomer = await server.norte.work((db) => makeUser(db, { first_name: 'Nueva' }))
  const after = await written(await held('2026-02-05', newcomer), 'de quien vino después')
  await sign(after)
  const signed = await Promise.all([before, between, after].map(read))

  expect((await restoreWith(admin, backup)).status).toBe(200)
  expect(await Promise.all([before, between, after].map(read))).toEqual(signed)
  for (const note of [before, between, after])
    expect((await author.get(`${note}verify/`)).json['valid']).toBe(true)
  expect((await read(draft))['content']).toBe('borrador')
  // A second time, over what the first one left.
  expect((await restoreWith(admin, backup)).status).toBe(200)
  expect(await Promise.all([before, between, after].map(read))).toEqual(signed)
})

import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, rows } from '../../src/database/sql.ts'
import { familyScene } from '../couples/family-scene.ts'
import { mailsTo } from '../mails.ts'
import { makeClinic, makeProfessional, makeUser } from '../makers.ts'
import { confirmedSession } from '../couples/scene.ts'
import { startTestServer, type Caller, type TestServer } from '../test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // What is saved is dated by the machine's own clock.
  server.now.ms = Date.now()
  await server.app.jobs.start()
})
afterAll(() => server.close())

/** One file of the clinic's export. */
async function fileOf(who: Caller, wanted: string): Promise<string> {
  const path = `/exports/${String((await who.post('/exports/')).json['id'])}/`
  await expect.poll(async () => (await who.get(path)).status, { timeout: 30_000, interval: 20 }).toBe(200)
  const zip = (await who.get(path)).raw
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const [packed, name] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)]
    const begins = at + 30 + name
    if (zip.subarray(at + 30, begins).toString('utf8') === wanted)
      return inflateRawSync(zip.subarray(begins, begins + packed)).toString('utf8')
    at = begins + packed
  }
  throw new Error(`no ${wanted} went out`)
}

async function takenIn(who: Caller, kind: string, text: string): Promise<void> {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new File([text], 'archivo.csv'))
  const { json } = await who.upload('/imports/', form)
  const applied = await who.post(`/imports/${String(json['id'])}/apply/`)
  expect([applied.status, applied.json]).toMatchObject([200, { skipped: 0 }])
}

test('a family moves to a new clinic: both of a couple, the child, who answers for it, and who is kept away by both addresses', async () => {
  const item = await familyScene(server)
  const [marta, pedro] = item.family
  if (!marta || !pedro) throw new Error('the scene has two relatives')
  await item.admin.patch(marta.contact, { custody: 'sole', pays: true })
  await item.admin.patch(pedro.contact, { blocked: true })
  const other = `otra.${item.child}@familia.example`
  await server.work(item.clinic, (db) =>
    rows(db, 'update users set email = $2 where id = $1', [pedro.id, other]),
  )
  for (const [id, first] of [
    [marta.id, 'Marta'],
    [pedro.id, 'Pedro'],
    [item.child, 'Mateo'],
  ] as const)
    await server.work(item.clinic, (db) =>
      rows(db, `update users set first_name = $2, last_name = 'Familia' where id = $1`, [id, first]),
    )
  const to = await makeClinic(server.databases, { subdomain: 'familia-llega', name: 'Llegada' })
  const made = await to.work(async (db) => ({
    admin: await makeUser(db, { user_type: 'admin' }),
    doctor: (await makeProfessional(db)).user,
  }))
  const admin = await server.as(to, made.admin)
  await takenIn(admin, 'patients', await fileOf(item.admin, 'pacientes.csv'))
  await item.admin.patch(`/couples/${await coupleIn(item.admin)}/`, { payer: item.leo.id })
  await takenIn(admin, 'couples', await fileOf(item.admin, 'parejas.csv'))

  const idBy = async (email: string) =>
    (await to.work((db) => row<{ id: string }>(db, 'select id from users where email = $1', [email])))?.id ??
    ''
  for (const { email } of [item.eva, item.leo, marta]) expect(await idBy(email)).not.toBe('')
  // The same two are a couple again, and the same one of them pays.
  const people = [await idBy(item.eva.email), await idBy(item.leo.email)]
  const couple = await admin.get(`/couples/${await coupleIn(admin)}/`)
  expect(couple.json).toMatchObject({
    name: 'Eva Prueba y Leo Prueba',
    people: people.map((id) => ({ id })),
    payer: people[1],
    ended_at: null,
  })
  expect((await admin.post('/couples/', { people })).json['code']).toBe('couple_exists')
  const child = await to.work((db) =>
    row<{ id: string }>(db, `select patient as id from contacts where email = $1`, [marta.email]),
  )
  const patient = child?.id ?? ''
  const contacts = (await admin.get(`/patients/${patient}/contacts/`)).json['results'] as object[]
  expect(contacts).toHaveLength(2)
  expect(contacts).toMatchObject([
    { first_name: 'Marta', email: marta.email, custody: 'sole', pays: true, reminders: true, blocked: false },
    { first_name: 'Pedro', email: pedro.email, blocked: true, other_emails: [other] },
  ])

  // Whoever is kept away stays so by either address, with everything ticked, in mails and in the portal.
  const hour = { appointment_date: dayIn(20), start_time: '09:00' }
  await to.work((db) => rows(db, `update users set email_verified = true where email = $1`, [other]))
  for (const email of [pedro.email, other]) {
    const added = await admin.post(`/patients/${patient}/contacts/`, {
      first_name: 'Otro',
      last_name: 'Nombre',
      relation: 'other',
      email,
      portal: true,
      reminders: true,
      pays: true,
    })
    expect([added.status, added.json['portal_open'], added.json['may_pay']]).toEqual([201, false, false])
  }
  const scene = { ...item, clinic: to, admin, doctor: { ...item.doctor, id: made.doctor } }
  const id = await confirmedSession(scene, { patient }, hour)
  await admin.patch(`/appointments/appointments/${id}/`, { status: 'cancelled' })
  expect((await mailsTo(server, to, marta.email)).length).toBeGreaterThan(0)
  for (const email of [pedro.email, other]) expect(await mailsTo(server, to, email)).toEqual([])
  const back = await server.as(to, await idBy(other))
  expect((await back.get('/users/profile/')).json['acts_for']).toEqual([])
  expect((await back.get(`/appointments/appointments/${id}/`)).status).toBe(403)
}, 120_000)

/** The one couple of a clinic. */
const coupleIn = async (who: Caller): Promise<string> =>
  ((await who.get('/couples/')).json['results'] as { id: string }[])[0]?.id ?? ''

/** A working day some days from now. */
function dayIn(days: number): string {
  const at = new Date(server.now.ms + days * 86_400_000)
  while ([0, 6].includes(at.getUTCDay())) at.setUTCDate(at.getUTCDate() + 1)
  return at.toISOString().slice(0, 10)
}

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '#database/sql'
import { mailsTo } from '../mails.ts'
import { makeUser } from '../makers.ts'
import { startTestServer, testNow, type TestServer } from '../test-server.ts'
import { familyScene, type FamilyScene } from './family-scene.ts'
import { confirmedSession } from './scene.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.now.ms = testNow
})

const contactsOf = async (scene: FamilyScene) =>
  (await scene.admin.get(`/patients/${scene.child}/contacts/`)).json['results'] as {
    id: string
    email: string
    blocked: boolean
    other_emails: string[]
  }[]

const verifiedAccount = (scene: FamilyScene, email: string): Promise<string> =>
  server.work(scene.clinic, async (db) => {
    const id = await makeUser(db, { email })
    await rows(db, 'update users set email_verified = true where id = $1', [id])
    return id
  })

/** As the server does it, but oftener than it lets anybody. */
const changeAddress = (scene: FamilyScene, id: string, email: string) =>
  server.work(scene.clinic, (db) => rows(db, 'update users set email = $2 where id = $1', [id, email]))

/** Somebody who is blocked: who had the portal before, or whom the clinic only noted. */
async function blockedIn(
  scene: FamilyScene,
  had: 'the portal' | 'only a note',
): Promise<{ id: string; email: string }> {
  const [, pedro] = scene.family
  if (!pedro) throw new Error('the scene has two relatives')
  if (had === 'the portal') {
    await scene.admin.patch(pedro.contact, { blocked: true })
    return pedro
  }
  const email = `lejos.${scene.child}@familia.example`
  const id = await verifiedAccount(scene, email)
  const noted = { first_name: 'Raúl', last_name: 'Familia', relation: 'other', email, blocked: true }
  expect((await scene.admin.post(`/patients/${scene.child}/contacts/`, noted)).status).toBe(201)
  return { id, email }
}

/** Who hears of the child's sessions, and who is asked for money. */
const writtenTo = async (scene: FamilyScene): Promise<string[]> =>
  (
    await server.work(scene.clinic, (db) =>
      rows<{ email: string }>(db, 'select email from told_of($1) union select email from asked_to_pay($1)', [
        scene.child,
      ]),
    )
  ).map((one) => one.email)

const everything = { portal: true, reminders: true, pays: true }

test.each(['the portal', 'only a note'] as const)(
  'who is blocked and had %s changes their address ten times: one row blocks them by each, and none opens anything',
  async (had) => {
    const scene = await familyScene(server)
    const who = await blockedIn(scene, had)
    const session = await confirmedSession(
      scene,
      { patient: scene.child },
      { appointment_date: '2026-03-05', start_time: '09:00' },
    )
    const before = await contactsOf(scene)
    const later = Array.from({ length: 10 }, (_, n) => `vez${n}.${scene.child}@familia.example`)
    for (const email of later) await changeAddress(scene, who.id, email)
    const after = await contactsOf(scene)
    expect(after.map((one) => one.id)).toEqual(before.map((one) => one.id))
    const [row, ...more] = after.filter((one) => one.blocked)
    expect([row?.email, row?.other_emails, more]).toEqual([who.email, later.toSorted(), []])

    // Whoever comes by an address that they gave up is noted anew with everything ticked, and is kept away all the same.
    let by = scene.admin
    for (const [n, email] of [who.email, ...later.slice(0, -1)].entries()) {
      // A new clinic invites so many a day.
      if (n === 5) {
        server.now.ms += 86_400_000
        const other = await server.work(scene.clinic, (db) => makeUser(db, { user_type: 'admin' }))
        by = await server.as(scene.clinic, other)
      }
      const account = await verifiedAccount(scene, email)
      const noted = { first_name: 'Otro', last_name: 'Nombre', relation: 'other', email, ...everything }
      const added = await by.post(`/patients/${scene.child}/contacts/`, noted)
      expect([email, added.status, added.json['portal_open'], added.json['may_pay']]).toEqual([
        email,
        201,
        false,
        false,
      ])
      const back = await server.as(scene.clinic, account)
      expect((await back.get('/users/profile/')).json['acts_for']).toEqual([])
      expect((await back.get(`/appointments/appointments/${session}/`)).status).toBe(403)
      expect(await writtenTo(scene)).not.toContain(email)
      // A patient has so many contacts and no more.
      const path = `/patients/${scene.child}/contacts/${String(added.json['id'])}/`
      expect((await by.del(path)).status).toBe(204)
    }
    const off = await by.patch(`/appointments/appointments/${session}/`, { status: 'cancelled' })
    expect(off.status).toBe(200)
    for (const email of [who.email, ...later])
      for (const mail of await mailsTo(server, scene.clinic, email)) expect(mail.text).not.toMatch(/cancel/i)
  },
  60_000,
)

test('whose block ends is no more kept away by any address, and who is not blocked leaves none', async () => {
  const scene = await familyScene(server)
  const [marta] = scene.family
  const who = await blockedIn(scene, 'the portal')
  const [second, third] = [`dos.${scene.child}@familia.example`, `tres.${scene.child}@familia.example`]
  for (const email of [second, third]) await changeAddress(scene, who.id, email)
  await changeAddress(scene, marta?.id ?? '', `marta2.${scene.child}@familia.example`)
  const listed = await contactsOf(scene)
  expect(listed.map((one) => one.other_emails)).toEqual([[], [second, third].toSorted()])
  const path = `/patients/${scene.child}/contacts/${listed[1]?.id ?? ''}/`
  expect((await scene.admin.patch(path, { blocked: false })).json['blocked']).toBe(false)
  const blocked = await server.work(scene.clinic, (db) =>
    rows<{ is: boolean }>(db, 'select is_blocked_for($1, e, null) as is from unnest($2::text[]) e', [
      scene.child,
      [who.email, second, third],
    ]),
  )
  expect(blocked.map((one) => one.is)).toEqual([false, false, false])
})

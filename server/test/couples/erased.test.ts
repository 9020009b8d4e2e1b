import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '#database/sql'
import { mailsTo } from '../mails.ts'
import { makeUser } from '../makers.ts'
import { png } from '../proof-scene.ts'
import { startTestServer, testNow, type Caller, type TestServer } from '../test-server.ts'
import { familyScene } from './family-scene.ts'
import { book, confirmedSession, coupleOf, heldSession, two } from './scene.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.now.ms = testNow
})

const hour = { appointment_date: '2026-03-05', start_time: '09:00' }

/** Somebody asks to be erased, and the clinic says yes; answers how far it is. */
async function erase(admin: Caller, person: Caller): Promise<unknown> {
  const wish = await person.post('/privacy/requests/?sessions=cancel', { kind: 'erase' })
  expect(wish.status).toBe(201)
  const done = await admin.post(`/privacy/requests/${String(wish.json['id'])}/done/?sessions=cancel`)
  expect(done.status).toBe(200)
  return done.json['status']
}

/** The mail that tells of it has left, and whatever waited has been looked at again. */
async function hoursLater(): Promise<void> {
  for (const _hours of [2, 4]) {
    server.now.ms += 2 * 3_600_000
    await server.app.due.catchUp()
  }
}

/** Every row of the clinic, of every table, that holds a text. */
async function placesOf(scene: { clinic: typeof server.norte }, words: string): Promise<string[]> {
  const tables = await scene.clinic.work((db) =>
    rows<{ name: string }>(
      db,
      `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and has_table_privilege(c.oid, 'select') and exists (select from pg_attribute a
           where a.attrelid = c.oid and a.attname = 'clinic_id' and not a.attisdropped)`,
    ),
  )
  const found: string[] = []
  for (const { name } of tables)
    if (
      (
        await scene.clinic.work((db) =>
          rows(db, `select 1 from ${name} t where strpos(lower(t::text), lower($1)) > 0 limit 1`, [words]),
        )
      ).length > 0
    )
      found.push(name)
  return found
}

test('one of a couple is erased: nothing is to come, the record is closed and whole, and no name of theirs is left', async () => {
  const scene = await two(server)
  await server.work(scene.clinic, (db) =>
    rows(db, `update users set last_name = 'Borrable' where id = $1`, [scene.eva.id]),
  )
  const couple = await coupleOf(scene)
  const held = await heldSession(server, scene, couple)
  const ahead = await confirmedSession(scene, { couple }, hour)
  await scene.doctor.call.patch(`/clinical-history/patient/${couple}/`, { diagnoses: 'De los dos' })
  await scene.reception.post('/appointments/waiting-list/', {
    psychologist: scene.doctor.id,
    couple,
    from: '2026-03-09',
    to: '2026-03-20',
  })
  expect(await placesOf(scene, 'Borrable')).toContain('users')
  expect(await erase(scene.admin, scene.eva.call)).toBe('done')

  const shown = await scene.admin.get(`/couples/${couple}/`)
  expect(shown.json).toMatchObject({ name: 'Pareja', ended_at: expect.any(String) as string })
  expect(JSON.stringify(shown.json)).not.toContain('Borrable')
  expect((await scene.admin.get(`/appointments/appointments/${ahead}/`)).json['status']).toBe('cancelled')
  expect((await scene.doctor.call.get(`/clinical-history/patient/${couple}/`)).json['diagnoses']).toBe(
    'De los dos',
  )
  const late = await scene.doctor.call.patch(`/clinical-history/patient/${couple}/`, { diagnoses: 'Después' })
  expect(late.json['code']).toBe('couple_ended')
  for (const by of [scene.admin, scene.reception])
    expect((await by.get('/appointments/waiting-list/?page_size=200')).json['results']).not.toContainEqual(
      expect.objectContaining({ patient: couple }),
    )
  expect((await book(scene, { couple }, { ...hour, start_time: '11:00' })).status).toBe(409)

  // The other keeps the dates to which he came, and gets into nothing.
  const { json } = await scene.leo.call.get('/appointments/appointments/?page_size=50')
  expect(JSON.stringify(json)).toContain(held)
  expect(JSON.stringify(json)).not.toContain('Borrable')
  expect((await scene.leo.call.post('/chat/tickets/', { appointment: held })).status).toBe(403)
  const asked = await scene.leo.call.post('/payments/create-checkout-session/', {
    psychologist: scene.doctor.id,
    couple,
    ...hour,
    price: 200,
  })
  expect(asked.status).toBe(403)
  const [toLeo] = await mailsTo(server, scene.clinic, scene.leo.email)
  expect(toLeo?.text).not.toContain('Borrable')
  await hoursLater()
  expect(await placesOf(scene, 'Borrable')).toEqual([])
  expect(await placesOf(scene, scene.eva.email)).toEqual([])
  // His own care is untouched.
  expect((await book(scene, { patient: scene.leo.id }, hour)).status).toBe(201)
})

test('who is still owed what they paid for a couple keeps a name until it went back', async () => {
  const scene = await two(server)
  const couple = await coupleOf(scene)
  const id = await confirmedSession(scene, { couple }, hour)
  const money = { amount: 200, method: 'cash', payer: scene.eva.id }
  expect((await scene.reception.post(`/payments/desk/${id}/`, money)).status).toBe(201)
  expect(await erase(scene.admin, scene.eva.call)).toBe('waiting')
  const owed = async () =>
    (
      (await scene.reception.get('/payments/owed/?page_size=200')).json['results'] as Record<
        string,
        unknown
      >[]
    ).find((one) => one['appointment'] === id)
  expect((await owed())?.['payer_name']).toBe('Eva Prueba')
  const settled = await scene.reception.post(`/payments/owed/${String((await owed())?.['id'])}/done/`, {
    bank_reference: `EVA-${id.slice(0, 8)}`,
  })
  expect(settled.status).toBe(200)
  await hoursLater()
  expect(await placesOf(scene, scene.eva.email)).toEqual([])
})

test('a guardian is erased: no name, address, way in or mail is left, and the child keeps what it needs', async () => {
  const scene = await familyScene(server)
  const [marta, pedro] = scene.family
  if (!marta || !pedro) throw new Error('the scene has two relatives')
  await scene.admin.patch(marta.contact, { last_name: 'Borrable', custody: 'shared', phone: '+59170099887' })
  const consent = await scene.admin.post(`/patients/${scene.child}/consents/`, {
    contact: marta.contact.split('/').at(-2),
    on_paper: true,
  })
  expect(consent.status).toBe(201)
  const id = await confirmedSession(scene, { patient: scene.child }, hour)
  expect(await erase(scene.admin, marta.call)).toBe('done')
  const listed = (await scene.admin.get(`/patients/${scene.child}/contacts/`)).json['results']
  expect(listed).toContainEqual(
    expect.objectContaining({
      full_name: 'Datos borrados',
      email: '',
      phone: '',
      custody: 'shared',
      pays: false,
      reminders: false,
      portal: false,
    }),
  )
  await hoursLater()
  // What was signed stays with the child's record, as the law wants it.
  expect(await placesOf(scene, 'Borrable')).toEqual(['patient_consents'])
  expect(await placesOf(scene, marta.email)).toEqual([])
  expect(await placesOf(scene, '70099887')).toEqual([])
  expect((await scene.admin.get(`/patients/${scene.child}/consents/`)).json).toMatchObject({ given: [{}] })
  // The session stands, and the other relative goes on.
  expect((await pedro.call.get(`/appointments/appointments/${id}/`)).json['status']).toBe('confirmed')
  await scene.admin.patch(`/appointments/appointments/${id}/`, { status: 'cancelled' })
  expect(await mailsTo(server, scene.clinic, marta.email)).toEqual([])
  expect((await mailsTo(server, scene.clinic, pedro.email)).length).toBeGreaterThan(0)
})

test('who paid for a child is erased: no picture of their bank is left, and no receipt names them', async () => {
  const scene = await familyScene(server)
  const [marta] = scene.family
  if (!marta) throw new Error('nobody acts for the child')
  await server.databases.globalWork((db) =>
    rows(db, `update clinics set payment_methods = '{card,qr,in_person}' where id = $1 returning id`, [
      scene.clinic.id,
    ]),
  )
  server.databases.forgetClinic(scene.clinic.subdomain)
  const billed = await marta.call.put('/payments/billing/', {
    name: 'Tienda Borrable',
    tax_number: '5559876',
  })
  expect(billed.status).toBe(200)
  const held = await marta.call.post('/payments/create-checkout-session/', {
    psychologist: scene.doctor.id,
    patient: scene.child,
    appointment_date: '2026-03-11',
    start_time: '09:00',
    price: 200,
    method: 'qr',
  })
  const path = `/payments/sessions/${String(held.json['session_id'])}`
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(png('banco'))]), 'pago.png')
  expect((await marta.call.upload(`${path}/proof/`, form)).status).toBe(200)
  await scene.reception.post(`${path}/accept/`, { amount: 200, bank_reference: 'REF-1' })
  const atDesk = await confirmedSession(scene, { patient: scene.child }, hour)
  const money = { amount: 200, method: 'cash', payer: marta.contact.split('/').at(-2) }
  expect((await scene.reception.post(`/payments/desk/${atDesk}/`, money)).status).toBe(201)
  for (const id of [String(held.json['appointment']), atDesk])
    expect((await marta.call.get(`/payments/${id}/receipt/`)).status).toBe(200)
  expect(await placesOf(scene, 'Tienda Borrable')).toContain('receipts')
  expect(await erase(scene.admin, marta.call)).toBe('done')
  await hoursLater()
  expect(await placesOf(scene, 'Tienda Borrable')).toEqual([])
  expect(await placesOf(scene, '5559876')).toEqual([])
  const pictures = await server.work(scene.clinic, (db) => rows(db, 'select id from payment_proofs'))
  expect(pictures).toEqual([])
})

test('an address that nobody proved to be theirs empties nobody’s contact', async () => {
  const scene = await familyScene(server)
  const email = `ajena.${scene.child}@familia.example`
  await scene.admin.post(`/patients/${scene.child}/contacts/`, {
    first_name: 'Abuela',
    last_name: 'Familia',
    relation: 'grandparent',
    email,
    reminders: true,
  })
  const stranger = await server.work(scene.clinic, (db) => makeUser(db, { email }))
  await server.work(scene.clinic, (db) =>
    rows(db, 'update users set email_verified = false where id = $1', [stranger]),
  )
  await erase(scene.admin, await server.as(scene.clinic, stranger))
  const listed = (await scene.admin.get(`/patients/${scene.child}/contacts/`)).json['results']
  expect(listed).toContainEqual(expect.objectContaining({ full_name: 'Abuela Familia', email }))
})

test('a blocked contact is erased: the block stays, also for the address that the account had by then', async () => {
  const scene = await familyScene(server)
  const [father] = scene.family
  if (!father) throw new Error('the scene has relatives')
  await scene.admin.patch(father.contact, { blocked: true })
  const other = `otra.${scene.child}@familia.example`
  await server.work(scene.clinic, (db) =>
    rows(db, 'update users set email = $2 where id = $1', [father.id, other]),
  )
  expect(await erase(scene.admin, father.call)).toBe('done')
  const id = await confirmedSession(scene, { patient: scene.child }, hour)
  for (const email of [father.email, other]) {
    // Whoever comes back is a stranger to the clinic, and blocked for the child all the same.
    const account = await server.work(scene.clinic, (db) => makeUser(db, { email }))
    await server.work(scene.clinic, (db) =>
      rows(db, 'update users set email_verified = true where id = $1', [account]),
    )
    const back = await server.as(scene.clinic, account)
    const before = (await mailsTo(server, scene.clinic, email)).length
    await scene.admin.post(`/patients/${scene.child}/contacts/`, {
      first_name: 'Marta',
      last_name: 'Familia',
      relation: 'father',
      email,
      portal: true,
      reminders: true,
      pays: true,
    })
    expect((await back.get('/users/profile/')).json['acts_for']).toEqual([])
    expect((await back.get(`/appointments/appointments/${id}/`)).status).toBe(403)
    await scene.admin.patch(`/appointments/appointments/${id}/`, {
      appointment_date: '2026-03-06',
      start_time: email === other ? '10:00' : '11:00',
    })
    expect((await mailsTo(server, scene.clinic, email)).length).toBe(before)
  }
})

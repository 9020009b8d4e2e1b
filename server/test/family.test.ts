import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, run } from '#database/sql'
import { readPdf } from '../../scripts/pdf-reader.ts'
import { makeAppointment, makeProfessional, makeUser } from './makers.ts'
import { mailsTo } from './mails.ts'
import { makeMember, signIn } from './sign-in.ts'
import { startTestServer, type Caller, type TestServer } from './test-server.ts'

let server: TestServer
let desk: Caller
let doctor: Caller
let mother: Caller
let father: Caller
let ana: string
let child: string
let held: string
let contact: string

beforeAll(async () => {
  server = await startTestServer()
  const { norte } = server
  desk = await signIn(server, norte, (await makeMember(norte, { user_type: 'reception' })).email)
  ana = (await norte.work((db) => makeProfessional(db))).user
  doctor = await server.as(norte, ana)
  const parents = { mother: await makeMember(norte), father: await makeMember(norte) }
  mother = await signIn(server, norte, parents.mother.email)
  father = await signIn(server, norte, parents.father.email)
  const made = await norte.work(async (db) => {
    const id = await makeUser(db, { first_name: 'Mateo' })
    await run(db, `update users set email = null, date_of_birth = '2018-05-01' where id = $1`, [id])
    const facts = { psychologist: ana, patient: id, date: '2026-02-04', time: '09:00' }
    return { id, held: await makeAppointment(db, 'America/La_Paz', { ...facts, status: 'completed' }) }
  })
  child = made.id
  held = made.held
  const family = [
    { first_name: 'Marta', relation: 'mother', email: parents.mother.email, reminders: true },
    { first_name: 'Pedro', relation: 'father', email: parents.father.email, reminders: true, blocked: true },
  ]
  const added = []
  for (const relative of family)
    added.push(
      await desk.post(`/patients/${child}/contacts/`, {
        ...relative,
        last_name: 'Familia',
        custody: 'shared',
        portal: true,
      }),
    )
  contact = String(added[0]?.json['id'])
})
afterAll(() => server.close())

const list = '/appointments/appointments/'
const hold = (who: Caller, start_time: string) =>
  who.post('/payments/create-checkout-session/', {
    psychologist: ana,
    patient: child,
    appointment_date: '2026-03-04',
    start_time,
    price: 200,
  })
const booked = async (start_time = '09:00') =>
  String(
    (
      await desk.post(list, {
        psychologist: ana,
        patient: child,
        appointment_date: '2026-03-05',
        start_time,
        payment_method: 'in_person',
      })
    ).json['id'],
  )

test('who has the portal sees whose session it is, books, moves and cancels; who is blocked does nothing', async () => {
  expect((await mother.get('/users/profile/')).json['acts_for']).toMatchObject([{ id: child }])
  const made = await hold(mother, '09:00')
  expect(made.status).toBe(200)
  const [acted] = (await mother.get('/users/profile/')).json['acts_for'] as { name: string }[]
  expect((await mother.get(`/payments/sessions/${String(made.json['session_id'])}/`)).json).toMatchObject({
    appointment: { patient_name: acted?.name },
  })
  const seen = (await mother.get(list)).json['results'] as { patient: string }[]
  expect(seen.map((session) => session.patient)).toEqual([child, child])
  const id = await booked()
  expect((await mother.get(`${list}${id}/`)).json['participants']).toMatchObject([{ id: child }])
  const moved = await mother.patch(`${list}${id}/`, { appointment_date: '2026-03-05', start_time: '11:00' })
  expect(moved.status).toBe(200)
  const refused = await hold(father, '10:00')
  expect([refused.status, refused.json['detail']]).toEqual([
    403,
    'Solo puedes reservar para ti o para quien tienes a tu cargo.',
  ])
  expect((await father.get(`${list}${id}/`)).status).toBe(403)
  expect((await father.patch(`${list}${id}/`, { status: 'cancelled' })).status).toBe(403)
  expect((await father.get(list)).json['count']).toBe(0)
  expect((await mother.patch(`${list}${id}/`, { status: 'cancelled' })).status).toBe(200)
})

test('who paid, and answers for the child no more, reads what became of the money and not where they meet', async () => {
  const { norte } = server
  const made = await hold(mother, '10:00')
  const [id, page] = [made.json['appointment'], `/payments/sessions/${String(made.json['session_id'])}/`]
  const meeting_link = 'https://meet.example/de-los-dos'
  await server.work(norte, (db) =>
    run(db, `update appointments set modality = 'online', meeting_link = $2 where id = $1`, [
      id,
      meeting_link,
    ]),
  )
  expect((await mother.get(page)).json).toMatchObject({ appointment: { place: { meeting_link } } })
  const born = (day: string) =>
    server.work(norte, (db) => run(db, 'update users set date_of_birth = $2 where id = $1', [child, day]))
  await born('2008-03-02')
  const later = await mother.get(page)
  await born('2018-05-01')
  expect([later.status, later.json]).toMatchObject([
    200,
    {
      status: 'open',
      amount: 200,
      appointment: { place: { modality: 'online', address: null, meeting_link: null } },
    },
  ])
  expect((await mother.post(`${page}cancel/`)).status).toBe(200)
})

test('nor does a mail about money of theirs say where a session is held that still stands', async () => {
  const { norte } = server
  const id = await booked('10:00')
  expect((await desk.patch(`${list}${id}/`, { status: 'confirmed', payment: 'later' })).status).toBe(200)
  await server.work(norte, (db) =>
    run(db, `update appointments set modality = 'online', meeting_link = $2 where id = $1`, [
      id,
      'https://meet.example/de-los-dos',
    ]),
  )
  const taken = await desk.post(`/payments/desk/${id}/`, { amount: 230, method: 'cash', payer: contact })
  expect([taken.status, taken.json]).toMatchObject([201, {}])
  const owed = (await desk.get('/payments/owed/')).json['results'] as { id: string; appointment: string }[]
  const surplus = owed.find((each) => each.appointment === id)
  const done = await desk.post(`/payments/owed/${surplus?.id ?? ''}/done/`, { bank_reference: 'Sobra 30' })
  expect(done.status).toBe(200)
  const { email } = (await mother.get('/users/profile/')).json as { email: string }
  const about = (await mailsTo(server, norte, email)).filter(({ text }) => text.includes('Sobra 30'))
  expect(about).toHaveLength(1)
  expect(about[0]?.text).toContain('Fecha')
  expect(about[0]?.text).not.toMatch(/meet\.example|Modalidad|Enlace/)
  await desk.patch(`${list}${id}/`, { status: 'cancelled' })
})

test('nor does the receipt of who answers for the child no more say where', async () => {
  const { norte } = server
  const id = await booked('11:00')
  await desk.patch(`${list}${id}/`, { status: 'confirmed', payment: 'later' })
  await server.work(norte, async (db) => {
    await run(db, `update professionals set office_address = 'Calle del Encuentro 7' where user_id = $1`, [
      ana,
    ])
    await run(db, `update appointments set modality = 'in_person' where id = $1`, [id])
  })
  await desk.post(`/payments/desk/${id}/`, { amount: 200, method: 'cash', payer: contact })
  const born = (day: string) =>
    server.work(norte, (db) => run(db, 'update users set date_of_birth = $2 where id = $1', [child, day]))
  const receipt = async (who: Caller) => {
    const { status, raw } = await who.get(`/payments/${id}/receipt/`)
    return [status, readPdf(raw).flat().join(' ')] as const
  }
  expect(await receipt(mother)).toEqual([200, expect.stringContaining('Calle del Encuentro 7')])
  await born('2008-03-02')
  const [status, words] = await receipt(mother)
  expect(await receipt(desk)).toEqual([200, expect.stringContaining('Calle del Encuentro 7')])
  await born('2018-05-01')
  expect([status, words]).toEqual([200, expect.stringContaining('jueves, 5 de marzo de 2026')])
  expect(words).not.toContain('Encuentro')
  await desk.patch(`${list}${id}/`, { status: 'cancelled' })
})

test('nothing clinical: no chat, history, notes, results or copy of the child', async () => {
  const id = await booked()
  const clinical = [
    await mother.get(`/chat/${id}/messages/`),
    await mother.post('/chat/tickets/', { appointment: id }),
    await mother.get(`/clinical-history/patient/${child}/`),
    await mother.get(`/appointments/appointments/${held}/note/`),
    await mother.get(`/questionnaires/?patient=${child}`),
    await mother.get(`/clinical-history/patient/${child}/letters/`),
    await mother.get(`/patients/${child}/contacts/`),
  ]
  expect(clinical.map((answer) => answer.status)).toEqual(clinical.map(() => 403))
  await desk.patch(`${list}${id}/`, { status: 'cancelled' })
})

test('documents that were shared with the family, and no other', async () => {
  const upload = async (description: string, withFamily?: string) => {
    const form = new FormData()
    form.set('patient', child)
    form.set('description', description)
    if (withFamily) form.set('share_with_family', withFamily)
    form.set('file', new File(['hola'], 'nota.txt', { type: 'text/plain' }))
    return doctor.upload('/clinical-history/documents/upload/', form)
  }
  const own = await upload('Solo suyo')
  const shared = await upload('De la familia', 'true')
  expect([own.json['share_with_family'], shared.json['share_with_family']]).toEqual([false, true])
  const seen = (await mother.get('/clinical-history/my-documents/')).json['results'] as { id: string }[]
  expect(seen.map((session) => session.id)).toEqual([shared.json['id']])
  const download = async (who: Caller, id: unknown) =>
    (await who.get(`/clinical-history/documents/${String(id)}/download/`)).status
  expect(await download(mother, shared.json['id'])).toBe(200)
  expect(await download(mother, own.json['id'])).toBe(403)
  expect(await download(father, shared.json['id'])).toBe(403)
  expect((await father.get('/clinical-history/my-documents/')).json['count']).toBe(0)
})

test('mails about the child go to who is to be told, never to who is blocked, and end with the portal', async () => {
  const to = () =>
    server.norte.work(async (db) =>
      (
        await rows<{ first_name: string }>(
          db,
          `select distinct c.first_name from mails m join contacts c on c.email = m.recipient
           where m.kind like 'appointment%' order by 1`,
        )
      ).map((recipient) => recipient.first_name),
    )
  const id = await booked()
  expect(await to()).toEqual(['Marta'])
  await desk.patch(`/patients/${child}/contacts/${contact}/`, { custody: 'none' })
  expect((await mother.get(`${list}${id}/`)).status).toBe(403)
  expect((await mother.get(list)).json['count']).toBe(0)
  expect((await mother.patch(`${list}${id}/`, { status: 'cancelled' })).status).toBe(403)
})

test('staff see on a session to come whose consent is missing, and nobody else does', async () => {
  const id = await booked('10:00')
  const missing = async (who: Caller) => (await who.get(`${list}${id}/`)).json['missing_consents']
  const onList = async (who: Caller) =>
    (
      (await who.get(`${list}?when=upcoming`)).json['results'] as { id: string; missing_consents: string[] }[]
    ).find((session) => session.id === id)?.missing_consents
  await desk.patch(`/patients/${child}/contacts/${contact}/`, {
    custody: 'shared',
    portal: true,
    reminders: true,
  })
  expect(await missing(desk)).toEqual(['Marta Familia'])
  expect(await onList(desk)).toEqual(['Marta Familia'])
  expect(await missing(doctor)).toEqual(['Marta Familia'])
  expect(await missing(mother)).toEqual([])
  expect((await mother.post(`/patients/${child}/consents/`)).status).toBe(201)
  expect(await onList(doctor)).toEqual([])
  await desk.patch(`${list}${id}/`, { status: 'cancelled' })
})

test('a letter that is shared with the family lies among their documents, another one does not', async () => {
  const issue = async (share_with_family: boolean) =>
    (
      await doctor.post(`/clinical-history/patient/${child}/letters/`, {
        kind: 'attendance',
        appointment: held,
        share: true,
        share_with_family,
      })
    ).status
  const count = async (who: Caller) =>
    Number((await who.get('/clinical-history/my-documents/')).json['count'])
  const before = await count(mother)
  expect([await issue(false), await count(mother)]).toEqual([201, before])
  expect([await issue(true), await count(mother)]).toEqual([201, before + 1])
  expect(await count(father)).toBe(0)
})

test('who pays is asked for it, in words for them; who has no way in is told whom to call, and nobody else is asked', async () => {
  const aunt = 'tia.paga@correo.example'
  const added = await desk.post(`/patients/${child}/contacts/`, {
    first_name: 'Tita',
    last_name: 'Familia',
    relation: 'other',
    email: aunt,
    pays: true,
  })
  const made = await desk.post(list, {
    psychologist: ana,
    patient: child,
    appointment_date: '2026-03-06',
    start_time: '10:00',
    payment_method: 'online',
  })
  expect(made.status).toBe(201)
  const asked = await server.norte.work((db) =>
    rows<{ recipient: string }>(
      db,
      `select recipient from mails where kind = 'payment_requested' and about = $1`,
      [made.json['id']],
    ),
  )
  expect(asked.map((item) => item.recipient)).toEqual([aunt])
  const [mail] = await mailsTo(server, server.norte, aunt)
  expect(mail?.text).toContain('Hola, Tita:')
  expect(mail?.text).toContain('por quien lo recibes')
  expect(mail?.text).toContain('Para mover, pagar o cancelar')
  expect(mail?.text).not.toMatch(/\/cita\/|my-appointments/)
  await desk.patch(`/patients/${child}/contacts/${String(added.json['id'])}/`, { blocked: true })
})

test('item 9 of a minor: the card for them, an alert for who treats them, and nobody of the family hears of it', async () => {
  await desk.patch(`/patients/${child}/contacts/${contact}/`, {
    custody: 'sole',
    portal: true,
    reminders: true,
  })
  const own = await server.as(server.norte, child)
  const form = await doctor.post('/questionnaires/', { patient: child, instrument: 'phq9', when: 'now' })
  expect(form.status).toBe(201)
  const mine = (await own.get('/questionnaires/mine/')).json['results'] as { token: string }[]
  const answers = { answers: [0, 0, 0, 0, 0, 0, 0, 0, 2] }
  const answered = await own.post(`/questionnaires/${String(mine[0]?.token)}/answers/`, answers)
  expect([answered.status, answered.json['shows_crisis_card']]).toEqual([201, true])
  expect((await doctor.get('/questionnaires/alerts/')).json['count']).toBe(1)
  const told = await server.norte.work((db) =>
    rows<{ id: string }>(
      db,
      `select u.id from mails m left join users u on u.email = m.recipient where m.kind like 'questionnaire%'`,
    ),
  )
  // The child has no mail: the form stands in their account alone.
  expect(told).toEqual([{ id: ana }])
  for (const who of [mother, father])
    for (const path of ['/questionnaires/alerts/', `/questionnaires/?patient=${child}`])
      expect((await who.get(path)).status).toBe(403)
  expect((await mother.get('/questionnaires/mine/')).json['count']).toBe(0)
})

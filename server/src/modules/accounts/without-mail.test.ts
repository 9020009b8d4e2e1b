import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#database/sql'
import { mailsTo } from '../../../test/mails.ts'
import { makeProfessional } from '../../../test/makers.ts'
import { makeMember, signIn } from '../../../test/sign-in.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let desk: Caller
let admin: Caller
let ana: { user: string }
let day = 8

beforeAll(async () => {
  server = await startTestServer()
  const { norte } = server
  desk = await signIn(server, norte, (await makeMember(norte, { user_type: 'reception' })).email)
  admin = await signIn(server, norte, (await makeMember(norte, { user_type: 'admin' })).email)
  ana = await norte.work((db) => makeProfessional(db))
})
afterAll(() => server.close())

const book = (person: Record<string, unknown>, method = 'in_person') => {
  day += 1
  return desk.post('/appointments/appointments/', {
    psychologist: ana.user,
    new_patient: { first_name: 'Berta', last_name: 'Sin Correo', ...person },
    appointment_date: `2026-03-${String(day).padStart(2, '0')}`,
    start_time: '09:00',
    payment_method: method,
  })
}
const mails = () =>
  server.norte.work((db) =>
    rows<{ kind: string; recipient: string }>(db, 'select kind, recipient from mails'),
  )

describe('a new person who leaves a phone alone', () => {
  test('is booked, found by the phone, kept without an account, and written to by nobody', async () => {
    const booked = await book({ phone: '700-11223' })
    expect(booked.status).toBe(201)
    const patient = String(booked.json['patient'])
    const person = await desk.get(`/admin/users/${patient}/`)
    expect(person.json).toMatchObject({ email: '', phone: '700-11223', invitation_pending: false })
    const found = await desk.get('/admin/users/?search=70011223')
    expect(found.json['results']).toMatchObject([{ id: patient, email: '' }])
    expect((await desk.get('/admin/users/?search=correo sin')).json['count']).toBe(1)
    const toPatient = (await mails()).filter(
      (mail) => mail.kind === 'appointment_booked' || mail.kind === 'invitation',
    )
    expect(toPatient.filter((mail) => mail.kind === 'invitation')).toEqual([])
    expect((await desk.post(`/admin/users/${patient}/resend-invitation/`)).status).toBe(409)
    await desk.patch(`/appointments/appointments/${String(booked.json['id'])}/`, { status: 'confirmed' })
    const cancelled = await desk.patch(`/appointments/appointments/${String(booked.json['id'])}/`, {
      status: 'cancelled',
    })
    expect(cancelled.status).toBe(200)
    expect((await mails()).every((mail) => mail.recipient.includes('@'))).toBe(true)
  })

  test('is refused with neither phone nor mail, and where the money is to be asked for by mail', async () => {
    const neither = await book({})
    expect(neither.status).toBe(400)
    expect(JSON.stringify(neither.json)).toContain('Escribe un correo o un teléfono.')
    expect((await book({ email: '', phone: '' })).status).toBe(400)
    const online = await book({ phone: '70011224' }, 'online')
    expect(online.status).toBe(400)
    expect(online.json).toHaveProperty('payment_method')
    expect((await desk.get('/admin/users/?search=70011224')).json['count']).toBe(0)
  })

  test('is invited once a mail is known, at that mail, which nobody else has', async () => {
    const booked = await book({ phone: '70011225' })
    const patient = String(booked.json['patient'])
    const email = 'berta@correo.example'
    const changed = await desk.patch(`/admin/users/${patient}/`, { email })
    expect(changed.json).toMatchObject({ email, invitation_pending: true })
    const [invitation] = await mailsTo(server, server.norte, email)
    expect(invitation?.subject).toBeTruthy()
    const other = (await makeMember(server.norte)).email
    const taken = await desk.patch(`/admin/users/${patient}/`, { email: other })
    expect(taken.status).toBe(400)
    expect(taken.json).toHaveProperty('email')
    expect((await desk.patch(`/admin/users/${patient}/`, { email: 'nada' })).status).toBe(400)
  })

  test('whoever has an account keeps the mail that they sign in with', async () => {
    const member = await makeMember(server.norte)
    const path = `/admin/users/${member.id}/`
    const moved = await admin.patch(path, { email: 'otra@correo.example' })
    expect([moved.status, moved.json['code']]).toEqual([409, 'has_account'])
    expect((await admin.patch(path, { email: member.email, phone: '70011226' })).status).toBe(200)
  })

  test('the audit log names what changed, not what a form sent along', async () => {
    const member = await makeMember(server.norte)
    const { json } = await desk.get(`/admin/users/${member.id}/`)
    const { first_name, last_name, phone, ci, date_of_birth } = json
    await desk.patch(`/admin/users/${member.id}/`, {
      first_name,
      last_name,
      phone,
      ci,
      date_of_birth,
      address: 'Calle 2',
    })
    const said = await server.norte.work((db) =>
      rows<{ action: string }>(
        db,
        `select action from audit_entries where action like 'Datos de %' and action like $1`,
        [`%${member.id}%`],
      ),
    )
    expect(said).toEqual([{ action: `Datos de ${member.id} cambiados: dirección` }])
  })
})

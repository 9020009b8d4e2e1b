import { crisisLinesOf } from '@psico/contract/crisis/crisis-lines-data'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { makeAppointment, makeClinic, makeProfessional, makeUser } from '../../../test/makers.ts'
import { makeMember, signIn } from '../../../test/sign-in.ts'
import { rows, run } from '#database/sql'

let server: TestServer
let admin: Caller
const path = '/tenants/current/'

beforeAll(async () => {
  server = await startTestServer()
  admin = await signIn(server, server.norte, (await makeMember(server.norte, { user_type: 'admin' })).email)
})
afterAll(() => server.close())

const face = async (clinic: TestServer['norte']) =>
  (await server.visitor(clinic).get('/tenants/public/current/')).json
const guard = { name: 'Guardia propia', number: '5551234' }
const line = {
  name: 'Línea propia',
  number: '800140017',
  display: '800 14 0017',
  hours: '08:00-20:00',
  free: true,
  certainty: 'high',
  newest_source: '2026-03',
}
const own = { country: 'PE', emergency: [guard], lines: [line] }

describe('the settings of a clinic', () => {
  test('are changed by its admin, shown at once, logged, and leave the other clinic as it was', async () => {
    const other = await face(server.sur)
    const changes = {
      name: 'Clínica del Norte',
      primary_color: '#112233',
      secondary_color: '#AABBCC',
      timezone: 'America/Lima',
      country: 'PE',
      refund_hours: 48,
      refund_percent: 50,
    }
    const saved = await admin.patch(path, { ...changes, phone: '70012345', address: 'Calle 1' })
    expect(saved.status).toBe(200)
    expect(saved.json).toMatchObject({ ...changes, crisis_hotlines: crisisLinesOf('PE') })
    expect(await face(server.norte)).toEqual(saved.json)
    expect((await admin.get(path)).json).toEqual({
      ...changes,
      series_ask_hours: 72,
      consent_gate: 'warn',
      series_release_hours: 24,
      offer_minutes: 30,
      notes_in_export: false,
      phone: '70012345',
      address: 'Calle 1',
      crisis_hotlines: null,
      alert_contact: null,
      second_factor: 'optional',
      payment_methods: ['card', 'in_person'],
      proof_hours: 24,
      reminder_hours: [24, 1],
      listed: true,
      widget_origins: [],
      video: 'own',
      tax_id: '',
      invoice_way: 'by_hand',
      has_provider: true,
      whatsapp: expect.objectContaining({ mode: 'off', secrets_set: [] }) as object,
      payment_instructions: {},
      transfer_account: null,
      currency: 'BOB',
      has_charges: false,
    })
    expect(await face(server.sur)).toEqual(other)
    const logged = await server.work(server.norte, (db) =>
      rows(
        db,
        "select action from audit_entries where action like 'Configuración de la clínica cambiada: nombre,%'",
      ),
    )
    expect(logged).toHaveLength(1)
  })

  test('show what is booked on the clock of the new time zone, and move no session', async () => {
    const clinic = await makeClinic(server.databases, { subdomain: 'viajera', name: 'Viajera' })
    const boss = await signIn(server, clinic, (await makeMember(clinic, { user_type: 'admin' })).email)
    const [psychologist, patient] = await clinic.work(async (db) => [
      (await makeProfessional(db)).user,
      await makeUser(db),
    ])
    const at = await clinic.work((db) =>
      makeAppointment(db, clinic.timezone, { psychologist, patient, date: '2026-03-04', time: '19:00' }),
    )
    expect((await boss.patch(path, { timezone: 'Europe/Madrid' })).status).toBe(200)
    const own = (await (await server.as(clinic, patient)).get(`/appointments/appointments/${at}/`)).json
    expect(own).toMatchObject({
      starts_at: '2026-03-04T23:00:00.000Z',
      appointment_date: '2026-03-05',
      start_time: '00:00',
      end_time: '01:00',
    })
  })

  test('one alone leaves the rest, and the own numbers come and go', async () => {
    const before = (await admin.get(path)).json
    const shown = (await admin.patch(path, { crisis_hotlines: own })).json['crisis_hotlines']
    expect(shown).toEqual({ ...own, emergency: [guard, ...crisisLinesOf('PE').emergency] })
    expect((await admin.get(path)).json).toEqual({ ...before, crisis_hotlines: own })
    const back = await admin.patch(path, { crisis_hotlines: null })
    expect(back.json['crisis_hotlines']).toEqual(crisisLinesOf(String(before['country'])))
    expect((await admin.patch(path, {})).status).toBe(200)
    expect((await admin.get(path)).json).toEqual(before)
  })

  test("never leave anybody without the emergency numbers of the clinic's country", async () => {
    const { emergency } = crisisLinesOf('PE')
    const shown = async () => (await face(server.norte))['crisis_hotlines'] as typeof own
    const useless = { country: 'PE', emergency: [{ name: 'Nada', number: '00' }], lines: [] }
    await admin.patch(path, { crisis_hotlines: useless })
    expect((await shown()).emergency).toEqual([{ name: 'Nada', number: '00' }, ...emergency])
    await admin.patch(path, {
      crisis_hotlines: { ...own, country: 'MX', emergency: crisisLinesOf('MX').emergency },
    })
    expect(await shown()).toEqual({ ...own, emergency })
    await admin.patch(path, { country: 'MX' })
    expect(await shown()).toMatchObject({
      country: 'MX',
      emergency: crisisLinesOf('MX').emergency,
      lines: [line],
    })
    await admin.patch(path, { country: 'PE', crisis_hotlines: null })
    expect(await shown()).toEqual(crisisLinesOf('PE'))
  })

  test('take nothing that is not theirs', async () => {
    const foreign = { id: server.sur.id, subdomain: 'robada', is_demo: true, suspended_at: '2026-01-01' }
    const answer = await admin.patch(path, { ...foreign, clinic_id: server.sur.id, refund_hours: 24 })
    expect(answer.json).toMatchObject({ subdomain: 'norte', demo: null, refund_hours: 24 })
    expect((await face(server.sur))['refund_hours']).toBe(24)
    expect((await admin.get(path)).status).toBe(200)
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ listed: 'no' }, 'listed'],
    [{ listed: null }, 'listed'],
    [{ video: 'zoom' }, 'video'],
    [{ tax_id: '12-34' }, 'tax_id'],
    [{ tax_id: '10035790281234', country: 'BO' }, 'tax_id'],
    [{ tax_id: null }, 'tax_id'],
    [{ invoice_way: 'magic' }, 'invoice_way'],
    [{ reminder_hours: [24] }, 'reminder_hours'],
    [{ reminder_hours: [24, 24] }, 'reminder_hours'],
    [{ reminder_hours: [73, 1] }, 'reminder_hours'],
    [{ reminder_hours: [24, 0] }, 'reminder_hours'],
    [{ reminder_hours: [24, 1.5] }, 'reminder_hours'],
    [{ reminder_hours: '24,1' }, 'reminder_hours'],
    [{ reminder_hours: null }, 'reminder_hours'],
    [{ name: 'Norte\r\nBcc: x' }, 'name'],
    [{ primary_color: 'red' }, 'primary_color'],
    [{ secondary_color: '#12345;}' }, 'secondary_color'],
    [{ timezone: 'America/Narnia' }, 'timezone'],
    [{ timezone: '+05:00' }, 'timezone'],
    [{ country: 'XX' }, 'country'],
    [{ currency: 'XTS' }, 'currency'],
    [{ currency: 'eur' }, 'currency'],
    [{ currency: null }, 'currency'],
    [{ refund_hours: 721 }, 'refund_hours'],
    [{ refund_hours: null }, 'refund_hours'],
    [{ refund_percent: -1 }, 'refund_percent'],
    [{ refund_percent: '50' }, 'refund_percent'],
    [{ phone: 5 }, 'phone'],
    [{ crisis_hotlines: { ...own, emergency: [] } }, 'emergency'],
    [{ crisis_hotlines: 'ninguno' }, 'crisis_hotlines'],
    ...(
      [
        ['name', ' '],
        ['name', 'Línea\r\nBcc: x'],
        ['number', '800 14'],
        ['number', 'javascript:alert(1)'],
        ['display', ''],
        ['hours', '25:00-26:00'],
        ['hours', '09:00-09:00'],
        ['free', 'sí'],
      ] as const
    ).map(([name, wrong]): [object, string] => [
      { crisis_hotlines: { ...own, lines: [line, { ...line, number: '117', [name]: wrong }] } },
      `crisis_hotlines.lines.1.${name}`,
    ]),
    [{ crisis_hotlines: { ...own, lines: [line, line] } }, 'crisis_hotlines.lines.1.number'],
    [{ crisis_hotlines: { ...own, lines: Array(21).fill(line) as object[] } }, 'lines'],
  ])('refuse %o at its field', async (body, field) => {
    const before = (await admin.get(path)).json
    const refused = await admin.patch(path, body)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.json)).toContain(field)
    expect(JSON.stringify(refused.json)).not.toMatch(/Invalid|expected|Too/)
    expect((await admin.get(path)).json).toEqual(before)
  })

  test('are for admins of the clinic alone', async () => {
    const calls = (by: Caller) => [by.get(path), by.patch(path, { name: 'Mía' }), by.get(`${path}set-up/`)]
    const statuses = async (by: Caller) => (await Promise.all(calls(by))).map(({ status }) => status)
    for (const user_type of ['patient', 'professional'] as const) {
      const { email } = await makeMember(server.norte, { user_type })
      expect(await statuses(await signIn(server, server.norte, email))).toEqual([403, 403, 403])
    }
    expect(await statuses(server.visitor(server.norte))).toEqual([401, 401, 401])
    expect(await statuses(server.visitor(null))).toEqual([404, 404, 404])
  })
})

test('the set-up guide follows what really stands', async () => {
  const clinic = await makeClinic(server.databases, { subdomain: 'nueva', name: 'Nueva' })
  const boss = await signIn(server, clinic, (await makeMember(clinic, { user_type: 'admin' })).email)
  const state = async () => (await boss.get(`${path}set-up/`)).json
  const none = {
    branding: false,
    professional: false,
    availability: false,
    fee: false,
    payments: false,
    reception: false,
  }
  expect(await state()).toEqual(none)
  await boss.patch(path, { primary_color: '#0066CC' })
  expect(await state()).toEqual({ ...none, branding: true })
  const { user } = await server.work(clinic, (db) => makeProfessional(db, { blocks: [] }))
  await server.work(clinic, (db) => run(db, 'update professionals set fee_is_set = false', []))
  expect(await state()).toEqual({ ...none, branding: true, professional: true })
  const pro = await server.as(clinic, user)
  const block = { weekday: 0, start_time: '09:00', end_time: '12:00' }
  expect((await pro.post('/appointments/availability/', block)).status).toBe(201)
  expect((await pro.put('/professionals/profile/', { consultation_fee: 200 })).status).toBe(200)
  await boss.patch(path, { payment_methods: ['card', 'transfer'] })
  expect(await state()).toEqual({
    ...none,
    branding: true,
    professional: true,
    availability: true,
    fee: true,
    payments: true,
  })
  await clinic.work((db) => makeUser(db, { user_type: 'reception' }))
  expect(Object.values(await state()).every(Boolean)).toBe(true)
})

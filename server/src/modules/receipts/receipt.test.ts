import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../../scripts/pdf-reader.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { newId } from '#core/id'
import { run } from '#database/sql'
import { reconcile } from '../booking/reconcile.ts'

const card = { card_number: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Íñigo Peña' }
let server: TestServer
let ana: { user: string; professional: string }
let patient: Caller
let professional: Caller

beforeAll(async () => {
  server = await startTestServer()
  ana = await server.work(server.norte, (db) =>
    makeProfessional(db, { first_name: 'Ángela', last_name: 'Muñoz Ibáñez', fee: 1250 }),
  )
  const id = await server.work(server.norte, (db) =>
    makeUser(db, { first_name: 'Íñigo', last_name: 'Peña Łoś' }),
  )
  patient = await server.as(server.norte, id)
  professional = await server.as(server.norte, ana.user)
})
afterAll(() => server.close())

async function booked(time: string): Promise<{ id: string; session: string }> {
  const held = await patient.post('/payments/create-checkout-session/', {
    psychologist: ana.user,
    appointment_date: '2026-03-05',
    start_time: time,
    price: 1250,
  })
  expect(held.status).toBe(200)
  return { id: String(held.json['appointment']), session: String(held.json['session_id']) }
}
const receipt = (caller: Caller, id: string) => caller.get(`/payments/${id}/receipt/`)

const wordsOf = (pdf: Buffer): string => readPdf(pdf).flat().join('\n')

test('a paid appointment has a receipt with the clinic, the people, the figures and right accents', async () => {
  const { id, session } = await booked('09:00')
  expect((await receipt(patient, id)).status).toBe(404)
  await patient.post(`/payments/simulator/${session}/pay/`, card)
  const answer = await receipt(patient, id)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toBe('attachment; filename="recibo-2026-03-05.pdf"')
  expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-')
  const words = wordsOf(answer.raw)
  for (const part of [
    'Clínica Norte',
    'Recibo de pago',
    'Íñigo Peña Łoś',
    'Ángela Muñoz Ibáñez',
    'jueves, 5 de marzo de 2026, de 09:00 a 10:00',
    'Bs. 1.250,00',
    'Tarjeta, en línea',
    id,
  ])
    expect(words).toContain(part)
  expect(words).toMatch(/pi_sim_/)
  expect(words).not.toContain('eembols')
})

test('a refunded one says so; money taken in person has a receipt too', async () => {
  const { id, session } = await booked('10:00')
  await patient.post(`/payments/simulator/${session}/pay/`, card)
  await patient.patch(`/appointments/appointments/${id}/`, { status: 'cancelled' })
  expect(wordsOf((await receipt(patient, id)).raw)).toContain('Reembolso en curso')
  server.now.ms += 2 * 60_000
  await reconcile(server.app, server.norte)
  const words = wordsOf((await receipt(patient, id)).raw)
  expect(words).toContain('Reembolsado')
  expect(words).toMatch(/Este pago fue reembolsado por completo el lunes, 2 de marzo/)
  const cash = await booked('11:00')
  const own = `/appointments/appointments/${cash.id}/`
  expect((await patient.get(own)).json['agreement']).toMatchObject({ paid_in_person: false })
  await professional.patch(own, { status: 'confirmed' })
  expect((await patient.get(own)).json['agreement']).toMatchObject({ paid_in_person: true })
  expect(wordsOf((await receipt(patient, cash.id)).raw)).toContain('En persona, en la consulta')
})

test('nobody else gets it, and what was not paid has none', async () => {
  const own = await server.work(server.norte, async (db) => {
    const someone = await makeUser(db)
    const facts = { psychologist: ana.user, patient: someone, date: '2026-03-06', time: '09:00' }
    return makeAppointment(db, 'America/La_Paz', facts)
  })
  expect((await receipt(patient, own)).status).toBe(403)
  expect((await receipt(professional, own)).status).toBe(403)
  expect((await receipt(server.visitor(server.norte), own)).status).toBe(401)
  const foreign = await server.as(server.sur, await server.work(server.sur, (db) => makeUser(db)))
  expect((await receipt(foreign, own)).status).toBe(404)
  for (const id of ['01890000-0000-7000-8000-000000000000', 'x'])
    expect((await receipt(patient, id)).status).toBe(404)
})

test('receipts are numbered by year without gaps, the same at every download, also by many at once', async () => {
  const clinic = server.sur
  const { user } = await clinic.work((db) => makeProfessional(db))
  const owner = await clinic.work((db) => makeUser(db))
  const paidOn = [
    '2025-12-31T23:00:00Z',
    '2026-01-01T03:59:00Z',
    '2026-01-01T04:00:00Z',
    '2026-02-01T00:00:00Z',
  ]
  const ids: string[] = []
  for (const [n, at] of paidOn.entries()) {
    const id = await clinic.work((db) =>
      makeAppointment(db, clinic.timezone, {
        psychologist: user,
        patient: owner,
        date: `2026-03-0${n + 2}`,
        time: '09:00',
      }),
    )
    await clinic.work((db) =>
      run(
        db,
        `insert into ledger (id, appointment_id, kind, amount_minor, currency, provider_ref, at)
         values ($1, $2, 'in_person', 20000, 'BOB', $4, $3)`,
        [newId(), id, at, id],
      ),
    )
    ids.push(id)
  }
  const by = await server.as(clinic, owner)
  const numberOf = async (id: string) => /N\.º (\d{4}-\d{6})/.exec(wordsOf((await receipt(by, id)).raw))?.[1]
  const all = await Promise.all([...ids, ...ids].map(numberOf))
  expect(all.slice(0, 4)).toEqual(all.slice(4))
  expect(new Set(all)).toEqual(new Set(['2025-000001', '2025-000002', '2026-000001', '2026-000002']))
  expect(await Promise.all(ids.map(numberOf))).toEqual(all.slice(0, 4))
})

test('a receipt carries the name and number that the patient gave, as they were when it was made', async () => {
  const empty = { name: '', tax_number: '' }
  expect((await patient.get('/payments/billing/')).json).toEqual(empty)
  const given = { name: 'Peña e Hijos SRL', tax_number: '1023456789' }
  expect((await patient.put('/payments/billing/', given)).json).toEqual(given)
  const { id, session } = await booked('11:00').catch(() => booked('10:00'))
  await patient.post(`/payments/simulator/${session}/pay/`, card)
  const words = wordsOf((await receipt(patient, id)).raw)
  for (const part of [
    'A nombre de',
    'Peña e Hijos SRL',
    'NIT',
    '1023456789',
    'Esto no es una factura',
    'Modalidad',
    'En línea, por videollamada',
  ])
    expect(words).toContain(part)
  expect((await patient.put('/payments/billing/', empty)).status).toBe(200)
  expect((await patient.get('/payments/billing/')).json).toEqual(empty)
  expect(wordsOf((await receipt(patient, id)).raw)).toContain('1023456789')
  for (const wrong of [
    { name: 'Solo nombre', tax_number: '' },
    { name: 5 },
    {},
    { name: 'a\nb', tax_number: '1' },
  ])
    expect((await patient.put('/payments/billing/', wrong)).status).toBe(400)
  for (const odd of ['abc!!', 'abcdef', '1234', '12345 <b>', '-12345']) {
    const answer = await patient.put('/payments/billing/', { name: 'Peña', tax_number: odd })
    expect([answer.status, Object.hasOwn(answer.json, 'tax_number')]).toEqual([400, true])
  }
  for (const good of [
    '1234567-1B LP',
    'XAXX010101000',
    '76.086.428-5',
    'B-12345678',
    '20-12345678-3',
    'ÑA&010101AB1',
  ])
    expect((await patient.put('/payments/billing/', { name: 'Peña', tax_number: good })).status).toBe(200)
  expect((await professional.get('/payments/billing/')).status).toBe(403)
  expect((await server.visitor(server.norte).get('/payments/billing/')).status).toBe(401)
})

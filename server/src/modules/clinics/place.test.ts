import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crisisLinesOf } from '@psico/contract/crisis/crisis-lines-data'
import type { Clinic } from '#database/clinic'
import { row, rows, run } from '#database/sql'
import { startTestServer, testNow, type Caller, type TestServer } from '../../../test/test-server.ts'
import { makeProfessional, makeUser } from '../../../test/makers.ts'
import { makeMember, signIn } from '../../../test/sign-in.ts'

let server: TestServer
const path = '/tenants/current/'
const card = { card_number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'Pat Prueba' }
const date = '2026-03-04'

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const register = (subdomain: string, place: object) =>
  server.visitor(null).post('/tenants/public/register/', {
    clinic_name: 'Clínica',
    subdomain,
    admin_email: `admin@${subdomain}.example`,
    ...place,
  })
const clinicAt = async (subdomain: string): Promise<Clinic> => {
  const clinic = await server.databases.clinicBySubdomain(subdomain)
  if (!clinic) throw new Error('the clinic is not there')
  return clinic
}
const face = async (clinic: Clinic) => (await server.visitor(clinic).get('/tenants/public/current/')).json

interface Scene {
  clinic: Clinic
  boss: Caller
  ana: string
  patient: Caller
  book: (price: number, time?: string) => ReturnType<Caller['post']>
  pay: (session: unknown) => ReturnType<Caller['post']>
}

async function scene(subdomain: string, place: object = {}): Promise<Scene> {
  expect((await register(subdomain, place)).status).toBe(201)
  const clinic = await clinicAt(subdomain)
  const boss = await signIn(server, clinic, (await makeMember(clinic, { user_type: 'admin' })).email)
  const { user: ana } = await clinic.work((db) => makeProfessional(db, { fee: 200 }))
  const patient = await server.as(clinic, await clinic.work((db) => makeUser(db)))
  return {
    clinic,
    boss,
    ana,
    patient,
    book: (price, start_time = '09:00') =>
      patient.post('/payments/create-checkout-session/', {
        psychologist: ana,
        appointment_date: date,
        start_time,
        price,
      }),
    pay: (session) => patient.post(`/payments/simulator/${String(session)}/pay/`, card),
  }
}

describe('where a clinic is and what it charges in', () => {
  test('is Bolivia unless told, as it was for callers who know nothing of it', async () => {
    expect((await register('callada', {})).status).toBe(201)
    expect(await face(await clinicAt('callada'))).toMatchObject({
      country: 'BO',
      currency: 'BOB',
      currency_label: 'Bs.',
      timezone: 'America/La_Paz',
    })
  })

  test.each([
    ['ES', 'EUR', '€', 'Europe/Madrid'],
    ['CL', 'CLP', '$', 'America/Santiago'],
    ['PY', 'PYG', '₲', 'America/Asuncion'],
    ['MX', 'MXN', '$', 'America/Mexico_City'],
  ])(
    '%s brings its currency, its zone and its numbers for a crisis',
    async (country, currency, label, zone) => {
      const subdomain = `pais-${country.toLowerCase()}`
      expect((await register(subdomain, { country })).status).toBe(201)
      expect(await face(await clinicAt(subdomain))).toMatchObject({
        country,
        currency,
        currency_label: label,
        timezone: zone,
        crisis_hotlines: crisisLinesOf(country),
      })
    },
  )

  test('may be chosen each by itself', async () => {
    const chosen = { country: 'PE', currency: 'USD', timezone: 'America/La_Paz' }
    expect((await register('limena', chosen)).status).toBe(201)
    expect(await face(await clinicAt('limena'))).toMatchObject({ ...chosen, currency_label: 'US$' })
  })

  test.each([
    [{ country: 'XX' }, 'country'],
    [{ country: 5 }, 'country'],
    [{ currency: 'XTS' }, 'currency'],
    [{ currency: 'bob' }, 'currency'],
    [{ timezone: 'America/Narnia' }, 'timezone'],
  ])('%o is refused at its field, and no clinic is made', async (place, field) => {
    const refused = await register('rara', place)
    expect(refused.status).toBe(400)
    expect(refused.json['success']).toBe(false)
    expect(Object.keys(refused.json['errors'] as object)).toEqual([field])
    expect(await server.databases.clinicBySubdomain('rara')).toBeNull()
  })
})

describe('until the first charge', () => {
  test('the admin changes country, currency and zone; the page is told that it still can', async () => {
    const { clinic, boss } = await scene('mudanza')
    expect((await boss.get(path)).json['has_charges']).toBe(false)
    const place = { country: 'ES', currency: 'EUR', timezone: 'Europe/Madrid' }
    expect((await boss.patch(path, place)).status).toBe(200)
    expect(await face(clinic)).toMatchObject({ ...place, currency_label: '€' })
  })

  test('while somebody pays it stays; when that has ended, what is unpaid takes the new currency', async () => {
    const { clinic, boss, book } = await scene('apartada')
    const held = await book(200)
    expect(held.status).toBe(200)
    const refused = await boss.patch(path, { currency: 'CLP' })
    expect([refused.status, refused.json['code']]).toEqual([409, 'checkout_open'])
    expect(String(refused.json['currency'])).toContain('Alguien está pagando')
    // Nothing of it was saved, and what asks for no other currency is.
    expect((await boss.patch(path, { currency: 'BOB', name: 'Sigue' })).status).toBe(200)
    await clinic.work((db) => run(db, "update payments set status = 'expired'"))
    expect((await boss.patch(path, { currency: 'CLP' })).status).toBe(200)
    const found = await clinic.work((db) =>
      row(db, 'select currency, fee_minor, hold_expires_at <= $2 as over from appointments where id = $1', [
        held.json['appointment'],
        new Date(server.now.ms).toISOString(),
      ]),
    )
    expect(found).toEqual({ currency: 'CLP', fee_minor: 200, over: true })
    const again = await book(200)
    expect(again.status).toBe(200)
    expect(again.json['session_id']).not.toBe(held.json['session_id'])
  })

  test('another currency is that of the packs on the price list, too, with the figures that it can express', async () => {
    const { boss, patient } = await scene('bonos')
    const offer = { name: 'Cuatro sesiones', sessions: 4, price: 700.5 }
    const pack = `/packs/${String((await boss.post('/packs/', offer)).json['id'])}/`
    expect((await boss.patch(path, { currency: 'CLP' })).status).toBe(200)
    const listed = async () => (await patient.get('/packs/')).json['results']
    expect(await listed()).toMatchObject([{ price: 701, currency: 'CLP' }])
    expect((await boss.patch(path, { currency: 'EUR' })).status).toBe(200)
    expect(await listed()).toMatchObject([{ price: 701, currency: 'EUR' }])
    expect((await boss.patch(pack, { price: 650.25 })).json).toMatchObject({ price: 650.25, currency: 'EUR' })
    const begun = await patient.post(`${pack}buy/`, { method: 'card' })
    expect([begun.status, begun.json['bought']]).toMatchObject([200, { price: 650.25, currency: 'EUR' }])
  })

  test.each([1, 2, 3, 4, 5, 6])(
    'changed while a checkout opens, the checkout asks for the currency of today: %i',
    async (n) => {
      const { clinic, boss, book } = await scene(`carrera-${n}`)
      const both =
        n % 2
          ? [boss.patch(path, { currency: 'CLP' }), book(200)]
          : [book(200), boss.patch(path, { currency: 'CLP' })]
      const answers = await Promise.all(both)
      for (const { status } of answers) expect([200, 409]).toContain(status)
      const wrong = await clinic.work((db) =>
        rows(
          db,
          `select p.id from payments p, clinics c where c.id = app_clinic() and p.currency <> c.currency and p.status = 'open'`,
        ),
      )
      expect(wrong).toEqual([])
    },
  )
})

describe('from the first charge on', () => {
  const sentence = 'La clínica ya cobró: el país, la moneda y la zona horaria ya no se pueden cambiar.'

  test('paid by card they stay; the rest of the settings is changed as ever, and the same value is no change', async () => {
    const { boss, book, pay, clinic } = await scene('fija')
    expect((await pay((await book(200)).json['session_id'])).status).toBe(200)
    const before = await face(clinic)
    for (const [field, value] of Object.entries({
      country: 'ES',
      currency: 'EUR',
      timezone: 'Europe/Madrid',
    })) {
      const refused = await boss.patch(path, { name: 'Otra', [field]: value })
      expect([refused.status, refused.json[field]]).toEqual([409, [sentence]])
    }
    expect(await face(clinic)).toEqual(before)
    expect((await boss.get(path)).json['has_charges']).toBe(true)
    expect((await boss.patch(path, { currency: 'BOB', country: 'BO', name: 'La misma' })).status).toBe(200)
  })

  test('a fee taken in person counts as well', async () => {
    const { boss, ana, clinic } = await scene('efectivo')
    const pro = await server.as(clinic, ana)
    const { email } = await makeMember(clinic, { user_type: 'patient' })
    await signIn(server, clinic, email)
    const who = await clinic.work((db) =>
      row<{ id: string }>(db, 'select id from users where email = $1', [email]),
    )
    const made = await boss.post('/appointments/appointments/', {
      psychologist: ana,
      patient: who?.id,
      appointment_date: date,
      start_time: '11:00',
      payment_method: 'in_person',
    })
    expect(made.status).toBe(201)
    expect((await boss.patch(path, { timezone: 'America/Lima' })).status).toBe(200)
    const confirmed = await pro.patch(`/appointments/appointments/${String(made.json['id'])}/`, {
      status: 'confirmed',
    })
    expect(confirmed.status).toBe(200)
    expect((await boss.patch(path, { timezone: 'America/La_Paz' })).status).toBe(409)
  })

  test('who pays and who changes the currency at the same time: the books and the clinic agree', async () => {
    for (let n = 0; n < 6; n += 1) {
      const { clinic, boss, book, pay } = await scene(`a-la-vez-${n}`)
      const { json } = await book(200)
      const [changed] = await Promise.all([boss.patch(path, { currency: 'EUR' }), pay(json['session_id'])])
      expect([200, 409]).toContain(changed.status)
      const kept = await clinic.work((db) =>
        rows<{ currency: string; sum: number }>(
          db,
          `select l.currency, sum(l.amount_minor)::int as sum from ledger l
           join payments p on p.clinic_id = l.clinic_id and p.id = l.payment_id and p.status = 'paid' group by 1`,
        ),
      )
      const { currency } = await face(clinic)
      for (const total of kept) expect(total.currency).toBe(currency)
    }
  })
})

describe('each currency from the fee to the books', () => {
  test.each([
    ['BO', 'BOB', 150.5, 15_050, 'Bs. 150,50'],
    ['ES', 'EUR', 60.25, 6025, '€ 60,25'],
    ['MX', 'MXN', 1250.5, 125_050, '$ 1,250.50'],
    ['CL', 'CLP', 35_000, 35_000, '$ 35.000'],
    ['PY', 'PYG', 250_000, 250_000, '₲ 250.000'],
  ])('%s, %s: a fee of %d is %d at the provider', async (country, currency, fee, minor, written) => {
    const { clinic, ana, patient, book, pay } = await scene(`moneda-${currency.toLowerCase()}`, { country })
    const pro = await server.as(clinic, ana)
    expect((await pro.put('/professionals/profile/', { consultation_fee: String(fee) })).status).toBe(200)
    const cut = await pro.put('/professionals/profile/', {
      consultation_fee: `${fee}.125`.replace('.5.', '.5'),
    })
    expect(cut.status).toBe(400)
    const stale = await book(1)
    expect([stale.status, JSON.stringify(stale.json)]).toEqual([400, expect.stringContaining(written)])
    const { json } = await book(fee)
    const session = String(json['session_id'])
    expect((await patient.get(`/payments/simulator/${session}/`)).json).toMatchObject({
      amount: fee,
      currency,
    })
    expect((await pay(session)).status).toBe(200)
    expect((await patient.get(`/payments/sessions/${session}/`)).json).toMatchObject({
      status: 'paid',
      amount: fee,
      currency,
    })
    const books = await clinic.work((db) => rows(db, 'select kind, amount_minor, currency from ledger'))
    expect(books).toEqual([{ kind: 'charge', amount_minor: minor, currency }])
    const own = await patient.get(`/appointments/appointments/${String(json['appointment'])}/`)
    expect(own.json['agreement']).toMatchObject({ fee, currency })
    const filtered = await patient.get(`/professionals/?max_fee=${fee}`)
    expect(filtered.json['count']).toBe(1)
  })

  test('a fee that nobody asks in that currency is refused', async () => {
    const { clinic, ana } = await scene('tope')
    const pro = await server.as(clinic, ana)
    const refused = await pro.put('/professionals/profile/', { consultation_fee: 100_001 })
    expect([refused.status, refused.json['consultation_fee']]).toEqual([
      400,
      ['El precio debe ser de 1 a 100\u00a0000.'],
    ])
    expect(server.now.ms).toBe(testNow)
  })
})

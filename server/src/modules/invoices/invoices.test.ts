import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#database/sql'
import { cufFor, InvoiceScene, issuedAt, nit, pdfForm } from '../../../test/invoices/scene.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let scene: InvoiceScene
let number = 0
const next = () => String((number += 1))

beforeAll(async () => {
  server = await startTestServer()
  scene = await new InvoiceScene(server).begin()
})
afterAll(() => server.close())

/** A charge at the desk that owes its invoice. */
const owing = async (amount?: number) => scene.chargeOf(await scene.paidAtDesk(amount))
const logged = (action: string) =>
  server.norte.work((db) => rows(db, 'select 1 from audit_entries where action like $1', [action]))

describe('what is owed', () => {
  test('begins with the clinic’s tax number: a charge from before owes none, whatever moves of it later', async () => {
    const early = await scene.paidAtDesk()
    const payment = await scene.chargeOf(early)
    await scene.setTaxId(nit)
    expect(await scene.list('')).toEqual([])
    await scene.desk.patch(`/appointments/appointments/${early}/`, { status: 'cancelled' })
    expect(await scene.kept(payment)).toEqual([])
    expect((await scene.issue(payment)).json).toMatchObject({ code: 'invoice_not_found' })
  })

  test('is one invoice a charge, at the desk and by card, whose line says no more than it must', async () => {
    for (const session of [await scene.paidAtDesk(), await scene.paidByCard()]) {
      const payment = await scene.chargeOf(session)
      expect(await scene.listed('state=due', payment)).toMatchObject([
        {
          state: 'due',
          line: 'Servicio profesional',
          patient_name: 'Paula Paga',
          buyer_name: 'Paula Paga',
          buyer_tax_number: '',
          amount: 200,
          currency: 'BOB',
          number: null,
          to_annul: false,
        },
      ])
    }
  })

  test('is less what was too much, and nothing once all went back', async () => {
    const more = await scene.paidAtDesk(250)
    const payment = await scene.chargeOf(more)
    expect(await scene.listed('state=due', payment)).toMatchObject([{ amount: 200 }])
    await scene.desk.patch(`/appointments/appointments/${more}/`, { status: 'cancelled' })
    expect(await scene.listed('state=due', payment)).toEqual([])
    expect((await scene.issue(payment)).json).toMatchObject({ code: 'nothing_to_invoice' })
  })

  test('of a pack is that of its sale, and none of the sessions that it pays', async () => {
    const pack = await scene.admin.post('/packs/', { name: 'Tres', sessions: 3, price: 500 })
    const sold = await scene.desk.post(`/packs/${String(pack.json['id'])}/buy/`, {
      method: 'in_person',
      patient: scene.ids.patient,
    })
    const { id } = sold.json['bought'] as { id: string }
    expect(await scene.listed('state=due', await scene.chargeOf(id))).toMatchObject([
      { amount: 500, pack_name: 'Tres', appointment_date: null },
    ])
    const before = (await scene.list('state=due')).length
    const booked = await scene.desk.post('/appointments/appointments/', {
      psychologist: scene.ids.ana,
      patient: scene.ids.patient,
      appointment_date: '2026-12-07',
      start_time: '10:00',
      pack: id,
    })
    expect(booked.status).toBe(201)
    expect(await scene.list('state=due')).toHaveLength(before)
  })
})

describe('an invoice', () => {
  test('is noted once: with its code, to whom it is made out, and an entry in the log', async () => {
    const payment = await owing()
    const own = next()
    const noted = await scene.issue(payment, {
      number: own,
      cuf: ` ${cufFor(own).toLowerCase()} `,
      buyer_name: 'Comercial Illimani S.R.L.',
      buyer_tax_number: '1022334025',
    })
    expect(noted.status).toBe(201)
    expect(noted.json).toMatchObject({
      payment,
      state: 'issued',
      number: own,
      cuf: cufFor(own),
      issued_at: '2026-03-02T11:59:00.000Z',
      buyer_name: 'Comercial Illimani S.R.L.',
      buyer_tax_number: '1022334025',
      has_file: false,
    })
    expect(await scene.listed('state=issued', payment)).toEqual([noted.json])
    expect(await scene.listed('state=due', payment)).toEqual([])
    expect(await logged(`Factura ${own} anotada por la cita %`)).toHaveLength(1)
    const again = await scene.issue(payment, { number: next() })
    expect([again.status, again.json['code']]).toEqual([409, 'invoice_issued'])
  })

  test('is made out as the payer wants receipts, unless told', async () => {
    await scene.patient.put('/payments/billing/', { name: 'Consultora Paga', tax_number: '998877665' })
    const payment = await owing()
    expect(await scene.listed('state=due', payment)).toMatchObject([
      { buyer_name: 'Consultora Paga', buyer_tax_number: '998877665' },
    ])
    expect((await scene.issue(payment, { number: next() })).json).toMatchObject({
      buyer_name: 'Consultora Paga',
      buyer_tax_number: '998877665',
    })
    const other = { number: next(), buyer_name: 'Otra Persona' }
    expect((await scene.issue(await owing(), other)).json).toMatchObject({
      buyer_name: 'Otra Persona',
      buyer_tax_number: '',
    })
    await scene.patient.put('/payments/billing/', { name: '', tax_number: '' })
  })

  test('keeps its buyer sealed', async () => {
    const payment = await owing()
    await scene.issue(payment, { number: next(), buyer_name: 'Nadie Lo Lee', buyer_tax_number: '55443322' })
    const [raw] = await server.norte.work((db) =>
      rows<Record<string, Buffer>>(
        db,
        'select buyer_name, buyer_tax_number from invoices where ledger_id = $1',
        [payment],
      ),
    )
    const text = Buffer.concat(Object.values(raw ?? {})).toString('latin1')
    expect(text.length).toBeGreaterThan(40)
    expect(text).not.toMatch(/Nadie|55443322/)
  })

  test('is annulled with a reason; what is still kept of the charge owes another one', async () => {
    const payment = await owing()
    const first = next()
    await scene.issue(payment, { number: first })
    const annulled = await scene.annul(payment)
    expect(annulled.status).toBe(200)
    expect(annulled.json).toMatchObject({
      state: 'annulled',
      number: first,
      annul_reason: 'Se devolvió el pago',
    })
    expect(await logged(`Factura ${first} anulada por la cita %`)).toHaveLength(1)
    expect(await scene.listed('state=due', payment)).toMatchObject([{ amount: 200 }])
    expect((await scene.annul(payment)).json).toMatchObject({ code: 'invoice_not_issued' })
    expect((await scene.issue(payment, { number: next() })).status).toBe(201)
    expect((await scene.kept(payment)).map((invoice) => invoice.state)).toEqual(['annulled', 'issued'])
  })

  test('whose money goes back is listed to be annulled, and owes no other then', async () => {
    const session = await scene.paidByCard()
    const payment = await scene.chargeOf(session)
    const own = next()
    await scene.issue(payment, { number: own, cuf: cufFor(own) })
    expect(await scene.listed('state=issued&to_annul=yes', payment)).toEqual([])
    await scene.desk.patch(`/appointments/appointments/${session}/`, { status: 'cancelled' })
    await scene.settled()
    expect(await scene.listed('state=issued&to_annul=yes', payment)).toMatchObject([
      { number: own, amount: 200, kept: 0, to_annul: true },
    ])
    expect((await scene.desk.get('/invoices/?state=due')).json['to_annul_count']).toBe(1)
    expect((await scene.annul(payment)).status).toBe(200)
    expect(await scene.listed('state=issued&to_annul=yes', payment)).toEqual([])
    expect(await scene.kept(payment)).toMatchObject([{ state: 'annulled', kept_minor: 0 }])
  })
})

describe('what is sent of an invoice', () => {
  test.each([
    [{ number: '' }, 'number'],
    [{ number: '<b>' }, 'number'],
    [{ number: 7 }, 'number'],
    [{ issued_at: '2026-03-02' }, 'issued_at'],
    [{ issued_at: '2026-02-30T10:00' }, 'issued_at'],
    [{ issued_at: '2026-03-02T08:30' }, 'issued_at'],
    [{ issued_at: null }, 'issued_at'],
    [{ cuf: 'XYZ' }, 'cuf'],
    [{ cuf: 'F'.repeat(60) }, 'cuf'],
    [{ branch: -1 }, 'branch'],
    [{ point_of_sale: 'uno' }, 'point_of_sale'],
    [{ buyer_name: 'Uno\nDos' }, 'buyer_name'],
    [{ buyer_tax_number: '1'.repeat(31) }, 'buyer_tax_number'],
  ])('%o is refused at its field', async (body, field) => {
    const payment = await owing()
    const refused = await scene.issue(payment, body)
    expect([refused.status, Object.keys(refused.json)]).toEqual([400, expect.arrayContaining([field])])
    expect(JSON.stringify(refused.json)).not.toMatch(/Invalid|expected|Too/)
    expect(await scene.kept(payment)).toMatchObject([{ state: 'due' }])
  })

  test('is held against the code: another taxpayer, number or moment', async () => {
    const payment = await owing()
    const own = next()
    const other = await scene.issue(payment, { number: own, cuf: cufFor(own, { nit: '99887766' }) })
    expect([other.status, other.json['cuf']]).toEqual([
      400,
      ['Este CUF es de otro contribuyente, con el NIT 99887766: el de la clínica es 1003579028.'],
    ])
    expect((await scene.issue(payment, { number: '77', cuf: cufFor(own) })).json['number']).toEqual([
      `El CUF es de la factura número ${own}.`,
    ])
    const moved = { number: own, cuf: cufFor(own), issued_at: '2026-03-02T07:58' }
    expect((await scene.issue(payment, moved)).json['issued_at']).toEqual([
      'El CUF dice 02/03/2026, 07:59:12.',
    ])
    expect(
      (await scene.issue(payment, { number: own, cuf: cufFor(own), branch: 4 })).json['branch'],
    ).toBeDefined()
    expect(await scene.kept(payment)).toMatchObject([{ state: 'due' }])
  })

  test('names a code once, and a number without a code once', async () => {
    const own = next()
    expect((await scene.issue(await owing(), { number: own, cuf: cufFor(own) })).status).toBe(201)
    const again = await scene.issue(await owing(), { number: own, cuf: cufFor(own) })
    expect([again.status, Object.keys(again.json)]).toEqual([409, ['code', 'cuf']])
    const plain = next()
    expect((await scene.issue(await owing(), { number: plain })).status).toBe(201)
    const twice = await scene.issue(await owing(), { number: plain })
    expect([twice.status, Object.keys(twice.json)]).toEqual([409, ['code', 'number']])
  })

  test('needs no body that is none, and no filter that is none', async () => {
    const payment = await owing()
    expect((await scene.desk.post(`/invoices/${payment}/issued/`)).status).toBe(400)
    expect((await scene.desk.post(`/invoices/${payment}/annulled/`, { reason: ' ' })).status).toBe(400)
    expect((await scene.desk.post('/invoices/nada/issued/', {})).status).toBe(404)
    expect((await scene.desk.get('/invoices/?state=lost')).status).toBe(400)
  })
})

describe('the PDF of an invoice', () => {
  test('is kept sealed, and opened by the desk alone, which the log tells', async () => {
    const payment = await owing()
    const own = next()
    const form = pdfForm({ number: own, cuf: cufFor(own), issued_at: issuedAt, branch: '' })
    const noted = await scene.desk.upload(`/invoices/${payment}/issued/`, form)
    expect([noted.status, noted.json['has_file']]).toEqual([201, true])
    const file = await scene.desk.get(`/invoices/${payment}/file/`)
    expect([file.status, file.raw.toString()]).toEqual([200, '%PDF-1.4\nfactura\n%%EOF'])
    expect(file.headers['content-disposition']).toContain(`factura-${own}.pdf`)
    expect(await logged(`PDF de la factura ${own} abierto`)).toHaveLength(1)
    expect((await scene.patient.get(`/invoices/${payment}/file/`)).status).toBe(403)
    const [place] = await scene.placesOf(payment)
    const stored = Buffer.concat(await (await server.app.files.read(place ?? '')).toArray())
    expect(stored.toString('latin1')).not.toContain('factura')
  })

  test('that is none is refused, and leaves neither a note nor a file', async () => {
    const payment = await owing()
    const fields = { number: next(), issued_at: issuedAt }
    const path = `/invoices/${payment}/issued/`
    const before = await scene.files()
    const wrong = await scene.desk.upload(path, pdfForm(fields, 'MZ programa'))
    expect([wrong.status, wrong.json['file']]).toEqual([415, ['El archivo tiene que ser un PDF.']])
    expect((await scene.desk.upload(path, pdfForm(fields, '%PDF-1.4', 'factura.exe'))).status).toBe(415)
    expect((await scene.desk.upload(path, pdfForm(fields, ''))).status).toBe(400)
    // A good file whose fields are refused goes again.
    expect((await scene.desk.upload(path, pdfForm({ ...fields, issued_at: 'ayer' }))).status).toBe(400)
    expect((await scene.desk.upload(path, pdfForm({ ...fields, cuf: cufFor('999') }))).status).toBe(400)
    expect(await scene.kept(payment)).toMatchObject([{ state: 'due' }])
    expect(await scene.files()).toEqual(before)
  })

  test('is not there where nobody sent it', async () => {
    const payment = await owing()
    expect((await scene.desk.get(`/invoices/${payment}/file/`)).json).toMatchObject({ code: 'no_file' })
  })
})

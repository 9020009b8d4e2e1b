import { cufOf } from '@psico/contract/invoices/cuf'
import type { Invoice } from '@psico/contract/invoices/invoices'
import { expect } from 'vitest'
import { rows } from '#database/sql'
import { reconcile } from '../../src/modules/booking/reconcile.ts'
import { makeAppointment, makeProfessional, makeUser } from '../makers.ts'
import type { Caller, TestAnswer, TestServer } from '../test-server.ts'

export const nit = '1003579028'
/** A minute before the clock of the tests, in La Paz. */
export const issuedAt = '2026-03-02T07:59'

/** A code as the tax office makes it for an invoice of this clinic. */
export const cufFor = (number: string, change: { nit?: string } = {}): string =>
  cufOf(
    {
      nit: change.nit ?? nit,
      issuedAt: `${issuedAt}:12.345`,
      branch: 0,
      modality: 3,
      emission: 1,
      kind: 1,
      sector: 1,
      number,
      pointOfSale: 0,
    },
    '67A75AC82F24C74',
  )

/** A clinic that issues invoices: its people, and what they do with them. */
export class InvoiceScene {
  readonly server: TestServer
  ids!: Record<'ana' | 'patient' | 'reception' | 'admin', string>
  desk!: Caller
  admin!: Caller
  patient!: Caller
  private day = 0

  constructor(server: TestServer) {
    this.server = server
  }

  async begin(): Promise<this> {
    const { server } = this
    this.ids = await server.work(server.norte, async (db) => ({
      ana: (await makeProfessional(db, { horizon_days: 365, notice_minutes: 0 })).user,
      patient: await makeUser(db, { first_name: 'Paula', last_name: 'Paga' }),
      reception: await makeUser(db, { user_type: 'reception' }),
      admin: await makeUser(db, { user_type: 'admin' }),
    }))
    this.desk = await server.as(server.norte, this.ids.reception)
    this.admin = await server.as(server.norte, this.ids.admin)
    this.patient = await server.as(server.norte, this.ids.patient)
    return this
  }

  async setTaxId(taxId: string): Promise<void> {
    expect((await this.admin.patch('/tenants/current/', { tax_id: taxId })).status).toBe(200)
  }

  /** A session of Bs. 200 that is paid at the desk; answers its id. */
  async paidAtDesk(amount = 200): Promise<string> {
    const id = await this.booked()
    expect((await this.desk.post(`/payments/desk/${id}/`, { amount, method: 'cash' })).status).toBe(201)
    return id
  }

  booked(): Promise<string> {
    this.day += 1
    const date = new Date(Date.UTC(2026, 2, 3 + this.day)).toISOString().slice(0, 10)
    const { ana: psychologist, patient } = this.ids
    const facts = { psychologist, patient, date, time: '15:00', status: 'confirmed' as const }
    return this.server.norte.work((db) =>
      makeAppointment(db, 'America/La_Paz', { ...facts, paymentMethod: 'in_person' }),
    )
  }

  /** A session that the patient books and pays by card. */
  async paidByCard(): Promise<string> {
    this.day += 1
    const monday = new Date(Date.UTC(2026, 2, 9 + 7 * this.day)).toISOString().slice(0, 10)
    const held = await this.patient.post('/payments/create-checkout-session/', {
      psychologist: this.ids.ana,
      appointment_date: monday,
      start_time: '09:00',
      price: 200,
    })
    expect([held.status, held.json]).toMatchObject([200, {}])
    await this.server.app.standIns.cards?.pay(this.server.norte, String(held.json['session_id']), false)
    await this.server.app.standIns.cards?.deliverWaiting(this.server.norte)
    return String(held.json['appointment'])
  }

  /** Refunds that were asked for went back. */
  async settled(): Promise<void> {
    this.server.now.ms += 120_000
    await reconcile(this.server.app, this.server.norte)
  }

  /** The charge of a session, as the calls name it. */
  async chargeOf(session: string): Promise<string> {
    const found = await this.server.norte.work((db) =>
      rows<{ id: string }>(
        db,
        `select id from ledger where $1 in (appointment_id, bought_pack_id) and kind in ('charge', 'in_person') order by at`,
        [session],
      ),
    )
    return found[0]?.id ?? ''
  }

  async list(query: string): Promise<Invoice[]> {
    const answer = await this.desk.get(`/invoices/?page_size=200&${query}`)
    expect(answer.status).toBe(200)
    return answer.json['results'] as Invoice[]
  }
  /** Of one charge. */
  async listed(query: string, payment: string): Promise<Invoice[]> {
    return (await this.list(query)).filter((invoice) => invoice.payment === payment)
  }

  issue(payment: string, body: object = {}, by: Caller = this.desk): Promise<TestAnswer> {
    return by.post(`/invoices/${payment}/issued/`, { number: '1', issued_at: issuedAt, ...body })
  }
  annul(payment: string, by: Caller = this.desk): Promise<TestAnswer> {
    return by.post(`/invoices/${payment}/annulled/`, { reason: 'Se devolvió el pago' })
  }

  /** Where the PDFs of a charge's invoices lie. */
  async placesOf(payment: string): Promise<string[]> {
    const { norte } = this.server
    const found = await norte.work((db) =>
      rows<{ file_id: string }>(db, 'select file_id from invoices where ledger_id = $1', [payment]),
    )
    return found.map((invoice) => `${norte.id}/invoices/${invoice.file_id}`)
  }
  /** Every PDF of the clinic. */
  async files(): Promise<string[]> {
    const found: string[] = []
    for await (const { key } of this.server.app.files.list(`${this.server.norte.id}/invoices`))
      found.push(key)
    return found.toSorted()
  }

  /** What the database holds of a charge, in the order in which it came. */
  kept(payment: string) {
    return this.server.norte.work((db) =>
      rows<{ state: string; number: string | null; kept_minor: number; invoiced_minor: number | null }>(
        db,
        `select state, number, kept_minor, invoiced_minor from invoices where ledger_id = $1
         order by annulled_at nulls last`,
        [payment],
      ),
    )
  }
}

/** A form with a PDF, or what pretends to be one. */
export function pdfForm(
  fields: Record<string, string>,
  content = '%PDF-1.4\nfactura\n%%EOF',
  name = 'factura.pdf',
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([content]), name)
  return form
}

import { headerSaid } from '@psico/contract/invoices/cuf'
import type { InvoicingFault } from '@psico/contract/simulators/simulators'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '#database/sql'
import { InvoiceScene, issuedAt, nit } from '../../../test/invoices/scene.ts'
import { startTestServer, statusesOf, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let scene: InvoiceScene

beforeAll(async () => {
  server = await startTestServer()
  scene = await new InvoiceScene(server).begin()
  await scene.setTaxId(nit)
  expect((await way('provider')).status).toBe(200)
})
afterAll(() => server.close())
beforeEach(() => fault('none'))

const way = (invoice_way: string) => scene.admin.patch('/tenants/current/', { invoice_way })
const fault = async (failure: InvoicingFault) => {
  const set = await server.visitor(server.norte).post('/invoices/simulator/', { fault: failure })
  expect([set.status, set.json]).toEqual([200, { fault: failure }])
}
const owing = async () => scene.chargeOf(await scene.paidAtDesk())
const issue = (payment: string, body: object = {}) => scene.desk.post(`/invoices/${payment}/issue/`, body)
/** What the company's own books say. */
const books = () =>
  server.norte.work((db) =>
    rows<{ number: number; amount_minor: number; is_annulled: boolean }>(
      db,
      `select number, amount_minor, annulled_at is not null as is_annulled from simulated_invoices order by number`,
    ),
  )

test('the company issues the invoice of a charge, with a code of this taxpayer, and annuls it', async () => {
  const payment = await owing()
  const issued = await issue(payment, { buyer_name: 'Comercial Illimani', buyer_tax_number: '1022334025' })
  expect([issued.status, issued.json]).toMatchObject([
    200,
    {
      state: 'issued',
      amount: 200,
      by_provider: true,
      buyer_name: 'Comercial Illimani',
      buyer_tax_number: '1022334025',
    },
  ])
  const { number, cuf } = issued.json as { number: string; cuf: string }
  expect(headerSaid(cuf)).toMatchObject({ nit, number })
  expect((await issue(payment)).json).toMatchObject({ code: 'invoice_issued' })
  await fault('late')
  expect((await scene.annul(payment)).status).toBe(502)
  expect(await scene.kept(payment)).toMatchObject([{ state: 'issued' }])
  await fault('refuse')
  expect((await scene.annul(payment)).json).toMatchObject({ code: 'provider_refused' })
  await fault('none')
  expect((await scene.annul(payment)).json).toMatchObject({ state: 'annulled', number })
  expect((await books()).find((book) => String(book.number) === number)).toMatchObject({ is_annulled: true })
})

test.each(['late', 'repeat'] as const)('%s, it issues one invoice for one charge', async (what) => {
  const before = (await books()).length
  const payment = await owing()
  await fault(what)
  const first = await issue(payment, { buyer_name: 'Primera' })
  expect(first.status).toBe(what === 'late' ? 502 : 200)
  if (what === 'late') {
    expect(await scene.listed('state=due', payment)).toMatchObject([{ asked: true, buyer_name: 'Primera' }])
    // Nobody notes another by hand meanwhile.
    expect((await scene.issue(payment, { number: '1', issued_at: issuedAt })).json).toMatchObject({
      code: 'invoice_asked',
    })
    await fault('none')
    expect((await issue(payment, { buyer_name: 'Segunda' })).status).toBe(200)
  }
  expect(await scene.listed('state=issued', payment)).toMatchObject([{ amount: 200, buyer_name: 'Primera' }])
  expect(await books()).toHaveLength(before + 1)
})

test('refused, nothing was asked, and it may be noted by hand', async () => {
  const payment = await owing()
  await fault('refuse')
  const refused = await issue(payment)
  expect([refused.status, refused.json['code']]).toEqual([409, 'provider_refused'])
  expect(await scene.listed('state=due', payment)).toMatchObject([{ asked: false, buyer_name: 'Paula Paga' }])
  expect((await scene.issue(payment, { number: '77', issued_at: issuedAt })).status).toBe(201)
})

test('two people at once have one invoice issued', async () => {
  const before = (await books()).length
  const payment = await owing()
  const both = await Promise.all([issue(payment), issue(payment), issue(payment)])
  expect(statusesOf(both).every((status) => status === 200 || status === 409)).toBe(true)
  expect(statusesOf(both)[0]).toBe(200)
  expect(await books()).toHaveLength(before + 1)
  expect(await scene.kept(payment)).toMatchObject([{ state: 'issued' }])
})

test('an answer that comes after its invoice was annulled is none for the one that is due by then', async () => {
  const payment = await owing()
  const { invoicing } = server.app
  if (!invoicing) throw new Error('no company plays here')
  server.app.invoicing = {
    ...invoicing,
    issue: async (clinic, order) => {
      server.app.invoicing = invoicing
      const answer = await invoicing.issue(clinic, order)
      expect((await issue(payment)).status).toBe(200)
      expect((await scene.annul(payment)).status).toBe(200)
      // Elsewhere than in Bolivia no code tells one from another.
      return 'refused' in answer ? answer : { ...answer, cuf: null }
    },
  }
  expect((await issue(payment)).json).toMatchObject({ state: 'due' })
  expect((await scene.kept(payment)).map((invoice) => invoice['state'])).toEqual(
    expect.arrayContaining(['annulled', 'due']),
  )
})

test('money that goes back while the company is silent still leads to one invoice, listed to be annulled', async () => {
  const session = await scene.paidAtDesk()
  const payment = await scene.chargeOf(session)
  await fault('late')
  expect((await issue(payment)).status).toBe(502)
  await scene.desk.patch(`/appointments/appointments/${session}/`, { status: 'cancelled' })
  expect(await scene.listed('state=due', payment)).toMatchObject([{ asked: true, amount: 200, kept: 0 }])
  await fault('none')
  expect((await issue(payment)).status).toBe(200)
  expect(await scene.listed('state=issued&to_annul=yes', payment)).toMatchObject([{ amount: 200, kept: 0 }])
})

test('a clinic that notes them by hand asks nobody, and no clinic chooses a company that is not there', async () => {
  const payment = await owing()
  const asked = await owing()
  await fault('late')
  expect((await issue(asked)).status).toBe(502)
  await fault('none')
  await way('by_hand')
  expect((await issue(payment)).json).toMatchObject({ code: 'invoices_by_hand' })
  // What was asked for before is still asked for.
  expect((await issue(asked)).json).toMatchObject({ state: 'issued' })
  const { invoicing } = server.app
  server.app.invoicing = null
  expect((await way('provider')).json).toMatchObject({ code: 'no_provider' })
  server.app.invoicing = invoicing
})

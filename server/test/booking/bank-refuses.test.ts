import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../mails.ts'
import { openProofScene, type ProofScene } from '../proof-scene.ts'
import { startTestServer, testNow, type TestServer } from '../test-server.ts'
import { standInKey } from '#services/bank/stand-in'
import { row } from '#database/sql'
import { reconcile } from '../../src/modules/booking/reconcile.ts'

let server: TestServer
let proofScene: ProofScene
const hour = 3_600_000

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.now.ms = testNow
  proofScene = await openProofScene(server)
  await proofScene.admin.put('/payments/bank-qr/', { account: '1000-55', key: standInKey })
})

/** Booked by the bank's QR: the session, the appointment, and the QR's name at the bank. */
async function booked() {
  const { json } = await proofScene.book()
  const session = String(json['session_id'])
  const qr = await proofScene.clinic.work((db) =>
    row<{ qr_id: string }>(db, 'select qr_id from bank_qrs where payment_id = $1', [session]),
  )
  return { session, appointment: String(json['appointment']), qr: qr?.qr_id ?? '' }
}
const pay = (qr: string) => server.visitor(proofScene.clinic).post(`/payments/bank-simulator/${qr}/pay/`, {})
async function later(ms: number) {
  server.now.ms += ms
  await reconcile(server.app, proofScene.clinic)
  await server.app.due.catchUp()
}
const statusOf = async (session: string) => (await proofScene.sessionOf(session))['status']

describe('a bank that refuses the clinic’s key', () => {
  const changeKey = (to: string) =>
    server.app.standIns.bank ? server.app.standIns.bank.setKey(proofScene.clinic, to) : null
  const toldAdmin = async () => {
    const to = await proofScene.clinic.work((db) =>
      row<{ email: string }>(db, 'select email from users where id = $1', [proofScene.ids.admin]),
    )
    return (await mailsTo(server, proofScene.clinic, to?.email ?? ''))
      .map((mail) => mail.subject)
      .filter((subject) => subject.includes('clave'))
  }

  test('opens no checkout, says so to the patient, who pays in another way at the same hour; the way stays', async () => {
    await changeKey('otra')
    const refused = await proofScene.book()
    expect(refused).toMatchObject({ status: 503, json: { code: 'bank_refuses_clinic' } })
    expect(String((refused.json['non_field_errors'] as string[])[0])).toContain('elige otra forma de pago')
    const { json } = await proofScene.book({ method: 'transfer' })
    expect(await proofScene.sessionOf(json['session_id'])).toMatchObject({
      status: 'open',
      method: 'transfer',
    })
    const ways = (await proofScene.patient.get('/payments/methods/')).json['results'] as { method: string }[]
    expect(ways.map((way) => way.method)).toContain('qr')
  })

  test('tells the admins once, shows it in the settings, and a new key takes in what was paid meanwhile', async () => {
    const { session, appointment, qr } = await booked()
    await changeKey('otra')
    await pay(qr)
    for (let n = 0; n < 5; n += 1) await later(hour)
    await proofScene.book({ start_time: '10:00' })
    expect(await toldAdmin()).toEqual(['Tu banco rechaza la clave para cobrar con QR'])
    const critical = `select count(*)::int as count from audit_entries where level = 'CRITICAL'`
    expect(await proofScene.clinic.work((db) => row(db, critical))).toEqual({ count: 1 })
    expect((await proofScene.admin.get('/payments/bank-qr/')).json).toEqual({
      offered: true,
      account: '1000-55',
      refused_since: expect.stringMatching(/^2026-03-02T/) as unknown,
    })
    // Nobody knows whether it was paid: it is not over yet.
    expect(await statusOf(session)).toBe('open')
    const renewed = await server.as(proofScene.clinic, proofScene.ids.admin)
    expect((await renewed.put('/payments/bank-qr/', { account: '1000-55', key: 'otra' })).json).toEqual({
      offered: true,
      account: '1000-55',
      refused_since: null,
    })
    await later(2 * hour)
    expect((await proofScene.cardOf(appointment))['status']).toBe('confirmed')
    // Refused once more, it is told once more.
    await changeKey('una tercera')
    await proofScene.book({ start_time: '11:00' })
    expect(await toldAdmin()).toHaveLength(2)
  })

  test('for an hour, and then takes it again by itself, it is no news any more', async () => {
    await changeKey('otra')
    await proofScene.book()
    await changeKey(standInKey)
    expect((await proofScene.book()).status).toBe(200)
    expect((await proofScene.admin.get('/payments/bank-qr/')).json['refused_since']).toBeNull()
  })
})

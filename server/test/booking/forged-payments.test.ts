import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../makers.ts'
import { openProofScene, png, type ProofScene } from '../proof-scene.ts'
import { startTestServer, statusesOf, testNow, type Caller, type TestServer } from '../test-server.ts'
import { standInKey } from '#services/bank/stand-in'
import { signStripeEvent } from '#services/cards/stripe-events'
import { row, run } from '#database/sql'

let server: TestServer
let proofScene: ProofScene
beforeAll(async () => {
  server = await startTestServer()
  server.now.ms = testNow
  proofScene = await openProofScene(server)
})
afterAll(() => server.close())

interface Booked {
  session: string
  appointment: string
  who: Caller
}
/** What was really paid before: its movement at the bank, and its picture. */
const reference = 'TRX-00918273 AB'
const picture = png('el comprobante verdadero')

const book = async (method: string, start_time = '10:00'): Promise<Booked> => {
  const who = await server.as(proofScene.clinic, await proofScene.clinic.work((db) => makeUser(db)))
  const { status, json } = await proofScene.book({ method, start_time }, who)
  expect(status).toBe(200)
  return { session: String(json['session_id']), appointment: String(json['appointment']), who }
}

const proved = async (content: Buffer, time?: string): Promise<Booked> => {
  const booked = await book('qr', time)
  expect((await proofScene.prove(booked.session, content, 'pago.png', booked.who)).status).toBe(200)
  return booked
}

/** The same reference as somebody else would type it. */
let serial = 0
const spelt = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toLowerCase(),
  (text) => `  ${text}\t`,
  (text) => text.replace(' ', '   '),
  (text) => text.replace(' ', '\u00a0'),
  (text) => text.split('').join('\u200b'),
  (text) => text.replaceAll(/[0-9A-Z]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)),
)
type Spell = (text: string) => string

/** What people try, each with a payment of its own; answers whose session was meant. */
const tries: Record<string, (spell: Spell, salt: number) => Promise<Booked>> = {
  'a reference that paid before': async (spell) => {
    const meant = await proved(png(`otro ${serial}`))
    expect((await proofScene.accept(meant.session, { bank_reference: spell(reference) })).status).toBe(409)
    return meant
  },
  'a picture that was sent before': async () => {
    const meant = await proved(picture)
    const waiting = (await proofScene.waiting()).find((proof) => proof['session_id'] === meant.session)
    expect(waiting).toMatchObject({ seen_before: true })
    return meant
  },
  'one movement for two sessions by two members of staff at once': async (spell, salt) => {
    const two = [await proved(png(`a ${serial}`)), await proved(png(`b ${serial}`), '11:00')] as const
    const answers = await Promise.all([
      proofScene.accept(
        two[0].session,
        { bank_reference: spell(`TWO-${salt}-${serial}`) },
        proofScene.reception,
      ),
      proofScene.accept(two[1].session, { bank_reference: `TWO-${salt}-${serial}` }, proofScene.admin),
    ])
    expect(statusesOf(answers)).toEqual([200, 409])
    return answers[0].status === 200 ? two[1] : two[0]
  },
  'less than the fee': async (_, salt) => {
    const meant = await proved(png(`menos ${serial}`))
    const amount = (19_999 - (salt % 19_000)) / 100
    expect((await proofScene.accept(meant.session, { amount, bank_reference: `NEW-${serial}` })).status).toBe(
      400,
    )
    return meant
  },
  'accepting one’s own': async () => {
    const meant = await proved(png(`propio ${serial}`))
    for (const who of [
      meant.who,
      proofScene.ana,
      server.visitor(proofScene.clinic),
      server.visitor(server.sur),
    ])
      expect(
        (await proofScene.accept(meant.session, { bank_reference: `OWN-${serial}` }, who)).status,
      ).toBeGreaterThan(400)
    return meant
  },
  'no proof at all': async () => {
    const meant = await book('transfer')
    expect((await proofScene.accept(meant.session, { bank_reference: `NONE-${serial}` })).status).toBe(409)
    return meant
  },
  'a proof that was refused': async (spell) => {
    const meant = await proved(png(`no ${serial}`))
    expect((await proofScene.reject(meant.session)).status).toBe(200)
    expect((await proofScene.accept(meant.session, { bank_reference: spell(`LATE-${serial}`) })).status).toBe(
      409,
    )
    expect(
      (await proofScene.prove(meant.session, png(`otra vez ${serial}`), 'pago.png', meant.who)).status,
    ).toBe(409)
    return meant
  },
  'confirming without paying': async () => {
    const meant = await book('transfer')
    const path = `/appointments/appointments/${meant.appointment}/`
    expect((await meant.who.patch(path, { status: 'confirmed' })).status).toBe(402)
    return meant
  },
  'an event that the provider did not sign': async (_, salt) => {
    const meant = await book('card')
    const object = {
      id: meant.session,
      object: 'checkout.session',
      payment_status: 'paid',
      payment_intent: 'pi',
    }
    const metadata = { clinic: proofScene.clinic.id, payment: meant.session }
    const data = { object: { ...object, metadata, amount_total: 20000, currency: 'bob' } }
    const body = JSON.stringify({ id: `evt_${serial}`, type: 'checkout.session.completed', data })
    for (const signature of ['', 't=1,v1=00', signStripeEvent(body, `whsec_${salt}`, Date.now())]) {
      const headers = { host: 'localhost', 'content-type': 'application/json', 'stripe-signature': signature }
      const url = '/api/payments/webhook/'
      const sent = await server.http.inject({ method: 'POST', url, headers, payload: body })
      expect(sent.statusCode).toBe(400)
    }
    return meant
  },
  'a bank’s QR paid with an old movement': (spell) => byBank({ reference: spell(reference) }),
  'a bank’s QR paid with less': (_, salt) => byBank({ amount: (19_999 - (salt % 19_000)) / 100 }),
}

/** Books by the bank's QR, and has the bank say something else about it than it should. */
async function byBank({ reference: old, amount }: { reference?: string; amount?: number }): Promise<Booked> {
  await proofScene.admin.put('/payments/bank-qr/', { account: '1', key: standInKey })
  const meant = await book('qr')
  await proofScene.admin.del('/payments/bank-qr/')
  const qr = await proofScene.clinic.work((db) =>
    row<{ qr_id: string }>(db, 'select qr_id from bank_qrs where payment_id = $1', [meant.session]),
  )
  const path = `/payments/bank-simulator/${qr?.qr_id ?? ''}/pay/`
  expect((await meant.who.post(path, amount === undefined ? {} : { amount })).status).toBe(200)
  if (old !== undefined)
    await proofScene.clinic.work((db) =>
      run(db, 'update simulated_qrs set reference = $2 where qr_id = $1', [qr?.qr_id, old]),
    )
  await proofScene.sessionOf(meant.session, meant.who)
  return meant
}

/** How it stands, and whether a charge of the fee is in the books for it. */
const stands = (appointment: string) =>
  proofScene.clinic.work((db) =>
    row<{ status: string; fees: number }>(
      db,
      `select a.status, (select count(*)::int from ledger l where l.appointment_id = a.id and l.kind = 'charge'
         and l.amount_minor >= a.fee_minor) as fees from appointments a where a.id = $1`,
      [appointment],
    ),
  )

test('nothing that is forged or used again confirms a session', { timeout: 1_800_000 }, async () => {
  const numRuns = Number(process.env['FORGERIES'] ?? 60)
  const first = await proved(picture)
  expect((await proofScene.accept(first.session, { bank_reference: reference })).status).toBe(200)
  expect((await stands(first.appointment))?.status).toBe('confirmed')
  await proofScene.clinic.work((db) =>
    run(db, `update appointments set status = 'completed' where id = $1`, [first.appointment]),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(tries)), spelt, fc.nat(), async (name, spell, salt) => {
      // The hour of the one before is free again.
      await proofScene.clinic.work((db) =>
        run(
          db,
          `update appointments set status = 'cancelled', cancelled_by = 'clinic', hold_expires_at = null
           where status <> 'cancelled'`,
        ),
      )
      await proofScene.clinic.work((db) =>
        run(db, `update payments set status = 'expired' where status in ('open', 'in_review')`),
      )
      serial += 1
      const meant = await tries[name]?.(spell, salt)
      expect(await stands(meant?.appointment ?? '')).toMatchObject({ fees: 0 })
      expect((await stands(meant?.appointment ?? ''))?.status).not.toBe('confirmed')
    }),
    { numRuns, seed: 20261122, endOnFailure: true },
  )
})

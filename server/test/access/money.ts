import { newId } from '../../src/core/id.ts'
import { run } from '../../src/database/sql.ts'
import type { CheckoutOrder } from '../../src/services/providers/adapter.ts'
import { session } from './hours.ts'
import { sealed, sealedFile, type Maker, type Pair, type Things, type World } from './world.ts'

/** An hour paid by transfer whose payment stands as told. */
export async function payment(world: World, pair: Pair, status: string): Promise<Things> {
  const [id, session_id] = [newId(), `by_hand_${newId()}`]
  const held = { status: 'pending', holdExpiresAtMs: Date.UTC(2126, 0, 1) }
  const appointmentId = await session(world, pair, held)
  await pair.clinic.work((db) =>
    run(
      db,
      `insert into payments (id, appointment_id, provider, session_id, checkout_url, status, amount_minor, currency,
         expires_at, method, review_until)
       values ($1, $2, 'by_hand', $3, '/pago/' || $3, $4, 20000, 'BOB', '2126-01-01', 'transfer',
         case when $4 = 'in_review' then '2126-01-01'::timestamptz end)`,
      [id, appointmentId, session_id, status],
    ),
  )
  return { id, session_id, appointment: appointmentId }
}

export const proof: Maker = async (world, pair) => {
  const made = await payment(world, pair, 'in_review')
  const id = newId()
  const key = await sealedFile(world.server, pair, `${pair.clinic.id}/proofs/${id}`, 'payment_proofs', id)
  await pair.clinic.work((db) =>
    run(
      db,
      `insert into payment_proofs (id, payment_id, file_key, extension, file_size, digest)
       values ($1, $2, $3, 'png', 9, sha256($4))`,
      [id, made['id'], key, Buffer.from(id)],
    ),
  )
  return { ...made, reference: `REF-${id}` }
}

export const owed: Maker = async (world, pair) => {
  const id = newId()
  const appointmentId = await session(world, pair, { status: 'cancelled', cancelledBy: 'clinic' })
  await pair.clinic.work((db) =>
    run(
      db,
      `insert into owed_refunds (id, appointment_id, part, amount_minor, currency, method, reason)
       values ($1, $2, 'fee', 20000, 'BOB', 'in_person', 'clinic')`,
      [id, appointmentId],
    ),
  )
  return { id, reference: `REF-${id}` }
}

/** A payment with a QR that the bank made, and the QR at the stand-in. */
export const bankQr: Maker = async (world, pair) => {
  const { server } = world
  const { id, ...made } = await payment(world, pair, 'open')
  const [account, qr_id] = [newId(), newId()]
  const secret = await sealed(server, pair, 'bank_accounts.secret', account)
  await pair.clinic.work(async (db) => {
    // A bank's session is named by its payment.
    await run(
      db,
      `update payments set provider = 'bank_qr', method = 'qr', session_id = $1::uuid::text where id = $1::uuid`,
      [id],
    )
    await run(
      db,
      `insert into bank_accounts (id, account, secret, connected_at, replaced_at)
       values ($1, '1', $2, app_now(), app_now())`,
      [account, secret],
    )
    await run(
      db,
      `insert into bank_qrs (payment_id, bank_account, qr_id, image, made_at, expires_on, ask_until)
       values ($1, $2, $3, $4, app_now(), '2126-01-01', '2126-01-02')`,
      [id, account, qr_id, Buffer.alloc(16, 1)],
    )
    await run(
      db,
      `insert into simulated_qrs (qr_id, account, currency, amount, gloss, expires_on, made_at)
       values ($1, '1', 'BOB', 200, 'ABC-DEFG', '2126-01-01', app_now())`,
      [qr_id],
    )
  })
  return { ...made, id: String(id), session_id: String(id), qr_id }
}

/** The same after it was paid there. */
export const paidQr: Maker = async (world, pair) => {
  const made = await bankQr(world, pair)
  await pair.clinic.work((db) =>
    run(
      db,
      `update simulated_qrs set paid_amount = amount, reference = $1, told_from = app_now(), paid_at = app_now()
       where qr_id = $1`,
      [made['qr_id']],
    ),
  )
  return made
}

/** A charge that the card company has and the clinic has not. */
export const difference: Maker = async (_, pair) => {
  const id = newId()
  await pair.clinic.work((db) =>
    run(
      db,
      `insert into payment_differences (id, provider, kind, reference, day, their_amount, their_currency, their_day, found_at)
       values ($1, 'simulator', 'missing_here', $2, '2026-03-01', 20000, 'BOB', '2026-03-01', app_now())`,
      [id, `pi_${id}`],
    ),
  )
  return { id }
}

export const simulated: Maker = async (_, pair) => {
  const session_id = `cs_test_${newId().replaceAll('-', '')}`
  const page = `http://${pair.clinic.subdomain}-app.localhost:8000/payment`
  const order: CheckoutOrder = {
    paymentId: newId(),
    appointmentId: newId(),
    amountMinor: 20_000,
    currency: 'BOB',
    description: 'Sesión',
    reference: 'ABC-DEFG',
    email: 'pat@correo.example',
    successUrl: `${page}/success`,
    cancelUrl: `${page}/cancelled`,
    expiresAtMs: Date.UTC(2126, 0, 1),
  }
  await pair.clinic.work((db) =>
    run(
      db,
      `insert into simulated_checkouts (session_id, idempotency_key, request, expires_at)
       values ($1, $1, $2, '2126-01-01')`,
      [session_id, JSON.stringify(order)],
    ),
  )
  return { session_id }
}

import { newId } from '../../src/core/id.ts'
import { tokenOf } from '../../src/services/crypto/mailed-token.ts'
import { run } from '../../src/database/sql.ts'
import { sealed, type Maker } from './world.ts'

export const device: Maker = async ({ server }, pair) => {
  const id = newId()
  const at = new Date(server.app.clock()).toISOString()
  await pair.clinic.work((db) =>
    run(
      db,
      `insert into sessions (id, user_id, created_at, last_seen_at, confirmed_at, ends_at)
       values ($1, $2, $3, $3, $3, $3::timestamptz + interval '7 days')`,
      [id, pair.patient, at],
    ),
  )
  return { id }
}

export const factor: Maker = async ({ server }, pair) => {
  const id = newId()
  const secret = await sealed(server, pair, 'factors.secret', id)
  await pair.clinic.work(async (db) => {
    await run(db, 'delete from factors where user_id = $1', [pair.patient])
    await run(
      db,
      `insert into factors (id, user_id, kind, name, secret, confirmed_at)
       values ($1, $2, 'totp', 'Aplicación', $3, now())`,
      [id, pair.patient, secret],
    )
  })
  return { id }
}

export const recovery: Maker = async ({ server }, pair) => {
  const id = newId()
  await pair.clinic.work(async (db) => {
    await run(
      db,
      'update factor_recoveries set stopped_at = now() where user_id = $1 and stopped_at is null',
      [pair.patient],
    )
    await run(db, `insert into factor_recoveries (id, user_id, due_at) values ($1, $2, '2026-03-03')`, [
      id,
      pair.patient,
    ])
  })
  const kind = { keys: server.app.env, purpose: 'factor-recovery', clinicId: pair.clinic.id }
  return { token: tokenOf(kind, id) }
}

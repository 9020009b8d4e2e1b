import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs } from '@psico/contract/core/units'
import { row } from '#database/sql'
import { queueMail } from '#modules/mail/public'
import { mailsTo } from '../../../test/mails.ts'
import { makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, testNow, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Somebody who paid for a session that is to come, and asks to be erased; the clinic says yes. */
async function erasedWhilePaid(email: string) {
  server.now.ms = testNow
  const { norte } = server
  const people = await norte.work(async (db) => ({
    ana: (await makeProfessional(db)).user,
    patient: await makeUser(db, { email, first_name: 'Olvida', last_name: 'Prueba' }),
    boss: await makeUser(db, { user_type: 'admin' }),
  }))
  const asPatient = await server.as(norte, people.patient)
  const held = await asPatient.post('/payments/create-checkout-session/', {
    psychologist: people.ana,
    appointment_date: '2026-03-05',
    start_time: '09:00',
    price: 200,
  })
  expect(held.status).toBe(200)
  await server.app.standIns.cards?.pay(norte, String(held.json['session_id']), false)
  await server.app.standIns.cards?.deliverWaiting(norte)
  const wish = await asPatient.post('/privacy/requests/?sessions=cancel', { kind: 'erase' })
  const boss = await server.as(norte, people.boss)
  const backup = await boss.post('/backups/create/')
  const id = String(wish.json['id'])
  const done = await boss.post(`/privacy/requests/${id}/done/?sessions=cancel`)
  expect(done.status).toBe(200)
  const status = async () => {
    const caller = await server.as(norte, people.boss)
    const { json } = await caller.get('/privacy/requests/?page_size=100')
    return (json['results'] as { id: string; status: string }[]).find((request) => request.id === id)?.status
  }
  const kept = async () => {
    const found = await norte.work((db) =>
      row<{ email: string }>(db, 'select email from users where id = $1', [people.patient]),
    )
    return found?.email
  }
  return { ...people, id, done, status, kept, backup, appointment: String(held.json['appointment']) }
}

/** The provider has sent the money back. */
async function refund(appointment: string): Promise<void> {
  const arrived = await server.norte.work((db) =>
    row(
      db,
      "update payments set status = 'refunded' where appointment_id = $1 and status = 'refunding' returning id",
      [appointment],
    ),
  )
  expect(arrived).toBeDefined()
}

test('an erasing that waits for a refund says so, and comes the moment the refund ends', async () => {
  const { done, status, kept, appointment } = await erasedWhilePaid('espera@correo.example')
  expect(done.json['status']).toBe('waiting')
  expect(await status()).toBe('waiting')
  expect(await kept()).toBe('espera@correo.example')
  const [mail] = (await mailsTo(server, server.norte, 'espera@correo.example')).filter((testMail) =>
    testMail.subject.startsWith('La respuesta a tu solicitud'),
  )
  expect(mail?.text).toContain('se borrarán cuando llegue tu devolución')
  await server.app.due.catchUp()
  expect(await status()).toBe('waiting')
  await refund(appointment)
  // Not an hour later: now.
  await server.app.due.catchUp()
  expect(await status()).toBe('done')
  expect(await kept()).toBeNull()
})

test('who is erased the moment their money is back is still told of it, and nothing of that stays', async () => {
  const email = 'cuentan@correo.example'
  const { kept, appointment } = await erasedWhilePaid(email)
  await server.norte.work((db) =>
    queueMail(db, {
      cause: `refund_done:${appointment}`,
      kind: 'refund_done',
      recipient: email,
      payload: { appointment, amount_minor: 20000, currency: 'BOB' },
    }),
  )
  await refund(appointment)
  await server.app.due.catchUp()
  expect(await kept()).toBeNull()
  const mails = await mailsTo(server, server.norte, email)
  expect(mails.map((mail) => mail.subject)).toContainEqual(expect.stringContaining('Devolución'))
  expect(JSON.stringify(mails)).not.toContain('Olvida')
  server.now.ms = testNow + 2 * hourMs
  await server.app.due.catchUp()
  expect(await mailsTo(server, server.norte, email)).toEqual([])
  const left = await server.norte.work((db) => row(db, 'select 1 from mails where recipient = $1', [email]))
  expect(left).toBeUndefined()
})

test('it still comes after a restore in between', async () => {
  const { status, kept, appointment, backup, boss } = await erasedWhilePaid('vuelve@correo.example')
  expect(await status()).toBe('waiting')
  const admin = await server.as(server.norte, boss)
  const form = new FormData()
  form.set('backup_file', new Blob([new Uint8Array(backup.raw)]), 'copia.sql')
  const restored = await admin.upload('/backups/restore/', form)
  expect(restored.status).toBe(200)
  expect(await status()).toBe('waiting')
  await refund(appointment)
  await server.app.due.catchUp()
  expect(await status()).toBe('done')
  expect(await kept()).toBeNull()
})

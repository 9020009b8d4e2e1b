import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, rows } from '#database/sql'
import { makeAppointment, makeProfessional } from '../../../test/makers.ts'
import { makeMember, signIn } from '../../../test/sign-in.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const soon = '2026-03-09T13:00:00Z'
const now = '2026-03-09T12:00:00Z'
const past = '2026-03-09T11:00:00Z'

test.each([
  ['confirmed', null, soon, true],
  // No way of the product leaves a confirmed one with an end of its hold; if one stands there, it says nothing.
  ['confirmed', past, soon, true],
  ['confirmed', null, now, false],
  ['pending', null, soon, true],
  ['pending', soon, soon, true],
  ['pending', now, soon, false],
  ['pending', past, soon, false],
  ['pending', null, past, false],
  ['offered', soon, soon, false],
  ['cancelled', null, soon, false],
  ['completed', null, soon, false],
])('%s, held until %s, at %s: %s', async (status, held, at, expected) => {
  const found = await server.norte.work((db) =>
    row(db, 'select is_live_ahead($1, $2, $3, $4) as is_live', [status, held, at, now]),
  )
  expect(found).toEqual({ is_live: expected })
})

test('it is read as part of the statement that asks, with the index of whoever it is about', async () => {
  const plan = await server.norte.work(async (db) => {
    await rows(db, 'set local enable_seqscan = off', [])
    return rows(
      db,
      `explain select id from appointments where psychologist = gen_random_uuid()
         and is_live_ahead(status, hold_expires_at, starts_at, '${now}')`,
      [],
    )
  })
  const text = plan.map((queryResultRow) => String(queryResultRow['QUERY PLAN'])).join('\n')
  expect(text).not.toContain('is_live_ahead')
  expect(text).toMatch(/Index Cond: .*starts_at > /)
})

test('the desk sees a confirmed session to come, whatever is written of a hold that is over', async () => {
  const patient = await makeMember(server.norte)
  const admin = await makeMember(server.norte, { user_type: 'admin' })
  await server.norte.work(async (db) => {
    const { user: psychologist } = await makeProfessional(db)
    const session = { psychologist, patient: patient.id, date: '2026-03-09', time: '09:00' }
    const holdExpiresAtMs = server.now.ms - 60_000
    await makeAppointment(db, 'America/La_Paz', { ...session, status: 'confirmed', holdExpiresAtMs })
  })
  const desk = await signIn(server, server.norte, admin.email)
  expect((await desk.get(`/admin/users/${patient.id}/`)).json).toMatchObject({ next_session: '2026-03-09' })
})

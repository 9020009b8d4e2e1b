import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PatientConsents } from '@psico/contract/consents/patient-consents'
import { run } from '#database/sql'
import { coupleOf, two } from '../../../test/couples/scene.ts'
import { makeMember, signIn } from '../../../test/sign-in.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

/** A birth decides who answers for whom, and who consents. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const born = '2011-05-01'
const save = (by: Caller, date_of_birth: string | null) =>
  by.put('/users/complete-profile/', {
    user_data: { first_name: 'Abril', last_name: 'Paz', date_of_birth },
  })

test('a minor for whom somebody answers does not make themself of age: the clinic changes their birth', async () => {
  const { norte } = server
  const desk = await signIn(server, norte, (await makeMember(norte, { user_type: 'reception' })).email)
  const [child, mother] = [await makeMember(norte), await makeMember(norte)]
  const [own, hers] = [await signIn(server, norte, child.email), await signIn(server, norte, mother.email)]
  // Nobody answers for them yet, as far as the clinic knows: a slip can be put right.
  for (const date of ['2010-05-01', born]) expect((await save(own, date)).status).toBe(200)
  const contact = { first_name: 'Marta', last_name: 'Paz', email: mother.email, relation: 'mother' }
  const said = { ...contact, custody: 'sole', portal: true }
  expect((await desk.post(`/patients/${child.id}/contacts/`, said)).status).toBe(201)
  for (const date of ['1990-01-01', '2012-05-01', '', null]) {
    const refused = await save(own, date)
    expect([refused.status, Object.keys(refused.json)]).toEqual([
      400,
      expect.arrayContaining(['date_of_birth']),
    ])
  }
  const saved = await save(own, born)
  expect([saved.status, saved.json['first_name']]).toEqual([200, 'Abril'])
  expect((await hers.get('/users/profile/')).json['acts_for']).toMatchObject([{ id: child.id }])
  const consents = await desk.get(`/patients/${child.id}/consents/`)
  expect((consents.json as unknown as PatientConsents).ready).toBe(false)
  expect((await desk.patch(`/admin/users/${child.id}/`, { date_of_birth: '1990-01-01' })).status).toBe(200)
  expect((await save(own, '1991-01-01')).status).toBe(200)
})

test('nobody of a couple becomes a minor by another birth; once it has ended, or by a birth of age, they may', async () => {
  const cast = await two(server)
  const couple = await coupleOf(cast)
  const desk = await signIn(
    server,
    cast.clinic,
    (await makeMember(cast.clinic, { user_type: 'reception' })).email,
  )
  const patch = (date_of_birth: string) => desk.patch(`/admin/users/${cast.eva.id}/`, { date_of_birth })
  for (const refused of [await patch(born), await save(cast.eva.call, born)])
    expect([refused.status, Object.keys(refused.json)]).toEqual([
      400,
      expect.arrayContaining(['date_of_birth']),
    ])
  expect((await patch('1985-05-01')).status).toBe(200)
  await server.work(cast.clinic, (db) =>
    run(db, 'update couples set ended_at = now() where id = $1', [couple]),
  )
  expect((await patch(born)).status).toBe(200)
})

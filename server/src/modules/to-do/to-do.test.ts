import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '@psico/contract/core/units'
import { copyMissingSince, keepCopy } from '#modules/backups/public'
import { anchoringOf } from '#modules/audit-log/anchors'
import { seal } from '#modules/audit-log/seal'
import { run } from '#database/sql'
import { makeAppointment, makeProfessional } from '../../../test/makers.ts'
import { makeMember, signIn } from '../../../test/sign-in.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let desk: Caller
let admin: Caller
let elsewhere: Caller
let patient: string
let ana: string

beforeAll(async () => {
  server = await startTestServer()
  const { norte, sur } = server
  desk = await signIn(server, norte, (await makeMember(norte, { user_type: 'reception' })).email)
  admin = await signIn(server, norte, (await makeMember(norte, { user_type: 'admin' })).email)
  elsewhere = await signIn(server, sur, (await makeMember(sur, { user_type: 'admin' })).email)
  patient = (await makeMember(norte)).id
  ana = (await norte.work((db) => makeProfessional(db))).user
})
afterAll(() => server.close())

const items = async (by: Caller) => (await by.get('/admin/to-do/')).json['items'] as { kind: string }[]
/** The people that the list of the clinic finds for whom one waits. */
const found = async (by: Caller, waitsFor: string) =>
  ((await by.get(`/admin/users/?waits_for=${waitsFor}`)).json['results'] as { id: string }[]).map(
    (user) => user.id,
  )
const session = (date: string, paymentMethod: 'in_person' | 'online') =>
  server.norte.work((db) =>
    makeAppointment(db, 'America/La_Paz', {
      psychologist: ana,
      patient,
      date,
      time: '09:00',
      status: 'confirmed',
      paymentMethod,
    }),
  )

describe('what waits for the people of the clinic', () => {
  test('is nothing where nothing waits', async () => {
    expect(await items(admin)).toEqual([])
    expect(await items(desk)).toEqual([])
  })

  test('counts what is to be collected and closed, with the oldest of them, for reception too', async () => {
    await session('2026-02-02', 'in_person')
    await session('2026-02-03', 'in_person')
    const waiting = [
      { kind: 'to_collect', count: 2, oldest: '2026-02-02T13:00:00.000Z', screen: 'clinicPayments' },
      { kind: 'unclosed_sessions', count: 2, oldest: '2026-02-02T14:00:00.000Z', screen: 'clinicAgenda' },
    ]
    expect(await items(desk)).toEqual(waiting)
    expect(await items(admin)).toEqual(waiting)
    expect(await items(elsewhere)).toEqual([])
  })

  test('names a person once whose sessions to come have no consent', async () => {
    await session('2026-04-02', 'online')
    await session('2026-04-03', 'online')
    expect(await items(desk)).toContainEqual(
      expect.objectContaining({ kind: 'consents', count: 1, screen: 'clinicPatients' }),
    )
    expect(await found(desk, 'consent')).toEqual([patient])
    expect(await found(elsewhere, 'consent')).toEqual([])
    await server.norte.work((db) =>
      run(
        db,
        `update appointments set consent_version = 1, consent_at = now() where patient = $1 and appointment_date = '2026-04-02'`,
        [patient],
      ),
    )
    expect((await items(desk)).map((task) => task.kind)).not.toContain('consents')
    expect(await found(desk, 'consent')).toEqual([])
  })

  test('invitations, questions about data and alerts are an admin’s alone', async () => {
    await admin.post('/admin/users/', {
      email: 'nueva@norte.test',
      first_name: 'Nueva',
      last_name: 'Invitada',
      user_type: 'reception',
    })
    const asked = await (
      await server.as(server.norte, patient)
    ).post('/privacy/requests/', { kind: 'rectify', text: 'Mi apellido' })
    expect(asked.status).toBe(201)
    expect((await items(admin)).map((task) => task.kind)).toEqual([
      'to_collect',
      'unclosed_sessions',
      'privacy',
      'invitations',
    ])
    expect((await items(desk)).map((task) => task.kind)).toEqual(['to_collect', 'unclosed_sessions'])
    expect(await found(admin, 'invitation')).toHaveLength(1)
    expect(await found(desk, 'invitation')).toEqual([])
    expect((await admin.get('/admin/users/?waits_for=nadie')).status).toBe(400)
  })

  test('a clinic that was written in and has no copy two nights later says so, until there is one', async () => {
    const inDays = (days: number) => copyMissingSince(server.app, server.norte, Date.now() + days * dayMs)
    // What the audit log took in is listed a moment later.
    await seal(anchoringOf(server.app), server.norte)
    expect(await inDays(3)).not.toBeNull()
    expect(await inDays(1)).toBeNull()
    await keepCopy(server.app, server.norte, 'nightly', Date.now())
    expect(await inDays(3)).toBeNull()
  })
})

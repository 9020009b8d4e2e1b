import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDoAtDesk, toDoKinds, type ToDoKind } from '@psico/contract/to-do/to-do'
import { alert } from '../../../test/access/clinical.ts'
import { difference, owed, proof } from '../../../test/access/money.ts'
import { makeWorld, type Maker, type World } from '../../../test/access/world.ts'
import { makeMember, signIn } from '../../../test/sign-in.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let world: World
let admin: Caller
let desk: Caller
let elsewhere: Caller

beforeAll(async () => {
  server = await startTestServer()
  const { norte, sur } = server
  world = await makeWorld(server)
  admin = await signIn(server, norte, (await makeMember(norte, { user_type: 'admin' })).email)
  desk = await signIn(server, norte, (await makeMember(norte, { user_type: 'reception' })).email)
  elsewhere = await signIn(server, sur, (await makeMember(sur, { user_type: 'admin' })).email)
})
afterAll(() => server.close())

const countOf = async (by: Caller, kind: ToDoKind) => {
  const items = (await by.get('/admin/to-do/')).json['items'] as {
    kind: string
    count: number
    oldest: string
    screen: string
  }[]
  const found = items.find((toDo) => toDo.kind === kind)
  if (found) expect(found).toEqual({ ...found, oldest: new Date(found.oldest).toISOString() })
  return { count: found?.count ?? 0, screen: found?.screen }
}

test.each<[ToDoKind, Maker, string]>([
  ['proofs', proof, 'clinicPayments'],
  ['owed', owed, 'clinicPayments'],
  ['differences', difference, 'clinicReport'],
  ['alerts_unanswered', alert, 'adminDashboard'],
])('%s: each that waits counts in its clinic, where it is theirs to do', async (kind, make, screen) => {
  const [before, there] = [await countOf(admin, kind), await countOf(elsewhere, kind)]
  await make(world, world.pairs.own)
  await make(world, world.pairs.person)
  expect(await countOf(admin, kind)).toEqual({ count: before.count + 2, screen })
  expect(await countOf(elsewhere, kind)).toEqual(there)
  const atDesk = await countOf(desk, kind)
  expect(atDesk.count).toBe(toDoAtDesk.includes(kind) ? before.count + 2 : 0)
})

test('the kinds are those that were agreed, and reception’s part of them', () => {
  expect([...toDoKinds].toSorted()).toEqual([
    'alerts_unanswered',
    'backups',
    'consents',
    'differences',
    'invitations',
    'owed',
    'privacy',
    'proofs',
    'to_collect',
    'unclosed_sessions',
  ])
  expect([...toDoAtDesk].toSorted()).toEqual([
    'consents',
    'owed',
    'proofs',
    'to_collect',
    'unclosed_sessions',
  ])
})

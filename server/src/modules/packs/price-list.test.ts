import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/id'
import { run } from '#database/sql'
import { makeProfessional, makeUser } from '../../../test/makers.ts'
import { packScene, type PackScene } from '../../../test/packs/scene.ts'

let scene: PackScene
beforeAll(async () => {
  scene = await packScene()
})
afterAll(() => scene.server.close())

describe('a pack of the price list', () => {
  test('is offered by an admin, and seen by patients while it is sold', async () => {
    const { admin, patient, desk } = scene
    const made = await admin.post('/packs/', {
      name: 'Ocho sesiones',
      sessions: 8,
      price: 1200,
      valid_months: 6,
    })
    expect([made.status, made.json]).toMatchObject([
      201,
      { name: 'Ocho sesiones', sessions: 8, price: 1200, currency: 'BOB', valid_months: 6, active: true },
    ])
    const id = String(made.json['id'])
    const listed = async (by: typeof patient) =>
      ((await by.get('/packs/')).json['results'] as { id: string }[]).some((pack) => pack.id === id)
    expect([await listed(patient), await listed(desk)]).toEqual([true, true])
    expect((await admin.patch(`/packs/${id}/`, { active: false })).json).toMatchObject({
      active: false,
      price: 1200,
    })
    expect([await listed(patient), await listed(desk)]).toEqual([false, true])
    expect((await patient.post(`/packs/${id}/buy/`, { method: 'card' })).status).toBe(409)
  })

  test('is offered once where it is sent again, since its answer was lost; another under its id is refused', async () => {
    const { server, admin } = scene
    const said = { name: 'Diez sesiones', sessions: 10, price: 1500, pack: newId() }
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/packs/', said)))
    const again = await admin.post('/packs/', said)
    for (const { status, json } of [...answers, again])
      expect([status, json]).toEqual([201, { ...again.json, id: said.pack }])
    const listed = (await admin.get('/packs/')).json['results'] as { name: string }[]
    expect(listed.filter(({ name }) => name === said.name)).toHaveLength(1)
    const holder = await server.work(server.norte, async (db) => (await makeProfessional(db)).user)
    for (const change of [
      { name: 'Once' },
      { sessions: 11 },
      { price: 1600 },
      { valid_months: 3 },
      { psychologist: holder },
      { modality: 'online' },
      { active: false },
    ]) {
      const other = await admin.post('/packs/', { ...said, ...change })
      expect([other.status, other.json['code']]).toEqual([409, 'offered_otherwise'])
    }
    expect((await admin.post('/packs/', { ...said, pack: 'x' })).json).toHaveProperty('pack')
    // The same id in another clinic is a pack of theirs, and tells nothing of this one.
    const boss = await server.sur.work((db) => makeUser(db, { user_type: 'admin' }))
    const elsewhere = await server.as(server.sur, boss)
    const theirs = await elsewhere.post('/packs/', { ...said, name: 'Doce sesiones', sessions: 12 })
    expect([theirs.status, theirs.json]).toMatchObject([
      201,
      { id: said.pack, name: 'Doce sesiones', sessions: 12 },
    ])
    expect((await admin.post('/packs/', said)).json).toEqual(again.json)
  })

  test('of one person is not sold while patients cannot book with it', async () => {
    const { server, admin, patient, desk, otherId } = scene
    const bea = await server.work(server.norte, async (db) => (await makeProfessional(db)).user)
    const pack = await scene.offer({ psychologist: bea })
    const set = (sql: string) => server.norte.work((db) => run(db, sql, [bea]))
    const listed = async (by: typeof patient) =>
      ((await by.get('/packs/')).json['results'] as { id: string }[]).some(({ id }) => id === pack)
    const bought = async () => [
      (await patient.post(`/packs/${pack}/buy/`, { method: 'card' })).json['code'],
      (await desk.post(`/packs/${pack}/buy/`, { method: 'in_person', patient: otherId })).json['code'],
    ]
    expect(await listed(patient)).toBe(true)
    await set('update professionals set accepts_new_bookings = false where user_id = $1')
    expect([await listed(patient), await listed(desk)]).toEqual([false, true])
    expect(await bought()).toEqual(['no_new_bookings', undefined])
    await set('update professionals set accepts_new_bookings = true where user_id = $1')
    expect((await admin.del(`/admin/users/${bea}/`)).status).toBe(204)
    expect([await listed(patient), await listed(desk)]).toEqual([false, true])
    expect(await bought()).toEqual(['pack_holder_gone', 'pack_holder_gone'])
  })

  test.each([
    ['no sessions', { sessions: 0 }, 'sessions'],
    ['a price that is none', { price: -1 }, 'price'],
    ['more decimals than the currency has', { price: 10.001 }, 'price'],
    ['a professional who is none', { psychologist: '01890000-0000-7000-8000-000000000000' }, 'psychologist'],
  ])('with %s is refused by field', async (_, change, field) => {
    const refused = await scene.admin.post('/packs/', { name: 'X', sessions: 2, price: 100, ...change })
    expect([refused.status, Object.keys(refused.json)]).toEqual([400, expect.arrayContaining([field])])
  })
})

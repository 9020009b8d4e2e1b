import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProfessional } from '../makers.ts'
import { packScene, type PackScene } from './scene.ts'

/** Before somebody is deactivated, and after, the clinic is told of the money that lies in packs. */
let scene: PackScene
beforeAll(async () => {
  scene = await packScene()
})
afterAll(() => scene.server.close())

const openPacks = async (who: string): Promise<unknown> =>
  (await scene.admin.get(`/admin/users/${who}/`)).json['open_packs']

test('packs that are good with one professional alone are told of that professional, with who bought them', async () => {
  const { ana, patient } = scene.ids
  const colleague = (await scene.server.norte.work((db) => makeProfessional(db))).user
  expect(await openPacks(ana)).toEqual({ count: 0, buyers: [] })
  const bound = await scene.sell({ psychologist: ana, sessions: 1 })
  await scene.sell({ psychologist: ana })
  await scene.sell()
  const { full_name: name } = (await scene.admin.get(`/admin/users/${patient}/`)).json
  const buyers = [{ id: patient, name, is_couple: false }]
  expect(await openPacks(ana)).toEqual({ count: 2, buyers })
  expect(await openPacks(patient)).toEqual({ count: 3, buyers })
  expect(await openPacks(colleague)).toEqual({ count: 0, buyers: [] })
  const moved = await scene.desk.post(`/packs/bought/${bound.id}/transfer/`, { psychologist: colleague })
  expect([moved.status, moved.json]).toMatchObject([200, {}])
  expect([await openPacks(ana), await openPacks(colleague)]).toMatchObject([{ count: 1 }, { count: 1 }])
})

test('they are still told when the professional is deactivated, and no more once nothing is left', async () => {
  const colleague = (await scene.server.norte.work((db) => makeProfessional(db))).user
  const bound = await scene.sell({ psychologist: colleague })
  await scene.admin.del(`/admin/users/${colleague}/`)
  expect((await scene.admin.get(`/admin/users/${colleague}/`)).json).toMatchObject({
    is_active: false,
    open_packs: { count: 1 },
  })
  const back = await scene.desk.post(`/packs/bought/${bound.id}/refund/`)
  expect([back.status, back.json]).toMatchObject([200, {}])
  expect(await openPacks(colleague)).toEqual({ count: 0, buyers: [] })
})

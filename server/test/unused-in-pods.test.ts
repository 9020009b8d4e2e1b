import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, rows } from '../src/database/sql.ts'
import { finishDropped } from '../src/modules/clinics/drop-unused.ts'
import { dropUnusedClinic } from '../src/modules/clinics/unused-store.ts'
import { openPodsScene, type PodsScene } from './pods-scene.ts'

/** Clinics of a further pod that nobody used: the root holds their names, and writes down that they went. */
const week = 7 * 24 * 60 * 60_000
let scene: PodsScene

beforeAll(async () => {
  scene = await openPodsScene({ root: 0 })
})
afterAll(() => scene.close())

const told = async (id: string): Promise<number> =>
  (
    await scene.databases.globalWork((db) =>
      rows<{ action: string }>(db, 'select action from global_audit_entries where strpos(action, $1) > 0', [
        id,
      ]),
    )
  ).length
const hasPlace = async (id: string): Promise<boolean> =>
  (await scene.databases.globalWork((db) =>
    row(db, 'select 1 from clinic_places where clinic = $1', [id]),
  )) !== undefined

test('one that nobody used goes from its pod and from the directory, and its name is free', async () => {
  const clinic = await scene.clinic('lejana')
  expect((await scene.databases.podOf(clinic.id))?.name).toBe('este')
  scene.now.ms += week
  await scene.app.due.catchUp()
  expect((await scene.at('lejana').get('/professionals/')).status).toBe(404)
  expect(await hasPlace(clinic.id)).toBe(false)
  expect(await told(clinic.id)).toBe(1)
  expect((await scene.clinic('lejana')).id).not.toBe(clinic.id)
})

test('what a crash left between pod and root is ended by the next look, once', async () => {
  const clinic = await scene.clinic('partida')
  expect(await clinic.work(dropUnusedClinic)).toBe('dropped')
  // It went from its pod alone.
  expect(await hasPlace(clinic.id)).toBe(true)
  // Whoever remembers it hears of that a moment later.
  await expect.poll(async () => (await scene.at('partida').get('/professionals/')).status).toBe(404)
  for (const look of [1, 2]) {
    for (const pod of scene.databases.pods) await finishDropped(scene.app, pod)
    expect([look, await told(clinic.id)]).toEqual([look, 1])
  }
  expect(await hasPlace(clinic.id)).toBe(false)
  expect((await scene.register('partida')).status).toBe(201)
})

test('one that moves is not taken away meanwhile', async () => {
  const clinic = await scene.clinic('viajera')
  const pod = new pg.Client({ connectionString: scene.addresses[1]?.ownerUrl })
  await pod.connect()
  await pod.query(`insert into moving_clinics (clinic) values ($1)`, [clinic.id])
  await pod.end()
  await expect(clinic.work(dropUnusedClinic)).rejects.toMatchObject({ code: 'PM001' })
  expect(await hasPlace(clinic.id)).toBe(true)
}, 30_000)

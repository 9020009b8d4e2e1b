import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../src/platform/db/sql.ts'
import { newSecret } from '../src/platform/crypto/id.ts'
import type { Clinic } from '../src/platform/db/clinic.ts'
import { makeProfessional, makeUser, openSession } from './makers.ts'
import { openPodsScene, type PodsScene } from './pods-scene.ts'
import { statusesOf } from './test-server.ts'

let scene: PodsScene
let here: Clinic
let there: Clinic

beforeAll(async () => {
  scene = await openPodsScene()
  here = await scene.clinic('norte')
  there = await scene.clinic('sur')
})
afterAll(() => scene.close())

/** Which pods have a record of the clinic. */
async function podsWith(subdomain: string): Promise<string[]> {
  const found = await Promise.all(
    scene.databases.pods.map(async (pod) => ({ pod, it: await pod.clinicBySubdomain(subdomain) })),
  )
  return found.filter(({ it }) => it !== null).map(({ pod }) => pod.name)
}

async function peopleOf(clinic: Clinic) {
  const { user, ids } = await clinic.work(async (db) => ({
    user: (await makeProfessional(db, { fee: 200 })).user,
    ids: [await makeUser(db), await makeUser(db), await makeUser(db)],
  }))
  return { psychologist: user, ids, patients: await Promise.all(ids.map((id) => scene.as(clinic, id))) }
}

const hour = (psychologist: string, start_time: string) => ({
  psychologist,
  appointment_date: '2026-03-04',
  start_time,
  price: 200,
})

describe('where a clinic lives', () => {
  test('a new clinic goes where the fewest are', async () => {
    expect([await podsWith('norte'), await podsWith('sur')]).toEqual([['root'], ['este']])
    await scene.clinic('tercera')
    await scene.clinic('cuarta')
    expect([await podsWith('tercera'), await podsWith('cuarta')]).toEqual([['root'], ['este']])
  })

  test('a name that a clinic of one pod has is taken in every pod', async () => {
    for (const name of ['norte', 'sur']) {
      expect((await scene.register(name)).json).toMatchObject({ code: 'subdomain_taken' })
      expect(
        (await scene.at(null).post('/tenants/public/check-subdomain/', { subdomain: name })).json,
      ).toEqual({ available: false })
    }
    const free = await scene.at(null).post('/tenants/public/check-subdomain/', { subdomain: 'libre' })
    expect(free.json).toEqual({ available: true })
  })

  test('of many who register one name at once one gets it, in one pod', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => scene.register('carrera')))
    expect(statusesOf(answers)).toEqual([201, 400, 400, 400, 400, 400])
    expect(await podsWith('carrera')).toHaveLength(1)
    expect((await scene.at('carrera').get('/tenants/public/current/')).status).toBe(200)
  })

  test('hours are booked in both pods side by side, each once', async () => {
    const places = await Promise.all(
      [here, there].map(async (clinic) => ({ clinic, ...(await peopleOf(clinic)) })),
    )
    const answers = await Promise.all(
      places.map(({ patients, psychologist }) =>
        Promise.all(
          patients.map((it) => it.post('/payments/create-checkout-session/', hour(psychologist, '09:00'))),
        ),
      ),
    )
    for (const of of answers) expect(statusesOf(of)).toEqual([200, 409, 409])
    for (const { clinic } of places)
      expect(await clinic.read((db) => rows(db, 'select from appointments'))).toHaveLength(1)
  })

  test('a token of a clinic in one pod opens nothing at the address of a clinic in the other', async () => {
    const token = newSecret()
    await here.work(async (db) => openSession(db, await makeUser(db), token, scene.app.clock()))
    expect((await scene.at('norte', token).get('/auth/sessions/')).status).toBe(200)
    expect((await scene.at('sur', token).get('/auth/sessions/')).status).toBe(401)
    expect((await scene.at(null, token).get('/auth/sessions/')).status).toBe(401)
  })
})

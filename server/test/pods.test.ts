import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { row, rows, run } from '../src/database/sql.ts'
import { schedule } from '../src/database/jobs/due-work.ts'
import { newId, newSecret } from '../src/core/id.ts'
import type { Clinic } from '../src/database/clinic.ts'
import { makeProfessional, makeUser, openSession } from './makers.ts'
import { openPodsScene, type PodsScene } from './pods-scene.ts'
import { makeGlobalAdmin, testPassword } from './sign-in.ts'
import { statusesOf, type Caller, type TestAnswer } from './test-server.ts'

const soon = { timeout: 20_000, interval: 100 }
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
  return found.filter(({ it: clinic }) => clinic !== null).map(({ pod }) => pod.name)
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
          patients.map((patient) =>
            patient.post('/payments/create-checkout-session/', hour(psychologist, '09:00')),
          ),
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

/** Somebody of the root domain. */
async function globalAdmin(): Promise<Caller> {
  const { email } = await makeGlobalAdmin(scene)
  const { json } = await scene.at(null).post('/auth/login/', { email, password: testPassword })
  return scene.at(null, String(json['token']))
}

const listed = (answer: TestAnswer, name: string) =>
  (answer.json['results'] as Record<string, unknown>[]).map((record) => record[name])

describe('the global admin', () => {
  test('pages through the clinics of both pods, each once, by name, with everybody counted', async () => {
    const admin = await globalAdmin()
    const all = await admin.get('/tenants/?page_size=100')
    const count = Number(all.json['count'])
    const names = listed(all, 'name') as string[]
    expect([names.length, new Set(names).size]).toEqual([count, count])
    expect(names).toEqual(names.toSorted())
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(count / 2) }, (_, n) =>
        admin.get(`/tenants/?page_size=2&page=${n + 1}`),
      ),
    )
    expect(pages.flatMap((page) => listed(page, 'name'))).toEqual(names)
    expect(pages.map((page) => page.json['notice'])).toEqual(pages.map(() => undefined))
    const stats = await admin.get('/tenants/stats/')
    expect(stats.json).toMatchObject({ totals: { clinics: count } })
    const users = await admin.get('/tenants/users/?page_size=100')
    expect((stats.json['totals'] as { total_users: number }).total_users).toBe(users.json['count'])
    expect(new Set(listed(users, 'subdomain'))).toEqual(
      new Set(['norte', 'sur', 'tercera', 'cuarta', 'carrera']),
    )
  })

  test('suspends a clinic in whichever pod it lives', async () => {
    const admin = await globalAdmin()
    const suspended = await admin.post(`/tenants/${there.id}/suspend/`)
    expect(suspended.json).toMatchObject({ name: 'Clínica sur', is_active: false })
    expect((await scene.at('sur').get('/professionals/specializations/')).status).toBe(403)
    expect((await admin.post(`/tenants/${there.id}/resume/`)).json).toMatchObject({ is_active: true })
    expect((await scene.at('sur').get('/professionals/specializations/')).status).toBe(200)
    expect((await admin.post(`/tenants/${newId()}/suspend/`)).status).toBe(404)
  })
})

describe('a founding that nobody finished', () => {
  const begun = (pod: string, subdomain: string, id = newId()) =>
    scene.databases.globalWork((db) =>
      run(db, `insert into clinic_places (subdomain, clinic, pod, state) values ($1, $2, $3, 'founding')`, [
        subdomain,
        id,
        pod,
      ]),
    )

  test('gives its name to whoever asks next, and can never be finished by the first', async () => {
    const id = newId()
    await begun('este', 'huerfana', id)
    expect((await scene.at('huerfana').get('/tenants/public/current/')).status).toBe(404)
    await scene.clinic('huerfana')
    const este = scene.databases.pods[1]
    const late = este?.foundClinic({ id, subdomain: 'tardia' }, (db) =>
      run(db, `insert into clinics (id, subdomain, name) values ($1, 'tardia', 'Tarde')`, [id]),
    )
    await expect(late).rejects.toMatchObject({ code: '23505' })
  })

  test('is found out and written down where the clinic was made after all', async () => {
    await scene.clinic('hecha')
    await scene.databases.globalWork((db) =>
      run(
        db,
        `update clinic_places set state = 'founding', since = now() - interval '1 hour' where subdomain = 'hecha'`,
      ),
    )
    await begun('este', 'nunca')
    await scene.databases.globalWork((db) =>
      run(db, `update clinic_places set since = now() - interval '1 hour' where subdomain = 'nunca'`),
    )
    expect((await scene.at('hecha').get('/tenants/public/current/')).status).toBe(200)
    expect((await scene.register('hecha')).json).toMatchObject({ code: 'subdomain_taken' })
    await scene.databases.directory.settleLeftOver()
    const left = await scene.databases.globalWork((db) =>
      rows<{ subdomain: string; state: string }>(
        db,
        `select subdomain, state from clinic_places where subdomain in ('hecha', 'nunca')`,
      ),
    )
    expect(left).toEqual([{ subdomain: 'hecha', state: 'here' }])
  })
})

test('clinics behind a fence are seen by neither due work nor the root domain’s role', async () => {
  const id = await makeFenced()
  const este = scene.databases.pods[1]
  const due = await este?.dueWork((db) => rows(db, 'select from due_work where clinic_id = $1', [id]))
  const record = await este?.globalWork((db) => row(db, 'select from clinics where id = $1', [id]))
  expect([due, record]).toEqual([[], undefined])
})

/** A clinic of `este` with something due, whose rows stayed there when it left. */
async function makeFenced(): Promise<string> {
  const clinic = await foundIn('este', 'mudada')
  await clinic.work((db) => schedule(db, 'nothing', newId(), scene.now.ms))
  await scene.databases.pods[1]?.globalWork((db) =>
    run(db, `insert into fenced_clinics (clinic, why) values ($1, 'left')`, [clinic.id]),
  )
  return clinic.id
}

/** Registers clinics until one lives in that pod. */
async function foundIn(pod: string, subdomain: string, n = 0): Promise<Clinic> {
  const name = n === 0 ? subdomain : `${subdomain}-${n}`
  const clinic = await scene.clinic(name)
  return (await podsWith(name)).includes(pod) ? clinic : foundIn(pod, subdomain, n + 1)
}

describe('what an operator sees', () => {
  const metrics = async () => (await scene.app.metrics.read(scene.databases)).split('\n')
  const valueOf = (lines: readonly string[], series: string) => {
    const line = lines.find((name) => name.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.slice(series.length + 1))
  }
  const lateIn = (clinic: Clinic, hoursLate: number) =>
    clinic.work(async (db) => {
      await schedule(db, 'forgotten', newId(), scene.now.ms)
      await scene.app.jobs.enqueue(
        db,
        'stands-still',
        {},
        { startAfterMs: Date.now() - hoursLate * 3_600_000 },
      )
    })

  test('is told of each pod by itself: pools, what waits and for how long', async () => {
    await lateIn(here, 1)
    await lateIn(there, 2)
    await lateIn(there, 3)
    const lines = await metrics()
    const byPod = (series: string) =>
      ['root', 'este'].map((pod) =>
        valueOf(lines, series.replace('}', `${series.includes('{}') ? '' : ','}pod="${pod}"}`)),
      )
    expect(byPod('psico_db_up{}')).toEqual([1, 1])
    expect(byPod('psico_db_pool_size{pool="app"}')).toEqual([6, 6])
    expect(byPod('psico_due_work_waiting{kind="forgotten"}')).toEqual([1, 2])
    expect(byPod('psico_jobs_late{queue="stands-still"}')).toEqual([1, 2])
    const [root = 0, este = 0] = byPod('psico_jobs_oldest_seconds{queue="stands-still"}')
    expect([Math.floor(root / 3600), Math.floor(este / 3600)]).toEqual([1, 3])
  })

  test('of a pod that cannot count now is nothing, and of the others all of it', async () => {
    const pods = scene.databases.pods.map((pod) =>
      pod.name === 'este' ? { ...pod, dueWork: () => Promise.reject(new Error('it took too long')) } : pod,
    )
    const lines = (await scene.app.metrics.read({ ...scene.databases, pods })).split('\n')
    expect([valueOf(lines, 'psico_db_up{pod="root"}'), valueOf(lines, 'psico_db_up{pod="este"}')]).toEqual([
      1, 0,
    ])
    expect(valueOf(lines, 'psico_due_work_waiting{kind="forgotten",pod="root"}')).toBe(1)
    expect(lines.filter((line) => /^psico_(due_work|jobs|mails).*pod="este"/.test(line))).toEqual([])
    expect(valueOf(await metrics(), 'psico_db_up{pod="este"}')).toBe(1)
  })
})

describe('a pod that is away', () => {
  test('takes its own clinics with it and nobody else, and is back without a restart', async () => {
    const admin = await globalAdmin()
    const worked: string[] = []
    scene.app.due.handle('noted', async (clinic) => {
      worked.push(clinic.subdomain)
    })
    scene.app.jobs.handle('noted', async (data) => {
      worked.push(`job ${String(data['clinic'])}`)
    })
    await scene.app.jobs.start()
    scene.app.due.start()
    const { patients, psychologist } = await peopleOf(here)
    const dueIn = (clinic: Clinic) =>
      clinic.work(async (db) => {
        await schedule(db, 'noted', newId(), scene.app.clock())
        await scene.app.jobs.enqueue(db, 'noted', { clinic: clinic.subdomain })
      })
    await dueIn(here)
    await dueIn(there)
    await vi.waitFor(() => expect(worked.toSorted()).toEqual(['job norte', 'job sur', 'norte', 'sur']), soon)
    worked.length = 0
    await dueIn(there)
    await scene.far('este').cut()
    const current = () => scene.at('sur').get('/tenants/public/current/')
    await vi.waitFor(async () => expect((await current()).json).toMatchObject({ code: 'unavailable' }), soon)
    const page = await scene.http.inject({ url: '/', headers: { host: 'sur-app.localhost' } })
    expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining('Si necesitas ayuda ahora')])
    expect((await scene.at(null).get('/ready/')).status).toBe(200)
    const booked = await patients[0]?.post('/payments/create-checkout-session/', hour(psychologist, '09:00'))
    expect(booked?.status).toBe(200)
    await dueIn(here)
    await vi.waitFor(() => expect(worked).toEqual(expect.arrayContaining(['norte', 'job norte'])), soon)
    const partial = await admin.get('/tenants/?page_size=100')
    expect(partial.json['notice']).toContain('«este» no responde')
    expect(listed(partial, 'name')).not.toContain('Clínica sur')
    expect((await admin.get('/tenants/stats/')).json['notice']).toContain('«este»')
    await scene.clinic('mientras')
    expect(await scene.databases.root.clinicBySubdomain('mientras')).not.toBeNull()
    await scene.far('este').mend()
    await vi.waitFor(async () => expect((await current()).status).toBe(200), soon)
    await vi.waitFor(() => expect(worked).toEqual(expect.arrayContaining(['sur', 'job sur'])), soon)
    expect((await admin.get('/tenants/?page_size=100')).json['notice']).toBeUndefined()
  }, 90_000)
})

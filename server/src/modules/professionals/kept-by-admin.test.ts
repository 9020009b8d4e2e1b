import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostSpecializations } from '@psico/contract/professionals/specializations'
import { makeProfessional } from '../../../test/makers.ts'
import { makeMember, signIn } from '../../../test/sign-in.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let admin: Caller
let rios: Caller
let made: { user: string; professional: string }

beforeAll(async () => {
  server = await startTestServer()
  admin = await signIn(server, server.norte, (await makeMember(server.norte, { user_type: 'admin' })).email)
  made = await server.norte.work((db) => makeProfessional(db, { email: 'ana.rios@correo.example' }))
  rios = await server.as(server.norte, made.user)
})
afterAll(() => server.close())

const lastEntry = async () =>
  ((await admin.get('/auditlog/logs/?page_size=1')).json['results'] as { action: string }[])[0]?.action

describe('the catalogue of specialties', () => {
  const catalogue = '/professionals/specializations/'
  const names = async (by: Caller, query = '') =>
    (JSON.parse((await by.get(`${catalogue}${query}`)).raw.toString()) as { name: string }[]).map(
      (entry) => entry.name,
    )

  test('an admin adds one, which professionals choose', async () => {
    const added = await admin.post(catalogue, { name: ' Duelo ' })
    expect(added.status).toBe(201)
    expect(added.json).toMatchObject({ name: 'Duelo', active: true })
    const saved = await rios.put('/professionals/profile/', { specialization_ids: [added.json['id']] })
    expect(saved.json).toMatchObject({ specializations: [{ name: 'Duelo' }] })
    expect(await lastEntry()).toBe('Actualizó su perfil profesional.')
  })

  test('one of that name is refused, whatever its case and accents', async () => {
    for (const name of ['duelo', 'DUELO', 'Duélo', 'ansiedad y estres'])
      expect((await admin.post(catalogue, { name })).json).toMatchObject({ code: 'specialty_exists' })
    expect((await admin.post(catalogue, { name: ' ' })).status).toBe(400)
  })

  test('one out of use is neither shown, nor chosen, nor searched by, and comes back to who had it', async () => {
    const { id } = (await admin.post(catalogue, { name: 'Insomnio' })).json as { id: string }
    await rios.put('/professionals/profile/', { specialization_ids: [id] })
    const shown = async () =>
      (await server.visitor(server.norte).get(`/professionals/${made.professional}/`)).json['specializations']
    expect((await admin.patch(`${catalogue}${id}/`, { active: false })).json).toMatchObject({ active: false })
    expect(await names(server.visitor(server.norte))).not.toContain('Insomnio')
    expect(await names(admin, '?all=true')).toContain('Insomnio')
    expect(await shown()).toEqual([])
    const refused = await rios.put('/professionals/profile/', { specialization_ids: [id] })
    expect(refused.json).toMatchObject({ code: 'unknown_specialty' })
    await rios.put('/professionals/profile/', { specialization_ids: [] })
    await admin.patch(`${catalogue}${id}/`, { active: true, name: 'Sueño' })
    expect(await shown()).toEqual([{ id, name: 'Sueño' }])
  })

  test('holds so many and no more, also when two are added at once', async () => {
    const there = (await names(admin, '?all=true')).length
    for (let n = there; n < mostSpecializations - 1; n += 1)
      await admin.post(catalogue, { name: `Especialidad ${n}` })
    const both = await Promise.all([1, 2].map((n) => admin.post(catalogue, { name: `La última ${n}` })))
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 400])
    expect((await names(admin, '?all=true')).length).toBe(mostSpecializations)
  })
})

describe('what an admin keeps for a professional', () => {
  test('hours, closed days and booking rules, and the log says whose', async () => {
    const psychologist = made.user
    const hours = { weekday: 6, start_time: '09:00', end_time: '12:00' }
    const block = await admin.post('/appointments/availability/', { ...hours, psychologist })
    expect(block.status).toBe(201)
    expect(await lastEntry()).toBe(`Añadió un horario de ana.rios@correo.example: domingo de 09:00 a 12:00.`)
    expect((await rios.get('/appointments/availability/')).json).toEqual(
      (await admin.get(`/appointments/availability/?psychologist=${psychologist}`)).json,
    )
    const closed = await admin.post('/appointments/availability/exceptions/', {
      psychologist,
      kind: 'closed',
      first_day: '2026-03-20',
      last_day: '2026-03-21',
    })
    expect(closed.status).toBe(201)
    const rules = { session_duration: 50, pause_minutes: 10, notice_minutes: 60, horizon_days: 30 }
    const saved = await admin.put('/appointments/availability/rules/', { ...rules, psychologist })
    expect(saved.json).toEqual(rules)
    expect((await rios.get('/appointments/availability/rules/')).json).toEqual(rules)
    const gone = `/appointments/availability/${block.json['id'] as string}/?psychologist=${psychologist}`
    expect((await admin.del(gone)).status).toBe(204)
  })

  test('the public profile', async () => {
    const saved = await admin.patch(`/professionals/${made.professional}/`, {
      bio: 'Escucho.',
      city: 'Sucre',
    })
    expect(saved.json).toMatchObject({ bio: 'Escucho.', city: 'Sucre', user_id: made.user })
    expect(await lastEntry()).toBe('Actualizó el perfil profesional de ana.rios@correo.example.')
    expect((await admin.patch(`/professionals/${made.professional}/`, { consultation_fee: 0 })).status).toBe(
      400,
    )
  })

  test('of nobody else: not of a patient, not of another clinic, and a professional only one’s own', async () => {
    const patient = await makeMember(server.norte)
    const far = await server.sur.work((db) => makeProfessional(db))
    const of = (id: string) => `/appointments/availability/?psychologist=${id}`
    expect((await admin.get(of(patient.id))).status).toBe(404)
    expect((await admin.get(of(far.user))).status).toBe(404)
    expect((await admin.get('/appointments/availability/')).status).toBe(400)
    expect((await rios.get(of(patient.id))).status).toBe(403)
    expect((await rios.get(of(made.user))).status).toBe(200)
    expect((await admin.patch(`/professionals/${far.professional}/`, { bio: 'x' })).status).toBe(404)
  })
})

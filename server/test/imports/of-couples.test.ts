import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '#database/sql'
import { confirmedSession, coupleOf, heldSession, kept, two, type Two } from '../couples/scene.ts'
import type { TestServer } from '../test-server.ts'
import { openImportScene, type ImportScene } from './scene.ts'

let scene: ImportScene
let server: TestServer
let cast: Two
let couple: string
let doctor: string

beforeAll(async () => {
  scene = await openImportScene()
  server = scene.server
})
afterAll(() => server.close())
beforeEach(async () => {
  await scene.newAdmin()
  cast = await two(server)
  couple = await coupleOf(cast)
  doctor = await emailOf(cast.doctor.id)
})

const emailOf = async (id: string): Promise<string> =>
  (
    await server.work(server.norte, (db) =>
      rows<{ email: string }>(db, 'select email from users where id = $1', [id]),
    )
  )[0]?.email ?? ''
const errorsOf = async (id: string) =>
  (await scene.listed(id, 'error')).map((one) => [one['n'], one['errors']])
const post = (id: string, what: string) => scene.admin.post(`/imports/${id}/${what}`)
const sessionsOf = async (patient: string) =>
  server.work(server.norte, (db) =>
    rows<{ id: string; status: string; date: string }>(
      db,
      `select id, status, appointment_date as date from appointments where patient = $1 and starts_at > $2 order by starts_at`,
      [patient, new Date(server.now.ms).toISOString()],
    ),
  )
const packsOf = async (patient: string) =>
  (await cast.reception.get(`/packs/bought/?patient=${patient}`)).json['results'] as Record<string, unknown>[]

test('sessions of a couple come in with the time of both, are known again, and go when they are taken back', async () => {
  const file = [
    'Paciente: correo;Segunda persona de la pareja: correo;Correo del profesional;Fecha;Hora;Estado;Se repite cada (semanas);Cuántas veces',
    `${cast.eva.email};${cast.leo.email};${doctor};16/03/2026;09:00;confirmada;;`,
    `${cast.leo.email};${cast.eva.email};${doctor};18/03/2026;09:00;;1;3`,
    `${cast.leo.email};;${doctor};19/03/2026;11:00;;;`,
  ].join('\n')
  const mails = await scene.mailsLeft()
  const before = await scene.digest()
  const id = await scene.imported(file, 'sessions')
  expect((await post(id, 'check/')).json).toEqual({ new: 3, known: 0, errors: 0, warnings: 0 })
  expect(await scene.listed(id)).toMatchObject([{ values: { second_email: cast.leo.email } }, {}, {}])
  expect((await post(id, 'apply/')).json).toEqual({ created: 3, updated: 0, skipped: 0 })
  const booked = await sessionsOf(couple)
  expect(booked.map((one) => [one.date, one.status])).toEqual([
    ['2026-03-16', 'confirmed'],
    ['2026-03-18', 'pending'],
    ['2026-03-25', 'pending'],
    ['2026-04-01', 'pending'],
  ])
  expect(await kept(server, server.norte, booked[0]?.id ?? '')).toEqual({
    people: [cast.eva.id, cast.leo.id].toSorted(),
    live: true,
  })
  expect(await sessionsOf(cast.leo.id)).toHaveLength(1)
  expect((await cast.eva.call.get(`/appointments/appointments/${booked[0]?.id ?? ''}/`)).status).toBe(200)
  expect(await scene.mailsLeft()).toBe(mails)
  const again = await scene.imported(file, 'sessions')
  expect((await post(again, 'check/')).json).toMatchObject({ new: 0, known: 3, errors: 0 })
  expect((await post(id, 'undo/')).json).toMatchObject({ removed: 5, kept_count: 0 })
  expect(await sessionsOf(couple)).toEqual([])
  expect(await scene.digest()).toBe(before)
})

test('a session that one of the two, another row or a couple of theirs is in the way of is listed, at whose it is', async () => {
  await confirmedSession(
    cast,
    { patient: cast.leo.id },
    { appointment_date: '2026-03-16', start_time: '09:00' },
  )
  const other = await two(server)
  const [elsewhere, mine] = [await emailOf(other.doctor.id), doctor]
  const row = (first: string, second: string, by: string, day: string, hour: string) =>
    [first, second, by, `${day}/03/2026`, hour].join(';')
  const id = await scene.imported(
    [
      'patient_email;second_email;professional_email;date;time',
      row(cast.eva.email, cast.leo.email, elsewhere, '16', '09:30'),
      row(cast.eva.email, cast.leo.email, mine, '17', '09:00'),
      row(cast.eva.email, '', elsewhere, '17', '09:30'),
      row(cast.leo.email, cast.eva.email, elsewhere, '17', '09:45'),
    ].join('\n'),
    'sessions',
  )
  expect((await post(id, 'check/')).json).toMatchObject({ new: 1, errors: 3 })
  expect(await errorsOf(id)).toEqual([
    [2, { time: ['La segunda persona tiene ya una cita a esa hora (16/03/2026 09:30).'] }],
    [4, { time: ['El paciente tiene la cita de la fila 3 a esa hora (17/03/2026 09:30).'] }],
    [
      5,
      {
        time: [
          'La primera persona tiene la cita de la fila 3 a esa hora (17/03/2026 09:45).',
          'La segunda persona tiene la cita de la fila 3 a esa hora (17/03/2026 09:45).',
        ],
      },
    ],
  ])
})

test('of no couple, of one that ended, of one person twice, or of nobody is told by row, and mended in place', async () => {
  const other = await two(server)
  const ended = await coupleOf(other)
  expect((await other.admin.post(`/couples/${ended}/end/`)).status).toBe(200)
  const row = (first: string, second: string) => `${first};${second};100`
  const id = await scene.imported(
    [
      'patient_email;second_email;Saldo',
      row(cast.eva.email, other.leo.email),
      row(other.eva.email, other.leo.email),
      row(cast.eva.email, cast.eva.email),
      row(cast.eva.email, 'nadie@pareja.example'),
      row('nadie@pareja.example', cast.leo.email),
    ].join('\n'),
    'balances',
  )
  expect((await post(id, 'check/')).json).toMatchObject({ new: 0, errors: 5 })
  const noCouple = [
    'Estas dos personas no son una pareja en la clínica. Importa antes las parejas, o corrige el dato.',
  ]
  const nobody = ['No hay un paciente así en la clínica. Impórtalo antes, o corrige el dato.']
  expect(await errorsOf(id)).toEqual([
    [2, { second: noCouple }],
    [3, { second: noCouple }],
    [4, { second: ['Es la misma persona que la primera: una pareja son dos personas distintas.'] }],
    [5, { second_email: nobody }],
    [6, { patient_email: nobody }],
  ])
  const mended = await scene.admin.patch(`/imports/${id}/rows/2/`, {
    values: { second_email: cast.leo.email },
  })
  expect(mended.json).toMatchObject({ state: 'new', errors: {} })
})

test('what a couple has left comes in as theirs, is used by both, once, and goes when it is taken back unused', async () => {
  await heldSession(server, cast, couple)
  const file = [
    'Correo;Segunda persona de la pareja: documento;Segunda persona de la pareja: nombre completo;Saldo;Bono;Sesiones restantes;second_email',
    `${cast.leo.email};;;600;Ocho juntos;4;${cast.eva.email}`,
    `${cast.leo.email};;;50;;;${cast.eva.email}`,
    `${cast.leo.email};;;50;;;`,
  ].join('\n')
  const id = await scene.imported(file, 'balances')
  expect((await post(id, 'check/')).json).toEqual({ new: 3, known: 0, errors: 0, warnings: 0 })
  expect((await post(id, 'apply/')).json).toEqual({ created: 3, updated: 0, skipped: 0 })
  const theirs = (await packsOf(couple)).filter((one) => one['buyer'] === couple)
  expect(
    theirs
      .map((one) => [one['name'], one['left']])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  ).toEqual([
    ['Ocho juntos', 4],
    ['Saldo traído', 50],
  ])
  const mine = (await cast.eva.call.get('/packs/mine/')).json['results'] as { name: string }[]
  expect(mine.map((one) => one.name).toSorted()).toEqual(['Ocho juntos', 'Saldo traído'])
  const again = await scene.imported(file, 'balances')
  expect((await post(again, 'check/')).json).toMatchObject({ new: 0, known: 3 })
  const pack = String(theirs.find((one) => one['name'] === 'Ocho juntos')?.['id'])
  const hour = { appointment_date: '2026-03-20', start_time: '09:00' }
  const used = await cast.admin.post('/appointments/appointments/', {
    psychologist: cast.doctor.id,
    couple,
    ...hour,
    pack,
  })
  expect([used.status, used.json['status']]).toEqual([201, 'confirmed'])
  expect((await post(id, 'undo/')).json).toMatchObject({ removed: 2, kept_count: 1 })
  expect((await packsOf(couple)).filter((one) => one['state'] === 'bought')).toMatchObject([
    { id: pack, left: 3 },
  ])
})

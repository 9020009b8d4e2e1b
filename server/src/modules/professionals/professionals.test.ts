import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstSpecialties } from '@psico/contract/professionals/professionals'
import { rows, run } from '#database/sql'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { makeClinic, makeProfessional, makeUser } from '../../../test/makers.ts'
import { profileOf } from './public.ts'

let server: TestServer
let visitor: Caller
let ana: { user: string; professional: string }

beforeAll(async () => {
  server = await startTestServer()
  visitor = server.visitor(server.norte)
  await server.work(server.norte, async (db) => {
    ana = await makeProfessional(db, {
      first_name: 'Ana',
      last_name: 'Muñoz Peña',
      fee: 250,
      city: 'La Paz',
      specialties: [firstSpecialties[1], firstSpecialties[0]],
    })
    await run(
      db,
      `update professionals set bio = 'Acompaño cada mañana a quien vive un Duelo, o insomnio.' where id = $1`,
      [ana.professional],
    )
    await makeProfessional(db, {
      first_name: 'Álvaro',
      last_name: 'Ríos',
      fee: 120.5,
      specialties: [firstSpecialties[2]],
    })
    await makeProfessional(db, { first_name: 'Berta', last_name: 'Luz', fee: 400, specialties: [] })
    await makeProfessional(db, { first_name: 'Baja', last_name: 'Dada', is_active: false })
  })
  await server.work(server.sur, (db) => makeProfessional(db, { first_name: 'Ana', last_name: 'Sur' }))
})
afterAll(() => server.close())

const namesIn = (json: Record<string, unknown>) =>
  (json['results'] as { full_name: string }[]).map((professional) => professional.full_name)
const search = async (query: string) => namesIn((await visitor.get(`/professionals/${query}`)).json)

describe('the directory', () => {
  test("shows the clinic's active professionals by name, to visitors too", async () => {
    const { status, json } = await visitor.get('/professionals/')
    expect([status, json['count'], json['next'], json['previous']]).toEqual([200, 3, null, null])
    expect(namesIn(json)).toEqual(['Álvaro Ríos', 'Ana Muñoz Peña', 'Berta Luz'])
    const [, shown] = json['results'] as Record<string, unknown>[]
    expect(shown).toMatchObject({
      id: ana.professional,
      user_id: ana.user,
      specializations: [{ name: firstSpecialties[1] }, { name: firstSpecialties[0] }],
      average_rating: 0,
      total_reviews: 0,
      city: 'La Paz',
      consultation_fee: 250,
      photo_url: null,
    })
    for (const hidden of ['email', 'license_number', 'phone']) expect(shown).not.toHaveProperty(hidden)
  })
  test.each([
    ['?name=munoz', ['Ana Muñoz Peña']],
    ['?name=MUÑOZ%20P', ['Ana Muñoz Peña']],
    [`?name=${encodeURIComponent('RÍOS'.normalize('NFD'))}`, ['Álvaro Ríos']],
    ['?name=rios', ['Álvaro Ríos']],
    ['?name=%20ana%20', ['Ana Muñoz Peña']],
    // What begins a word of a specialty or of the presentation, and no letters within one.
    ['?name=ansiedad', ['Ana Muñoz Peña']],
    ['?name=estres', ['Ana Muñoz Peña']],
    ['?name=DEPRESI%C3%93N', ['Álvaro Ríos']],
    ['?name=un%20duelo%20o%20insom', ['Ana Muñoz Peña']],
    ['?name=insom', ['Ana Muñoz Peña']],
    ['?name=siedad', []],
    ['?name=%25', []],
    ['?name=_', []],
    ["?name='", []],
    ['?specialty=Depresi%C3%B3n', ['Álvaro Ríos']],
    ['?specialty=Depre', []],
    ['?specialty=all&name=&max_fee=', ['Álvaro Ríos', 'Ana Muñoz Peña', 'Berta Luz']],
    ['?max_fee=250', ['Álvaro Ríos', 'Ana Muñoz Peña']],
    ['?max_fee=120.49', []],
    ['?max_fee=300&name=a&specialty=Terapia%20de%20Pareja', ['Ana Muñoz Peña']],
  ])('searched with %s finds %j', async (query, expected) => {
    expect(await search(query)).toEqual(expected)
  })
  test('comes in pages whose addresses keep the filters', async () => {
    const first = (await visitor.get('/professionals/?max_fee=250&page_size=1')).json
    expect([first['count'], namesIn(first)]).toEqual([2, ['Álvaro Ríos']])
    const second = (await visitor.get(String(first['next']).replace(/^.*\/api/, ''))).json
    expect([second['count'], second['next'], namesIn(second)]).toEqual([2, null, ['Ana Muñoz Peña']])
    expect(String(second['previous'])).toContain('max_fee=250')
  })
  test.each([
    ['?page=0', 'page'],
    ['?page_size=201', 'page_size'],
    ['?max_fee=mucho', 'max_fee'],
    ['?max_fee=-1', 'max_fee'],
    ['?name=%00', 'name'],
    [`?name=${'a'.repeat(101)}`, 'name'],
    ['?name=a&name=b', 'name'],
  ])('refuses %s by field', async (query, field) => {
    const answer = await visitor.get(`/professionals/${query}`)
    expect([answer.status, Object.keys(answer.json).toSorted()]).toEqual([400, ['code', field].toSorted()])
  })
  test('stays right with two thousand professionals', async () => {
    const clinic = await makeClinic(server.databases, { subdomain: 'grande', name: 'Clínica Grande' })
    await clinic.work(async (db) => {
      await run(
        db,
        `insert into users (id, email, first_name, last_name, user_type, password_hash)
         select gen_random_uuid(), n || '@grande.example', 'Íñigo', 'Número ' || n, 'professional', 'none'
         from generate_series(1, 2000) n`,
      )
      await run(
        db,
        `insert into professionals (id, user_id, consultation_fee)
         select gen_random_uuid(), id, 100 + substring(last_name from 8)::int from users`,
      )
      await run(
        db,
        `insert into availability_blocks (id, psychologist, weekday, start_time, end_time)
         select gen_random_uuid(), id, 0, '09:00', '12:00' from users`,
      )
    })
    const seen = new Set<string>()
    let next: string | null = '/professionals/?page_size=200'
    while (next) {
      const { json } = await server.visitor(clinic).get(next.replace(/^.*\/api/, ''))
      expect(json['count']).toBe(2000)
      for (const name of namesIn(json)) seen.add(name)
      next = json['next'] as string | null
    }
    expect(seen.size).toBe(2000)
    const some = await server.visitor(clinic).get('/professionals/?name=inigo%20numero%20199&max_fee=2095')
    expect([some.json['count'], namesIn(some.json).at(-1)]).toEqual([7, 'Íñigo Número 1995'])
    const beyond = await server.visitor(clinic).get('/professionals/?page=12&page_size=200')
    expect([beyond.json['count'], beyond.json['results']]).toEqual([2000, []])
  })
  test.each([
    ['has not accepted the invitation', 'update users set password_hash = null where id = $1'],
    ['has no fee that somebody set', 'update professionals set fee_is_set = false where user_id = $1'],
    ['has no weekly hours', 'delete from availability_blocks where psychologist = $1'],
    [
      'offers neither modality',
      `update professionals set accepts_online_sessions = false, accepts_in_person_sessions = false
       where user_id = $1`,
    ],
    ['takes no new bookings', 'update professionals set accepts_new_bookings = false where user_id = $1'],
  ])('leaves out who %s; their page stays', async (_, statement) => {
    const { user, professional } = await server.norte.work((db) =>
      makeProfessional(db, { last_name: 'Listo' }),
    )
    const found = async () => (await server.visitor(server.norte).get('/professionals/?name=listo')).json
    const before = Number((await found())['count'])
    await server.norte.work((db) => run(db, statement, [user]))
    expect((await found())['count']).toBe(before - 1)
    expect((await server.visitor(server.norte).get(`/professionals/${professional}/`)).status).toBe(200)
  })
  test('belongs to a clinic, not to the root domain', async () => {
    expect((await server.visitor(null).get('/professionals/')).status).toBe(404)
  })
  test('has a catalogue of specialties', async () => {
    const { status, json } = await visitor.get('/professionals/specializations/')
    expect(status).toBe(200)
    expect((json as unknown as { name: string }[]).map((entry) => entry.name)).toEqual([
      'Ansiedad y Estrés',
      'Depresión',
      'Terapia de Pareja',
    ])
  })
  test('gives one profile to other modules, none of a deactivated person or another clinic', async () => {
    expect(await server.work(server.norte, (db) => profileOf(db, ana.professional))).toMatchObject({
      full_name: 'Ana Muñoz Peña',
    })
    expect(await server.work(server.sur, (db) => profileOf(db, ana.professional))).toBeUndefined()
  })
})

describe("a professional's own profile", () => {
  const path = '/professionals/profile/'
  let me: Caller
  beforeAll(async () => {
    const made = await server.work(server.norte, (db) =>
      makeProfessional(db, { email: 'eva@norte.example', first_name: 'Eva', last_name: 'Soto', fee: 900 }),
    )
    me = await server.as(server.norte, made.user)
  })
  test('takes what may be written and ignores the rest of the whole profile', async () => {
    const before = (await me.get(path)).json
    expect(before).toMatchObject({ email: 'eva@norte.example', license_number: '', consultation_fee: 900 })
    const catalogue = (await visitor.get('/professionals/specializations/')).json as unknown as {
      id: string
    }[]
    const answer = await me.put(path, {
      ...before,
      email: 'otra@norte.example',
      average_rating: 5,
      total_reviews: 99,
      is_verified: true,
      user_id: ana.user,
      city: '  Sucre ',
      bio: 'Hola.\nDos líneas.',
      consultation_fee: '320.50',
      experience_years: 7,
      license_number: null,
      session_duration: 45,
      specialization_ids: [catalogue[1]?.id, catalogue[0]?.id, catalogue[1]?.id],
    })
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      email: 'eva@norte.example',
      average_rating: 0,
      total_reviews: 0,
      is_verified: false,
      city: 'Sucre',
      bio: 'Hola.\nDos líneas.',
      consultation_fee: 320.5,
      experience_years: 7,
      session_duration: 45,
      specializations: [{ id: catalogue[1]?.id }, { id: catalogue[0]?.id }],
    })
    expect((await me.get(path)).json).toEqual(answer.json)
    const entries = await server.work(server.norte, (db) =>
      rows(db, `select from audit_entries where action = 'Actualizó su perfil profesional.'`),
    )
    expect(entries.length).toBe(1)
  })
  test('keeps what is left out', async () => {
    const before = (await me.get(path)).json
    expect((await me.put(path, {})).json).toEqual(before)
    expect((await me.put(path, { specialization_ids: [] })).json['specializations']).toEqual([])
  })
  test('saved from several windows at once ends as one of them', async () => {
    const catalogue = (await visitor.get('/professionals/specializations/')).json as unknown as {
      id: string
    }[]
    const ids = catalogue.map((entry) => entry.id)
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        me.put(path, { city: `Ciudad ${n}`, specialization_ids: ids.slice(0, (n % 3) + 1) }),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
  })
  test("refuses a specialty that is not in this clinic's catalogue, and then changes nothing", async () => {
    const before = (await me.get(path)).json
    const [foreign] = (await server.visitor(server.sur).get('/professionals/specializations/'))
      .json as unknown as {
      id: string
    }[]
    const answer = await me.put(path, { city: 'Tarija', specialization_ids: [foreign?.id] })
    expect([answer.status, answer.json]).toEqual([
      400,
      {
        specialization_ids: ['Elige solo especialidades del catálogo de la clínica.'],
        code: 'unknown_specialty',
      },
    ])
    expect((await me.get(path)).json).toEqual(before)
  })
  test.each([
    [{ consultation_fee: 0 }, 'consultation_fee', 'El precio debe ser de 1 a 100\u00a0000.'],
    [{ consultation_fee: 'caro' }, 'consultation_fee', 'El precio debe ser de 1 a 100\u00a0000.'],
    [
      { experience_years: -1 },
      'experience_years',
      'Los años de experiencia deben ser un número entero de 0 a 80.',
    ],
    [
      { experience_years: 2.5 },
      'experience_years',
      'Los años de experiencia deben ser un número entero de 0 a 80.',
    ],
    [{ session_duration: 5 }, 'session_duration', 'La duración debe ser de 10 a 480 minutos.'],
    [{ session_duration: 'x' }, 'session_duration', 'La duración debe ser de 10 a 480 minutos.'],
    [{ consultation_fee: 320.505 }, 'consultation_fee', 'El importe lleva hasta 2 decimales.'],
    ...[true, [300], null, '', ' ', '1e3', '0x10', {}].map((wrong): [object, string, string] => [
      { consultation_fee: wrong },
      'consultation_fee',
      'El precio debe ser de 1 a 100\u00a0000.',
    ]),
    [
      { experience_years: '' },
      'experience_years',
      'Los años de experiencia deben ser un número entero de 0 a 80.',
    ],
    [{ session_duration: '50.5' }, 'session_duration', 'La duración debe ser un número entero de minutos.'],
    [{ city: 'a'.repeat(81) }, 'city', 'Escribe como máximo 80 caracteres.'],
    [{ bio: 'a\0b' }, 'bio', 'El texto tiene caracteres que no se pueden guardar.'],
    [{ accepts_online_sessions: 'quizás' }, 'accepts_online_sessions', 'El valor no es del tipo esperado.'],
    [{ specialization_ids: ['x'] }, 'specialization_ids', 'El identificador no es válido.'],
  ])('bad input %j is told by field', async (body, field, message) => {
    const answer = await me.put(path, body)
    expect([answer.status, answer.json[field]]).toEqual([400, [message]])
  })
  test('begins for an invited professional at their first visit, also at two at once', async () => {
    const user = await server.work(server.norte, (db) =>
      makeUser(db, { user_type: 'professional', first_name: 'Nuevo' }),
    )
    const invited = await server.as(server.norte, user)
    const answers = await Promise.all([1, 2, 3].map(() => invited.get(path)))
    expect(new Set(answers.map((answer) => String(answer.json['id']))).size).toBe(1)
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  })
  test('is for professionals only', async () => {
    const patient = await server.as(server.norte, await server.work(server.norte, (db) => makeUser(db)))
    expect((await visitor.get(path)).status).toBe(401)
    expect((await patient.get(path)).status).toBe(403)
    expect((await patient.put(path, {})).status).toBe(403)
  })
})

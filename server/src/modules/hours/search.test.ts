import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { run } from '#database/sql'
import { newId } from '#core/id'
import { makeAppointment, makeClinic, makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, testNow, type Caller, type TestServer } from '../../../test/test-server.ts'

const seed = Number(process.env['SEARCH_SEED'] ?? 20_260_302)

interface Listed {
  id: string
  user_id: string
  full_name: string
  next_free: { date: string; time: string; starts_at: string } | null
}

let server: TestServer
let visitor: Caller
let patient: string
beforeAll(async () => {
  server = await startTestServer()
  visitor = server.visitor(server.norte)
  patient = await work((db) => makeUser(db))
})
afterAll(() => server.close())
/** No clock goes back but that of a test: what was kept for later is forgotten. */
const startAnew = async () => {
  server.now.ms = testNow
  await work((db) => run(db, 'delete from next_hours'))
}
beforeEach(() => startAnew())

const work: TestServer['norte']['work'] = (fn) => server.norte.work(fn)
const search = async (query = ''): Promise<Listed[]> => {
  const { status, json } = await visitor.get(`/professionals/?page_size=200${query}`)
  expect([query, status]).toEqual([query, 200])
  return json['results'] as Listed[]
}
const namesOf = (found: Listed[]) => found.map((listed) => listed.full_name)
const nextOf = async (user: string, query = ''): Promise<string | null> => {
  const hour = (await search(query)).find((listed) => listed.user_id === user)?.next_free
  return hour ? `${hour.date} ${hour.time}` : null
}
/** The first free hour of the schedule that the page shows: what the kept one has to be. */
const firstInSchedule = async (user: string): Promise<string | null> => {
  const { json } = await visitor.get(`/appointments/psychologist/${user}/schedule/?days=60`)
  const days = json['schedule'] as {
    date: string
    time_slots: { start_time: string; is_available: boolean }[]
  }[]
  for (const day of days)
    for (const slot of day.time_slots) if (slot.is_available) return `${day.date} ${slot.start_time}`
  return null
}

describe('the search', () => {
  beforeAll(async () => {
    await work(async (db) => {
      const made = [
        { first_name: 'Uno', city: 'Sucre', fee: 300, experience_years: 10 },
        {
          first_name: 'Dos',
          city: 'Potosí',
          fee: 100,
          experience_years: 2,
          blocks: [[0, '18:00', '20:00']] as const,
        },
        { first_name: 'Tres', city: 'sucre', fee: 200, blocks: [[5, '14:00', '16:00']] as const },
      ]
      const more = [
        ['female', ['es', 'qu'], ['adults'], true, false],
        ['male', ['en'], ['children', 'adolescents'], false, true],
        [null, [], [], true, true],
      ] as const
      for (const [at, profile] of made.entries()) {
        const { professional } = await makeProfessional(db, { last_name: 'Busca', ...profile })
        const [gender, languages, groups, online, inPerson] = more[at] ?? more[2]
        await run(
          db,
          `update professionals set gender = $2, languages = $3, age_groups = $4, accepts_online_sessions = $5,
             accepts_in_person_sessions = $6, rating_sum = $7, total_reviews = 1 where id = $1`,
          [professional, gender, languages, groups, online, inPerson, [4, 3, 5][at]],
        )
      }
    })
  })
  test.each([
    ['&city=SUCRE', ['Tres Busca', 'Uno Busca']],
    ['&city=potosi', ['Dos Busca']],
    ['&city=', ['Dos Busca', 'Tres Busca', 'Uno Busca']],
    ['&modality=online', ['Tres Busca', 'Uno Busca']],
    ['&modality=in_person', ['Dos Busca', 'Tres Busca']],
    ['&language=qu', ['Uno Busca']],
    ['&gender=male', ['Dos Busca']],
    ['&gender=all', ['Dos Busca', 'Tres Busca', 'Uno Busca']],
    ['&age_group=children', ['Dos Busca']],
    ['&min_experience=3', ['Uno Busca']],
    ['&when=today', ['Dos Busca', 'Uno Busca']],
    ['&when=week', ['Dos Busca', 'Tres Busca', 'Uno Busca']],
    ['&when=mornings', ['Uno Busca']],
    ['&when=afternoons', ['Tres Busca']],
    ['&when=evenings', ['Dos Busca']],
    ['&when=weekend', ['Tres Busca']],
    ['&ordering=next', ['Uno Busca', 'Dos Busca', 'Tres Busca']],
    ['&ordering=price', ['Dos Busca', 'Tres Busca', 'Uno Busca']],
    ['&ordering=rating', ['Tres Busca', 'Uno Busca', 'Dos Busca']],
    ['&modality=online&city=Sucre&when=weekend&max_fee=250', ['Tres Busca']],
  ])('with %s finds %j', async (query, expected) => {
    expect(namesOf(await search(`&name=busca${query}`))).toEqual(expected)
  })
  test.each([
    'when=nunca',
    'modality=x',
    'language=zz',
    'gender=1',
    'age_group=x',
    'min_experience=-1',
    'ordering=x',
  ])('refuses %s by field', async (query) => {
    const answer = await visitor.get(`/professionals/?${query}`)
    expect([answer.status, Object.keys(answer.json).toSorted()]).toEqual([
      400,
      [query.split('=')[0] ?? '', 'code'].toSorted(),
    ])
  })
  test('shows the next hour of the time that was asked for', async () => {
    const [one] = await search('&name=uno%20busca')
    expect(one?.next_free).toEqual({
      date: '2026-03-02',
      time: '10:00',
      starts_at: '2026-03-02T14:00:00.000Z',
    })
    const [weekend] = await search('&name=tres%20busca&when=weekend')
    expect(weekend?.next_free).toMatchObject({ date: '2026-03-07', time: '14:00' })
  })
  test('offers only choices that find somebody', async () => {
    const { status, json } = await visitor.get('/professionals/choices/')
    expect(status).toBe(200)
    expect((json['cities'] as string[]).toSorted()).toEqual(['Potosí', expect.stringMatching(/^sucre$/i)])
    expect((json['languages'] as string[]).toSorted()).toEqual(['en', 'es', 'qu'])
    expect((json['genders'] as string[]).toSorted()).toEqual(['female', 'male'])
    expect((json['age_groups'] as string[]).toSorted()).toEqual(['adolescents', 'adults', 'children'])
    const elsewhere = (await server.visitor(server.sur).get('/professionals/choices/')).json
    expect(elsewhere).toEqual({ cities: [], languages: [], genders: [], age_groups: [] })
  })
})

describe('the kept next hour follows', () => {
  let doctor: { user: string; professional: string }
  beforeEach(async () => {
    doctor = await work((db) => makeProfessional(db, { first_name: 'Sigue' }))
    expect(await next()).toBe('2026-03-02 10:00')
  })
  const next = () => nextOf(doctor.user)
  const book = (time: string, more: object = {}) =>
    work((db) =>
      makeAppointment(db, 'America/La_Paz', {
        psychologist: doctor.user,
        patient,
        date: '2026-03-02',
        time,
        ...more,
      }),
    )
  const change = (sql: string, ...values: unknown[]) => work((db) => run(db, sql, [doctor.user, ...values]))

  test('a checkout, and the end of its time', async () => {
    const by = await server.as(server.norte, await work((db) => makeUser(db)))
    const hour = {
      psychologist: doctor.user,
      appointment_date: '2026-03-02',
      start_time: '10:00',
      price: 200,
    }
    expect((await by.post('/payments/create-checkout-session/', hour)).status).toBe(200)
    expect(await next()).toBe('2026-03-02 11:00')
    server.now.ms += 30 * 60_000
    // Half an hour on, ten o'clock is nearer than the notice of two hours.
    expect(await next()).toBe('2026-03-02 11:00')
    await change('update professionals set notice_minutes = 60 where user_id = $1')
    expect(await next()).toBe('2026-03-02 10:00')
  })
  test('a booking, a cancellation and a move', async () => {
    const id = await book('10:00')
    expect(await next()).toBe('2026-03-02 11:00')
    await work((db) =>
      run(db, `update appointments set status = 'cancelled', cancelled_by = 'patient' where id = $1`, [id]),
    )
    expect(await next()).toBe('2026-03-02 10:00')
    const other = await book('11:00')
    const staff = await server.as(server.norte, doctor.user)
    const to = { appointment_date: '2026-03-02', start_time: '10:00' }
    expect((await staff.patch(`/appointments/appointments/${other}/`, to)).status).toBe(200)
    expect(await next()).toBe('2026-03-02 11:00')
    await work((db) =>
      run(db, `update appointments set status = 'cancelled', cancelled_by = 'patient' where id = $1`, [
        other,
      ]),
    )
  })
  test('closed days, blocks, rules, and who is at work', async () => {
    await change(
      `insert into availability_exceptions (id, psychologist, kind, first_day, last_day)
       values ($2, $1, 'closed', '2026-03-02', '2026-03-03')`,
      newId(),
    )
    expect(await next()).toBe('2026-03-04 09:00')
    await change('delete from availability_exceptions where psychologist = $1')
    await change(`update availability_blocks set start_time = '11:00' where psychologist = $1`)
    expect(await next()).toBe('2026-03-02 11:00')
    await change('update professionals set horizon_days = 1, session_duration = 50 where user_id = $1')
    expect(await next()).toBe('2026-03-02 11:00')
    await change('update professionals set notice_minutes = 20160 where user_id = $1')
    expect(await next()).toBeNull()
    await change('update users set is_active = false where id = $1')
    expect((await search()).map((listed) => listed.user_id)).not.toContain(doctor.user)
    await change('update users set is_active = true where id = $1')
    await change('update professionals set notice_minutes = 0 where user_id = $1')
    expect(await next()).toBe('2026-03-02 11:00')
  })
  test('time that passes, to the millisecond', async () => {
    server.now.ms = Date.UTC(2026, 2, 2, 12, 0)
    expect(await next()).toBe('2026-03-02 10:00')
    server.now.ms += 1
    expect(await next()).toBe('2026-03-02 11:00')
    server.now.ms = Date.UTC(2026, 2, 3, 4, 0)
    expect(await next()).toBe('2026-03-03 09:00')
  })
  test("another time zone of the clinic's", async () => {
    const zone = (name: string) =>
      work((db) => run(db, 'update clinics set timezone = $1 where id = app_clinic()', [name])).then(() =>
        server.databases.forgetClinic('norte'),
      )
    await zone('America/Santiago')
    expect(await next()).toBe('2026-03-02 11:00')
    await zone('America/La_Paz')
    expect(await next()).toBe('2026-03-02 10:00')
  })
  test('a restore', async () => {
    await work((db) => run(db, `update next_hours set any_at = null where psychologist = $1`, [doctor.user]))
    expect(await next()).toBeNull()
    await work((db) => run(db, 'delete from next_hours'))
    expect(await next()).toBe('2026-03-02 10:00')
  })
  test('a change that was under way while somebody looked is not lost', async () => {
    let release = () => {}
    const committed = new Promise<void>((resolve) => (release = resolve))
    const writing = work(async (db) => {
      await makeAppointment(db, 'America/La_Paz', {
        psychologist: doctor.user,
        patient,
        date: '2026-03-02',
        time: '10:00',
      })
      await committed
    })
    await change('update professionals set session_duration = 60, bio = $2 where user_id = $1', 'otra')
    await change('update professionals set pause_minutes = 5 where user_id = $1')
    expect(await next()).toBe('2026-03-02 10:05')
    release()
    await writing
    expect(await next()).not.toBe('2026-03-02 10:05')
    expect(await next()).toBe(await firstInSchedule(doctor.user))
  })
})

test('whatever happens, the kept hour is the first of the schedule', async () => {
  const doctor = await work((db) => makeProfessional(db, { first_name: 'Azar' }))
  const act = fc.oneof(
    fc.record({
      kind: fc.constant('book' as const),
      day: fc.nat(3),
      hour: fc.constantFrom('09:00', '10:00', '11:00'),
    }),
    fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat(5) }),
    fc.record({ kind: fc.constant('close' as const), day: fc.nat(4) }),
    fc.record({ kind: fc.constant('open' as const) }),
    fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 900 }) }),
    fc.record({ kind: fc.constant('notice' as const), minutes: fc.constantFrom(0, 60, 1500) }),
  )
  const dayOf = (n: number) => `2026-03-0${2 + n}`
  const doIt = (step: Parameters<Parameters<typeof act.map>[0]>[0]) =>
    work(async (db) => {
      if (step.kind === 'book')
        await makeAppointment(db, 'America/La_Paz', {
          psychologist: doctor.user,
          patient: await makeUser(db),
          date: dayOf(step.day),
          time: step.hour,
        }).catch(() => undefined)
      if (step.kind === 'cancel')
        await run(
          db,
          `update appointments set status = 'cancelled', cancelled_by = 'patient' where id = (select id from appointments
             where psychologist = $1 and status <> 'cancelled' order by starts_at offset $2 limit 1)`,
          [doctor.user, step.nth],
        )
      if (step.kind === 'close')
        await run(
          db,
          `insert into availability_exceptions (id, psychologist, kind, first_day, last_day) values ($1, $2, 'closed', $3, $3)`,
          [newId(), doctor.user, dayOf(step.day)],
        )
      if (step.kind === 'open')
        await run(db, 'delete from availability_exceptions where psychologist = $1', [doctor.user])
      if (step.kind === 'notice')
        await run(db, 'update professionals set notice_minutes = $2 where user_id = $1', [
          doctor.user,
          step.minutes,
        ])
      if (step.kind === 'wait') server.now.ms += step.minutes * 60_000
    }).catch(() => undefined)
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
      await startAnew()
      await work((db) =>
        run(db, `update appointments set status = 'cancelled' where psychologist = $1`, [doctor.user]),
      )
      for (const step of acts) {
        await doIt(step)
        expect(await nextOf(doctor.user)).toBe(await firstInSchedule(doctor.user))
      }
    }),
    { seed, numRuns: 25 },
  )
}, 120_000)

test('with two thousand professionals it is one statement over indexes and kept hours', async () => {
  const others = await makeClinic(server.databases, { subdomain: 'otra', name: 'Otra' })
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  // Most rows are of another clinic, as on a real server.
  for (const [clinic, count] of [
    [others.id, 8000],
    [server.norte.id, 2000],
  ])
    await owner.query(
      `set session_replication_role = replica; ${manyProfessionals(String(clinic), Number(count))}`,
    )
  await owner.query(
    `insert into next_hours (clinic_id, psychologist, holds_until) select clinic_id, user_id, '2030-01-01'
     from professionals where clinic_id = $1`,
    [others.id],
  )
  await owner.query('vacuum analyze')
  const sent: { text: string; values: unknown[] }[] = []
  expect(await search('&name=muchos&when=mornings&ordering=next')).toHaveLength(200)
  const real = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [asked] = args as [string | { text: string; values?: unknown[] }]
    if (typeof asked !== 'string' && /from professionals/.test(asked.text))
      sent.push({ text: asked.text, values: asked.values ?? [] })
    return Reflect.apply(real, this, args) as never
  })
  const found = await search('&name=muchos&when=mornings&ordering=next').finally(() => spy.mockRestore())
  const starts = found.map((listed) => listed.next_free?.starts_at ?? '')
  expect(starts).toEqual(starts.toSorted())
  for (const listed of [0, 77, 199].map((at) => found[at]))
    expect(`${listed?.next_free?.date} ${listed?.next_free?.time}`).toBe(
      await firstInSchedule(listed?.user_id ?? ''),
    )
  expect(sent).toHaveLength(1)
  await owner.query(
    `begin; set local role psico_app; select set_config('app.clinic', '${server.norte.id}', true)`,
  )
  for (const { text, values } of sent) {
    const { rows: lines } = await owner.query<{ 'QUERY PLAN': string }>(`explain (analyze) ${text}`, values)
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
    expect(plan).toContain('next_hours')
    expect(plan).not.toMatch(/Seq Scan on (professionals|users|next_hours|availability_blocks)/)
    expect(plan).not.toContain('appointments')
    expect(Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1])).toBeLessThan(2000)
  }
  await owner.end()
}, 120_000)

const manyProfessionals = (clinic: string, count: number) => `
  insert into users (clinic_id, id, email, first_name, last_name, user_type, password_hash)
    select '${clinic}', gen_random_uuid(), n || '@muchos.example', 'Muchos', 'Número ' || n, 'professional', 'none'
    from generate_series(1, ${count}) n;
  insert into professionals (clinic_id, id, user_id, notice_minutes)
    select clinic_id, gen_random_uuid(), id, 60 * (substring(last_name from 8)::int % 40) from users
    where clinic_id = '${clinic}' and first_name = 'Muchos';
  insert into availability_blocks (clinic_id, id, psychologist, weekday, start_time, end_time)
    select clinic_id, gen_random_uuid(), id, day, '09:00', '12:00' from users, generate_series(0, 4) day
    where clinic_id = '${clinic}' and first_name = 'Muchos'`

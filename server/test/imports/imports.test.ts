import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows, row } from '#database/sql'
import { makeProfessional, makeUser } from '../makers.ts'
import type { Caller, TestServer } from '../test-server.ts'
import { openImportScene, type ImportScene } from './scene.ts'

let scene: ImportScene
let server: TestServer
let admin: Caller

beforeAll(async () => {
  scene = await openImportScene()
  server = scene.server
})
afterAll(() => server.close())
beforeEach(async () => {
  admin = await scene.newAdmin()
})
const upload: ImportScene['upload'] = (...args) => scene.upload(...args)
const imported: ImportScene['imported'] = (...args) => scene.imported(...args)
const listed: ImportScene['listed'] = (...args) => scene.listed(...args)
const digest = () => scene.digest()
const mailsLeft = () => scene.mailsLeft()

const people = (suffix: string) =>
  server.work(server.norte, (db) =>
    rows(
      db,
      `select first_name, last_name, email, phone, ci, date_of_birth, address, is_active from users
       where email like $1 or ci like $1 order by first_name`,
      [`%${suffix}`],
    ),
  )

describe('patients from a file', () => {
  test('a hand-made sheet in Spanish is guessed, tried, taken in and taken back', async () => {
    const before = await digest()
    const mails = await mailsLeft()
    const file = [
      'Nombre completo;CI;Celular;Correo;F. Nac.;Próxima cita;Tutor;Parentesco;Celular del tutor;Dirección',
      'Ana Rojas Vda;1234567-1B LP;71234567;ana@hoja.example;14/03/1985;;;;;Calle 1',
      'Pérez Soto, Luis;7654321;72222222;luis@hoja.example;02/11/2015;;Marta Soto;Mamá;73333333;',
    ].join('\r\n')
    const started = await upload('patients', file)
    expect(started.status).toBe(201)
    expect(started.json['rows']).toBe(2)
    expect(
      (started.json['columns'] as { name: string; guess: string | null }[]).map((column) => [
        column.name,
        column.guess,
      ]),
    ).toEqual([
      ['Nombre completo', 'full_name'],
      ['CI', 'ci'],
      ['Celular', 'phone'],
      ['Correo', 'email'],
      ['F. Nac.', 'date_of_birth'],
      ['Próxima cita', null],
      ['Tutor', 'contact1_full_name'],
      ['Parentesco', 'contact1_relation'],
      ['Celular del tutor', 'contact1_phone'],
      ['Dirección', 'address'],
    ])
    const id = String(started.json['id'])
    expect((await admin.post(`/imports/${id}/check/`)).json).toEqual({
      new: 2,
      known: 0,
      errors: 0,
      warnings: 1,
    })
    expect((await listed(id)).map((line) => line['n'])).toEqual([2, 3])
    const applied = await admin.post(`/imports/${id}/apply/`)
    expect([applied.status, applied.json]).toEqual([200, { created: 2, updated: 0, skipped: 0 }])
    expect(await people('@hoja.example')).toEqual([
      {
        first_name: 'Ana',
        last_name: 'Rojas Vda',
        email: 'ana@hoja.example',
        phone: '71234567',
        ci: '1234567-1B LP',
        date_of_birth: '1985-03-14',
        address: 'Calle 1',
        is_active: true,
      },
      {
        first_name: 'Luis',
        last_name: 'Pérez Soto',
        email: 'luis@hoja.example',
        phone: '72222222',
        ci: '7654321',
        date_of_birth: '2015-11-02',
        address: '',
        is_active: true,
      },
    ])
    expect((await admin.post(`/imports/${id}/apply/`)).json['code']).toBe('already_applied')
    const undone = await admin.post(`/imports/${id}/undo/`)
    expect([undone.status, undone.json]).toEqual([200, { removed: 2, restored: 0, kept_count: 0, kept: [] }])
    expect(await digest()).toBe(before)
    expect(await mailsLeft()).toBe(mails)
    expect((await admin.post(`/imports/${id}/undo/`)).json['code']).toBe('already_undone')
  })

  test('mistakes are told by row with a reason, mended in place, and stop the rest until then', async () => {
    const id = await imported(
      [
        'Nombre,Apellido,Email,Teléfono,CI,Fecha de nacimiento',
        'Eva,Luna,eva@fallo.example,7111111,11-A,01/02/1990',
        'Sol,,sol@fallo.example,7111112,12-A,31/12/1990',
        'Mar,Ríos,mar@fallo,7111113,13-A,31/11/1990',
        'Ivo,Paz,ivo@fallo.example,1.23E+9,14-A,13/05/1990',
        'Uma,Paz,eva@fallo.example,7111115,15-A,13/05/1991',
      ].join('\n'),
    )
    expect((await admin.post(`/imports/${id}/check/`)).json).toEqual({
      new: 0,
      known: 0,
      errors: 5,
      warnings: 0,
    })
    const wrong = await listed(id, 'error')
    expect(wrong.map((line) => [line['n'], Object.keys(line['errors'] as object)])).toEqual([
      [2, ['email']],
      [3, ['last_name']],
      [4, ['email', 'date_of_birth']],
      [5, ['phone']],
      [6, ['email']],
    ])
    const refused = await admin.post(`/imports/${id}/apply/`)
    expect([refused.status, refused.json['code'], refused.json['count']]).toEqual([409, 'errors_left', 5])
    const mended = await admin.patch(`/imports/${id}/rows/3/`, { values: { last_name: 'Rey' } })
    expect([mended.status, mended.json]).toMatchObject([200, { state: 'new', values: { last_name: 'Rey' } }])
    // The other row with that address is right once this one has none.
    await admin.patch(`/imports/${id}/rows/6/`, { values: { Email: '' } })
    expect((await listed(id, 'new')).map((line) => line['n'])).toEqual([2, 3, 6])
    const applied = await admin.post(`/imports/${id}/apply/?skip_errors=1`)
    expect([applied.status, applied.json]).toEqual([200, { created: 3, updated: 0, skipped: 2 }])
  })

  test('a column of days that can be read in two ways is refused until somebody says which', async () => {
    const id = await imported('Nombre completo,Correo,DOB\nAda Sol,ada@fecha.example,03/04/1990\n')
    const unsaid = await admin.post(`/imports/${id}/check/`)
    expect([unsaid.status, Object.keys(unsaid.json)]).toEqual([400, expect.arrayContaining(['date_format'])])
    const columns = { 'Nombre completo': 'full_name', Correo: 'email', DOB: 'date_of_birth' }
    expect((await admin.put(`/imports/${id}/mapping/`, { columns })).status).toBe(400)
    expect((await admin.put(`/imports/${id}/mapping/`, { columns, date_format: 'XYZ' })).status).toBe(400)
    expect((await admin.put(`/imports/${id}/mapping/`, { columns, date_format: 'MDY' })).status).toBe(200)
    expect((await admin.post(`/imports/${id}/check/`)).json).toMatchObject({ new: 1 })
    expect((await admin.post(`/imports/${id}/apply/`)).status).toBe(200)
    expect(await people('@fecha.example')).toMatchObject([{ date_of_birth: '1990-03-04' }])
  })

  test('who is known is shown, never merged without a yes, filled in with one, and as before after an undo', async () => {
    const known = await server.work(server.norte, (db) =>
      makeUser(db, { email: 'kim@igual.example', first_name: 'Kim', last_name: 'Vera' }),
    )
    await server.work(server.norte, (db) =>
      rows(db, `update users set ci = '900-K' where id = $1 returning id`, [known]),
    )
    const before = await digest()
    const file =
      'Nombre completo,Correo,CI,Celular\nKim Vera,otra@igual.example,900K,7444444\nNoa Gil,noa@igual.example,901,\n'
    const left = await imported(file)
    expect((await admin.post(`/imports/${left}/check/`)).json).toMatchObject({ new: 1, known: 1, errors: 0 })
    expect(await listed(left, 'known')).toMatchObject([
      { n: 2, same_as: null, known: [{ id: known, name: 'Kim Vera', by: 'document' }] },
    ])
    expect((await admin.post(`/imports/${left}/apply/`)).json).toEqual({ created: 1, updated: 0, skipped: 1 })
    expect((await admin.post(`/imports/${left}/undo/`)).json).toMatchObject({ removed: 1 })
    expect(await digest()).toBe(before)
    const merged = await imported(file)
    await admin.patch(`/imports/${merged}/rows/2/`, { same_as: known })
    expect((await admin.post(`/imports/${merged}/apply/`)).json).toEqual({
      created: 1,
      updated: 1,
      skipped: 0,
    })
    expect(await people('@igual.example')).toMatchObject([
      { email: 'kim@igual.example', phone: '7444444', ci: '900-K' },
      { first_name: 'Noa' },
    ])
    expect((await admin.post(`/imports/${merged}/undo/`)).json).toMatchObject({
      removed: 1,
      restored: 1,
      kept_count: 0,
    })
    expect(await digest()).toBe(before)
  })

  test('nobody gets the address of one of their contacts, least of all of one from whom they are kept', async () => {
    const child = await server.work(server.norte, (db) =>
      makeUser(db, { first_name: 'Leo', last_name: 'Paz' }),
    )
    await server.work(server.norte, (db) =>
      rows(
        db,
        `with born as (update users set email = null, ci = '777-L', date_of_birth = '2018-05-01' where id = $1 returning id)
         insert into contacts (id, patient, first_name, last_name, email, relation, blocked, created_at)
         select gen_random_uuid(), id, 'Pedro', 'Paz', 'pedro@aparte.example', 'father', true, now() from born returning id`,
        [child],
      ),
    )
    const id = await imported(
      'Nombre completo,Correo,CI,Celular\nLeo Paz,pedro@aparte.example,777L,7555555\n',
    )
    await admin.post(`/imports/${id}/check/`)
    await admin.patch(`/imports/${id}/rows/2/`, { same_as: child })
    expect((await admin.post(`/imports/${id}/apply/`)).json).toMatchObject({ updated: 1 })
    expect(await people('777-L')).toMatchObject([{ email: null, phone: '7555555' }])
    const own = await imported(
      'Nombre completo,Correo,Tutor,Parentesco,Correo del tutor\nMia Paz,marta@aparte.example,Marta Paz,Mamá,marta@aparte.example\n',
    )
    await admin.post(`/imports/${own}/check/`)
    expect(await listed(own, 'error')).toMatchObject([
      {
        errors: {
          contact1_email: ['Es el correo de la propia persona: deja uno de los dos, o recibirían lo mismo.'],
        },
      },
    ])
  })

  test('what was worked with since stays and is listed', async () => {
    const id = await imported(
      'Nombre completo,Correo\nTea Mora,tea@queda.example\nRex Mora,rex@queda.example\n',
    )
    expect((await admin.post(`/imports/${id}/apply/`)).json).toMatchObject({ created: 2 })
    await server.work(server.norte, (db) =>
      rows(db, `update users set phone = '7000' where email = 'tea@queda.example' returning id`),
    )
    expect((await admin.post(`/imports/${id}/undo/`)).json).toMatchObject({
      removed: 1,
      kept_count: 1,
      kept: [{ n: 2, name: 'Tea Mora' }],
    })
  })

  test('invitations leave when they are asked for, each once', async () => {
    const id = await imported('Nombre completo,Correo\nLia Sanz,lia@invita.example\nTeo Sanz,\n')
    expect((await admin.post(`/imports/${id}/invite/`, { all: true })).json['code']).toBe('not_applied')
    await admin.post(`/imports/${id}/apply/`)
    expect((await admin.post(`/imports/${id}/invite/`, {})).status).toBe(400)
    expect((await admin.post(`/imports/${id}/invite/`, { all: true })).json).toEqual({ invited: 1 })
    expect((await admin.post(`/imports/${id}/invite/`, { rows: [2] })).json).toEqual({ invited: 0 })
    await server.app.due.catchUp()
    const sent = await server.work(server.norte, (db) =>
      rows(db, `select kind from mails where recipient = 'lia@invita.example'`),
    )
    expect(sent).toEqual([{ kind: 'invitation' }])
  })
})

describe('sessions to come from a file', () => {
  test('they are booked where the hour is free, and what collides is listed', async () => {
    const { doctor, email } = await server.work(server.norte, async (db) => {
      const { user } = await makeProfessional(db)
      await makeUser(db, { email: 'pia@cita.example', first_name: 'Pía', last_name: 'Lema' })
      await makeUser(db, { email: 'ian@cita.example', first_name: 'Ian', last_name: 'Lema' })
      const found = await row<{ email: string }>(db, 'select email from users where id = $1', [user])
      return { doctor: user, email: found?.email }
    })
    const before = await digest()
    const file = [
      'Paciente,Correo del profesional,Fecha,Hora,Estado',
      `Pía Lema,${email},16/03/2026,09:00,Confirmada`,
      `Ian Lema,${email},16/03/2026,09:30,`,
      `Ian Lema,${email},17/03/2026,9:15 pm,`,
      `Nadie Así,${email},18/03/2026,10:00,`,
      `Ian Lema,otro@cita.example,18/03/2026,10:00,`,
      `Ian Lema,${email},18/02/2026,10:00,`,
    ].join('\n')
    const id = await imported(file, 'sessions')
    expect((await admin.post(`/imports/${id}/check/`)).json).toEqual({
      new: 2,
      known: 0,
      errors: 4,
      warnings: 0,
    })
    expect(
      (await listed(id, 'error')).map((line) => [line['n'], Object.keys(line['errors'] as object)]),
    ).toEqual([
      [3, ['time']],
      [5, ['patient']],
      [6, ['professional_email']],
      [7, ['date']],
    ])
    expect((await admin.post(`/imports/${id}/apply/?skip_errors=1`)).json).toEqual({
      created: 2,
      updated: 0,
      skipped: 4,
    })
    const booked = await server.work(server.norte, (db) =>
      rows(
        db,
        `select appointment_date, start_time, status, payment_method from appointments where psychologist = $1 order by starts_at`,
        [doctor],
      ),
    )
    expect(booked).toEqual([
      {
        appointment_date: '2026-03-16',
        start_time: '09:00',
        status: 'confirmed',
        payment_method: 'in_person',
      },
      { appointment_date: '2026-03-17', start_time: '21:15', status: 'pending', payment_method: 'in_person' },
    ])
    const again = await imported(file, 'sessions')
    expect((await admin.post(`/imports/${again}/check/`)).json).toMatchObject({ new: 0, known: 2 })
    expect((await admin.post(`/imports/${id}/undo/`)).json).toMatchObject({ removed: 2, kept_count: 0 })
    expect(await digest()).toBe(before)
  })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows, run } from '../../src/database/sql.ts'
import { openImportScene, type ImportScene } from './scene.ts'
import { workbook } from './workbook.ts'

let scene: ImportScene
beforeAll(async () => {
  scene = await openImportScene()
})
afterAll(() => scene.server.close())
beforeEach(() => scene.newAdmin())

/** What is stored of somebody: first names, last names, mail, phone, document, birth date, address; and who comes no more. */
type Stored = [string, string, string | null, string, string, string | null, string, 'archived'?]

interface Kind {
  file: () => Buffer | Promise<Buffer>
  /** In which order its days are, where they can be read in two. */
  date_format?: 'DMY' | 'MDY' | 'YMD'
  stored: Stored[]
  /** Rows that are refused, and by which field. */
  refused?: [number, string][]
}

const utf8 = (lines: readonly string[], end = '\n') => Buffer.from(lines.join(end), 'utf8')
const windows = (lines: readonly string[]) => Buffer.from(lines.join('\r\n'), 'latin1')

const kinds: Record<string, Kind> = {
  'SimplePractice, client details: American days, archived ones, notes that stay out': {
    file: () =>
      utf8([
        'First Name,Middle Name,Last Name,Email,Mobile Phone,Date of Birth,Status,Primary Clinician,Notes',
        'Ana,María,Roca,ana.sp@correo.example,591 71000001,03/25/1985,Active,Dr. Paz,"Anxiety, weekly"',
        'Luis,,Soto,luis.sp@correo.example,591 71000002,12/01/1990,Archived,Dr. Paz,',
      ]),
    stored: [
      ['Ana María', 'Roca', 'ana.sp@correo.example', '591 71000001', '', '1985-03-25', ''],
      ['Luis', 'Soto', 'luis.sp@correo.example', '591 71000002', '', '1990-12-01', '', 'archived'],
    ],
  },
  'Jane, patients: days year first, address and city apart': {
    file: () =>
      utf8([
        'Patient Number,First Name,Last Name,Email,Mobile Phone,Birth Date,Street Address,City',
        '1001,Eva,Luna,eva.jane@correo.example,+591 71000003,1979-02-28,"Calle Sucre 45, piso 2",Sucre',
        '1002,Raúl,Paz,,+591 71000004,2001-11-30,,',
      ]),
    stored: [
      [
        'Eva',
        'Luna',
        'eva.jane@correo.example',
        '+591 71000003',
        '',
        '1979-02-28',
        'Calle Sucre 45, piso 2, Sucre',
      ],
      ['Raúl', 'Paz', null, '+591 71000004', '', '2001-11-30', ''],
    ],
  },
  'Cliniko, patients: an id that is no document, days in words': {
    file: () =>
      utf8([
        'Id,First name,Last name,Date of birth,Email,Phone number,Address line 1,City',
        '88001,Inés,Rey,12 Mar 1985,ines.cl@correo.example,71000005,Av. Arce 1,La Paz',
        '88002,Hugo,Gil,1 December 1990,hugo.cl@correo.example,71000006,,',
      ]),
    stored: [
      ['Inés', 'Rey', 'ines.cl@correo.example', '71000005', '', '1985-03-12', 'Av. Arce 1, La Paz'],
      ['Hugo', 'Gil', 'hugo.cl@correo.example', '71000006', '', '1990-12-01', ''],
    ],
  },
  'Doctoralia, a workbook: its words, days as numbers': {
    file: () =>
      workbook({
        rows: [
          ['Nombre', 'Apellidos', 'Correo electrónico', 'Teléfono móvil', 'DNI/NIF', 'Fecha de nacimiento'],
          ['Sara', 'Vidal Ruiz', 'sara.do@correo.example', 71000007, '12345678Z', { day: 31_121 }],
          ['Íñigo', 'Núñez', 'inigo.do@correo.example', '71000008', '', { day: 36_526 }],
        ],
      }),
    stored: [
      ['Sara', 'Vidal Ruiz', 'sara.do@correo.example', '71000007', '12345678Z', '1985-03-15', ''],
      ['Íñigo', 'Núñez', 'inigo.do@correo.example', '71000008', '', '2000-01-01', ''],
    ],
  },
  'AgendaPro: semicolons after a mark of order, RUT, days with hyphens': {
    file: () =>
      utf8(
        [
          '\uFEFFNombre;Apellido;RUT;Email;Teléfono;Fecha de nacimiento;Comuna',
          'Rosa;Fuentes;12.345.678-5;rosa.ap@correo.example;+56 9 7100 0009;17-09-1973;Ñuñoa',
        ],
        '\r\n',
      ),
    stored: [
      ['Rosa', 'Fuentes', 'rosa.ap@correo.example', '+56 9 7100 0009', '12.345.678-5', '1973-09-17', 'Ñuñoa'],
    ],
  },
  'made by hand in Spanish: whole names, CI with its place, what is to come stays out': {
    file: () =>
      utf8([
        'Pacientes del consultorio,,,,',
        'nombre completo,CI,celular,F. Nac.,próxima cita',
        '"Mamani Quispe, Juana",1234567-1B LP,71000010,13/05/1966,20/12/2026 15:00',
        'Pedro de la Cruz,7654321 SC,71000011,30/06/1999,',
      ]),
    stored: [
      ['Juana', 'Mamani Quispe', null, '71000010', '1234567-1B LP', '1966-05-13', ''],
      ['Pedro', 'de la Cruz', null, '71000011', '7654321 SC', '1999-06-30', ''],
    ],
  },
  'Windows-1252 with semicolons': {
    file: () =>
      windows([
        'Nombre;Apellidos;Correo;Celular;Dirección',
        'Begoña;Peña Ñáñez;begona@correo.example;71000012;Güemes 3º «A»',
      ]),
    stored: [['Begoña', 'Peña Ñáñez', 'begona@correo.example', '71000012', '', null, 'Güemes 3º «A»']],
  },
  'tabs, and a line within quotes': {
    file: () =>
      utf8([
        'Nombre\tApellidos\tCorreo\tDirección',
        'Lía\tMora\tlia@correo.example\t"Calle 1\nedificio Sol"',
      ]),
    stored: [['Lía', 'Mora', 'lia@correo.example', '', '', null, 'Calle 1 edificio Sol']],
  },
  'a workbook that counts from 1904, with a formula': {
    file: () =>
      workbook({
        is1904: true,
        rows: [
          ['Nombre', 'Apellidos', 'Correo', 'Fecha de nacimiento'],
          [
            'Nora',
            'Sanz',
            { formula: 'LOWER(A2)&"@correo.example"', value: 'nora@correo.example' },
            { day: 29_659 },
          ],
        ],
      }),
    stored: [['Nora', 'Sanz', 'nora@correo.example', '', '', '1985-03-15', '']],
  },
  'two-digit years: nobody is born tomorrow': {
    file: () =>
      utf8([
        'Nombre;Apellidos;Celular;F. Nac.',
        'Tito;Cruz;71000013;15/03/85',
        'Mila;Cruz;71000014;16/04/09',
        'Don;Cruz;71000015;17/05/30',
      ]),
    stored: [
      ['Tito', 'Cruz', null, '71000013', '', '1985-03-15', ''],
      ['Mila', 'Cruz', null, '71000014', '', '2009-04-16', ''],
      ['Don', 'Cruz', null, '71000015', '', '1930-05-17', ''],
    ],
  },
  'a workbook with merged cells: a family at one address': {
    file: () =>
      workbook({
        merged: ['D2:D3'],
        rows: [
          ['Nombre', 'Apellidos', 'Celular', 'Dirección'],
          ['Olga', 'Ríos', 71_000_016, 'Calle Linares 9'],
          ['Omar', 'Ríos', 71_000_017, ''],
        ],
      }),
    stored: [
      ['Olga', 'Ríos', null, '71000016', '', null, 'Calle Linares 9'],
      ['Omar', 'Ríos', null, '71000017', '', null, 'Calle Linares 9'],
    ],
  },
  'a family with one mail: told by row, and stored once it is left with one': {
    file: () =>
      utf8([
        'Nombre;Apellidos;Correo;Celular',
        'Alma;Vega;vega@correo.example;71000018',
        'Abel;Vega;vega@correo.example;71000019',
        'Sofía;Mar;sofia@correo.example;71000020',
      ]),
    stored: [['Sofía', 'Mar', 'sofia@correo.example', '71000020', '', null, '']],
    refused: [
      [2, 'email'],
      [3, 'email'],
    ],
  },
  'vCard of a phone': {
    file: () =>
      utf8(
        [
          'BEGIN:VCARD',
          'VERSION:3.0',
          'N:Téllez;Gloria;;;',
          'FN:Gloria Téllez',
          'TEL;TYPE=CELL:+591 71000021',
          'EMAIL:gloria@correo.example',
          'BDAY:1988-08-08',
          'END:VCARD',
        ],
        '\r\n',
      ),
    stored: [['Gloria', 'Téllez', 'gloria@correo.example', '+591 71000021', '', '1988-08-08', '']],
  },
  'rows that repeat: told, and neither is stored': {
    file: () =>
      utf8([
        'Nombre;Apellidos;CI;F. Nac.;Celular',
        'Iris;Sol;900100;14/02/1980;71000022',
        'Iris;Sol;900100;14/02/1980;71000022',
        'Leo;Sol;900101;25/02/1981;71000023',
      ]),
    stored: [['Leo', 'Sol', null, '71000023', '900101', '1981-02-25', '']],
    refused: [
      [2, 'ci'],
      [3, 'ci'],
    ],
  },
}

test.each(Object.entries(kinds))('%s', async (_, kind) => {
  await scene.server.work(scene.server.norte, (db) => run(db, `delete from import_rows`))
  const before = new Set((await everybody()).map((person) => person.id))
  const id = await scene.imported(await kind.file())
  const { mapping } = (await scene.admin.get(`/imports/${id}/`)).json as { mapping: object }
  const { date_format } = kind
  await scene.admin.put(`/imports/${id}/mapping/`, { ...mapping, ...(date_format ? { date_format } : {}) })
  const refused = kind.refused ?? []
  const checked = await scene.admin.post(`/imports/${id}/check/`)
  expect([checked.status, checked.json]).toMatchObject([
    200,
    { new: kind.stored.length, errors: refused.length },
  ])
  const told = await scene.listed(id, 'error')
  expect(told.map((row) => [row['n'], Object.keys(row['errors'] as object)[0]])).toEqual(refused)
  const applied = await scene.admin.post(`/imports/${id}/apply/?skip_errors=1`)
  expect(applied.json).toMatchObject({ created: kind.stored.length, skipped: refused.length })
  const made = (await everybody()).filter((person) => !before.has(person.id))
  const stored = made.map(({ id: _id, is_active: isActive, ...fields }) => [
    ...Object.values(fields),
    ...(isActive ? [] : ['archived']),
  ])
  expect(sorted(stored)).toEqual(sorted(kind.stored))
})

const sorted = (all: readonly (readonly unknown[])[]) =>
  all.map((row) => JSON.stringify(row)).toSorted((a, b) => a.localeCompare(b))

const everybody = () =>
  scene.server.work(scene.server.norte, (db) =>
    rows<{ id: string; is_active: boolean }>(
      db,
      `select id, first_name, last_name, email, phone, ci, to_char(date_of_birth, 'YYYY-MM-DD') as born, address, is_active
       from users where user_type = 'patient' order by id`,
    ),
  )

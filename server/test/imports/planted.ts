/** A mistake that people make in sheets of patients: the cells that have it, and the field where it has to be told. */
export interface Planted {
  what: string
  cells: Partial<Record<(typeof planted)[number], string>>
  field: string
  as: 'errors' | 'warnings'
}

export const planted = [
  'Nombre',
  'Apellidos',
  'Correo',
  'Celular',
  'CI',
  'F. Nac.',
  'Activo',
  'Tutor',
  'Correo del tutor',
] as const

const error = (what: string, field: string, cells: Planted['cells']): Planted => ({
  what,
  field,
  cells,
  as: 'errors',
})
const warning = (what: string, field: string, cells: Planted['cells']): Planted => ({
  ...error(what, field, cells),
  as: 'warnings',
})

/** What is wrong by itself, whatever stands in the other rows. */
export const mistakes: Planted[] = [
  error('no first name', 'first_name', { Nombre: '' }),
  error('no last name', 'last_name', { Apellidos: '' }),
  error('a name with figures', 'first_name', { Nombre: 'Ana2' }),
  error('an address for a name', 'first_name', { Nombre: 'ana@correo.example' }),
  error('a link for a name', 'last_name', { Apellidos: 'www.premio.com' }),
  error('a formula for a name', 'first_name', { Nombre: '=1+1' }),
  error('a guarded formula', 'first_name', { Nombre: "'=cmd|x" }),
  error('an error of the sheet', 'last_name', { Apellidos: '#REF!' }),
  error('spoilt letters', 'last_name', { Apellidos: 'MuÃ±oz' }),
  error('letters of DOS read as those of Windows', 'last_name', { Apellidos: 'Mu¤oz' }),
  error('lost letters', 'last_name', { Apellidos: 'Mu\uFFFDoz' }),
  error('a name that is too long', 'last_name', { Apellidos: 'Largo '.repeat(20) }),
  error('two people', 'first_name', { Nombre: 'Ana & Luis' }),
  error('a mail without an ending', 'email', { Correo: 'ana@correo' }),
  error('a mail without a sign', 'email', { Correo: 'ana.correo.example' }),
  error('two mails', 'email', { Correo: 'a@x.example; b@x.example' }),
  error('a mail with a name', 'email', { Correo: 'Ana <ana@x.example>' }),
  error('a mail with a blank', 'email', { Correo: 'ana sol@x.example' }),
  error('a telephone of letters', 'phone', { Celular: 'llamar tarde' }),
  error('a telephone that is too short', 'phone', { Celular: '123' }),
  error('a telephone that is too long', 'phone', { Celular: '1234567890123456' }),
  error('two telephones', 'phone', { Celular: '71234567 / 72345678' }),
  error('a rounded telephone', 'phone', { Celular: '5.91712E+10' }),
  error('a rounded document', 'ci', { CI: '1,23457E+11' }),
  error('a document that is too long', 'ci', { CI: '1'.repeat(31) }),
  error('a day that is none', 'date_of_birth', { 'F. Nac.': '31/11/1990' }),
  error('a leap day of no leap year', 'date_of_birth', { 'F. Nac.': '29/02/1991' }),
  error('a month that is none', 'date_of_birth', { 'F. Nac.': '05/13/1990' }),
  error('a day to come', 'date_of_birth', { 'F. Nac.': '14/03/2031' }),
  error('a day of another century', 'date_of_birth', { 'F. Nac.': '14/03/1850' }),
  error('a year that can be two', 'date_of_birth', { 'F. Nac.': '14/03/24' }),
  error('a number for a day', 'date_of_birth', { 'F. Nac.': '31120' }),
  error('a word for a day', 'date_of_birth', { 'F. Nac.': 'verano' }),
  error('something behind a day', 'date_of_birth', { 'F. Nac.': '14/03/1990 (cree)' }),
  error('neither yes nor no', 'active', { Activo: 'quizás' }),
  error('a contact without a name', 'contact1_full_name', { 'Correo del tutor': 'tutor@x.example' }),
  error('a contact’s mail that is none', 'contact1_email', {
    Tutor: 'Marta Sol',
    'Correo del tutor': 'tutor',
  }),
  warning('a year of two figures', 'date_of_birth', { 'F. Nac.': '14/03/85' }),
  warning('nobody to reach', 'email', { Correo: '', Celular: '' }),
  warning('a child without a contact', 'date_of_birth', { 'F. Nac.': '14/03/2020' }),
  warning('a relation that is missing', 'contact1_relation', { Tutor: 'Marta Sol' }),
]

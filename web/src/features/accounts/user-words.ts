import type { Words } from '../../lib/look/look.ts'
import { choiceWord, pageWord, privateWord } from '../../lib/look/look-words.ts'
import type { UserFilter } from './admin-queries.ts'

const stateWord = choiceWord<UserFilter['state']>(
  'estado',
  {
    '': '',
    active: 'activos',
    inactive: 'inactivos',
    invitation: 'invitacion-pendiente',
    consent: 'sin-consentimiento',
    session: 'sin-proxima-sesion',
  },
  '',
)

/** How the address of the clinic's patients says who is looked for. */
export const patientWords: Words<Omit<UserFilter, 'user_type'>> = {
  search: privateWord,
  state: stateWord,
  page: pageWord(),
}

/** How the address of the clinic's users says who is looked for. */
export const userWords: Words<UserFilter> = {
  ...patientWords,
  user_type: choiceWord(
    'tipo',
    {
      '': '',
      patient: 'pacientes',
      professional: 'profesionales',
      reception: 'recepcion',
      admin: 'administracion',
    },
    '',
  ),
}

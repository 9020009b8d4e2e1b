/** Who a password is for; it must not be a name that others know. */
export interface PasswordOwner {
  email: string
  first_name?: string
  last_name?: string
  username?: string
}

/** Letters and digits only, without accents and case: "Ana-Rojas" and "ana rojas" are one. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Words that somebody would try first at a clinic of psychology, folded; with digits around them they are no better. */
const wordsOfTheHouse = new Set([
  'psico',
  'psicologia',
  'psicologo',
  'psicologa',
  'psicoterapia',
  'terapia',
  'terapeuta',
  'clinica',
  'consulta',
  'consultorio',
  'paciente',
  'profesional',
  'recepcion',
  'administrador',
  'administradora',
  'contrasena',
  'luna',
])

const isOfTheHouse = (password: string): boolean =>
  wordsOfTheHouse.has(folded(password).replaceAll(/^\d+|\d+$/g, ''))

/** Why a password is refused beyond its length, in Spanish; null when it may be used. */
export function passwordRefusal(
  password: string,
  owner: PasswordOwner,
  isCommon: (password: string) => boolean,
): string | null {
  if (password.trim() === '') return 'La contraseña no puede estar vacía.'
  if (isCommon(password) || isOfTheHouse(password) || new Set(password).size < 3)
    return 'Esta contraseña es demasiado común. Elige otra.'
  const { email, first_name = '', last_name = '', username = '' } = owner
  const known = [
    email,
    email.split('@')[0] ?? '',
    username,
    first_name,
    last_name,
    first_name + last_name,
    last_name + first_name,
  ]
  if (known.map(folded).includes(folded(password)))
    return 'La contraseña no puede ser tu correo ni tu nombre.'
  return null
}

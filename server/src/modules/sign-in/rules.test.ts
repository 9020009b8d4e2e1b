import { expect, test } from 'vitest'
import { passwordRefusal } from './rules.ts'

const owner = {
  email: 'ana.rojas@correo.example',
  first_name: 'Ana María',
  last_name: 'Rojas',
  username: 'anitarojas',
}
const common = new Set(['contraseña', 'password123'])
const isCommon = (password: string) => common.has(password.toLowerCase())

test.each([
  ['PASSWORD123', /común/],
  ['Contraseña', /común/],
  ['aaaaaaaaaa', /común/],
  ['        ', /vacía/],
  ['ana.rojas@correo.example', /correo/],
  ['Ana.Rojas', /correo/],
  ['anamaría rojas', /correo/],
  ['RojasAnaMaria', /correo/],
  ['AnitaRojas', /correo/],
])('%s is refused', (password, reason) => {
  expect(passwordRefusal(password, owner, isCommon)).toMatch(reason)
})

test.each(['Demo-1234', 'ana.rojas.2026', 'caballo grapa batería', '🐢🐇🐈tortuga'])(
  '%s may be used',
  (password) => {
    expect(passwordRefusal(password, owner, isCommon)).toBeNull()
  },
)

test.each(['Psicología1', 'CLINICA-2026', 'terapia!!', '123paciente', 'Psico 2026'])(
  '%s is refused: a word of the house',
  (password) => {
    expect(passwordRefusal(password, owner, isCommon)).toBe('Esta contraseña es demasiado común. Elige otra.')
  },
)

test.each(['terapia del mar', 'lunares-verdes', 'mi clinica amarilla'])(
  '%s is more than a word of the house',
  (password) => {
    expect(passwordRefusal(password, owner, isCommon)).toBeNull()
  },
)

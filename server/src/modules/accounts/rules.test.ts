import { expect, test } from 'vitest'
import { passwordRefusal } from './rules.ts'

const owner = {
  email: 'ana.rojas@correo.example',
  first_name: 'Ana María',
  last_name: 'Rojas',
  username: 'anitarojas',
}
const common = new Set(['contraseña', 'password123'])

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
  expect(passwordRefusal(password, owner, common)).toMatch(reason)
})

test.each(['Demo-1234', 'ana.rojas.2026', 'caballo grapa batería', '🐢🐇🐈tortuga'])(
  '%s may be used',
  (it) => {
    expect(passwordRefusal(it, owner, common)).toBeNull()
  },
)

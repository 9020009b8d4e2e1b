import { expect, test } from 'vitest'
import { looksLikeAddress, nameLine } from './names.ts'

test('no address passes for a name, however it is written', () => {
  const addresses = [
    'Gana ya en http://premio.example',
    'ftp://x',
    'escribe a soporte@banco.example',
    'www.banco',
    'Banco.com',
    'BANCO.COM',
    'Entra (premio.xyz/login) ahora',
    'premio.bo',
    'Premio.es',
    'sub.dominio.largo.consulting',
    'Premio.Consulting/entrar',
    'banco\uFF0Ecom',
    'banco\u3002com',
    'ban\u200bco.com',
    'bancó.com',
    'x.xn--p1ai',
    '10.0.0.1/entrar',
    'Ver «banco.net».',
  ]
  for (const name of addresses) expect([name, looksLikeAddress(name)]).toEqual([name, true])
  expect(nameLine(80).safeParse('Clínica banco.com').error?.issues[0]?.message).toBe(
    'Un nombre no puede contener direcciones web ni de correo.',
  )
})

test('names stay names', () => {
  const names = [
    'Ana',
    'Ma.Elena',
    'J.R.',
    'José M. de la Cruz',
    'Dra. Íngrid O’Connor-Peña',
    'Ma. del Carmen',
    'Clínica St.Mary',
    'Centro 24/7',
    'Psico & Salud S.R.L.',
    'N.º 5',
    'Clínica 3.0',
    'Peña, Iván',
    '…',
  ]
  for (const name of names) expect([name, looksLikeAddress(name)]).toEqual([name, false])
})

import { expect, test } from 'vitest'
import { CallError } from '../../lib/call-error.ts'
import { emailComplaint, loginFailure, registerFailure, resetRequestFailure } from './texts.ts'

const refused = (body: Record<string, unknown>, status = 400) => new CallError('refused', status, body)

test('a failed login says the first form error, or that the credentials are wrong, or that nobody answers', () => {
  expect(loginFailure(refused({ non_field_errors: ['Uno.', 'Dos.'] }))).toBe('Uno.')
  expect(loginFailure(refused({ email: ['x'] }))).toBe('Credenciales incorrectas.')
  expect(loginFailure(refused({ non_field_errors: ['Suspendida.'] }, 503))).toBe('Suspendida.')
  for (const error of [new CallError('offline'), refused({ detail: 'x' }, 500), new TypeError('x')])
    expect(loginFailure(error)).toBe('Error de red o el servidor no responde.')
})

test('a failed registration is told in sentences, without the names of fields', () => {
  const body = { email: ['Ya existe.'], password: ['Corta.', 'Común.'], code: 'invalid' }
  expect(registerFailure(refused(body))).toBe('Ya existe. Corta. Común.')
  expect(registerFailure(refused({ non_field_errors: ['Aquí no.'] }))).toBe('Aquí no.')
  expect(registerFailure(refused({}, 500))).toBe('Ocurrió un error en el registro.')
  expect(registerFailure(refused({ detail: 'Espera.' }, 429))).toBe('Espera.')
  expect(registerFailure(new CallError('offline'))).toBe('No se pudo conectar al servidor.')
})

test('a failed request of a link tells no more than that, unless there were too many', () => {
  expect(resetRequestFailure(new CallError('offline'))).toBe(
    'Ocurrió un error. Por favor, inténtalo de nuevo.',
  )
  expect(resetRequestFailure(refused({ detail: 'Espera.' }, 429))).toBe('Espera.')
})

test('an address is looked at before the server is asked', () => {
  for (const email of ['ana@x.example', ' ana.rojas@correo.example '])
    expect(emailComplaint(email)).toBeUndefined()
  for (const email of ['', 'ana', 'ana@x', 'ana rojas@x.example', '@x.example'])
    expect(emailComplaint(email)).toBe('Introduce un correo electrónico válido.')
})

import { expect, test } from 'vitest'
import { bareHost, clinicHost, isSubdomain, ownerOfHost } from './clinic-host.ts'

const root = { at: 'root' }
const nowhere = { at: 'nowhere' }
const clinic = (subdomain: string) => ({ at: 'clinic', subdomain })

test.each([
  ['psico.bo', root],
  ['PSICO.BO', root],
  ['psico.bo.', root],
  ['psico.bo:8443', root],
  ['localhost:8000', root],
  ['127.0.0.1', root],
  ['[::1]:8000', root],
  ['norte-app.psico.bo', clinic('norte')],
  ['norte.psico.bo', clinic('norte')],
  ['Norte-App.Psico.BO.:443', clinic('norte')],
  ['mi-clinica-2-app.psico.bo', clinic('mi-clinica-2')],
  ['www.psico.bo', nowhere],
  ['www-app.psico.bo', nowhere],
  ['a.psico.bo', nowhere],
  ['a.norte.psico.bo', nowhere],
  ['norte-app-app.psico.bo', nowhere],
  ['-app.psico.bo', nowhere],
  ['xn--norte-kwa.psico.bo', nowhere],
  ['norte.psico.bo.evil.example', nowhere],
  ['nortepsico.bo', nowhere],
  ['evil.example', nowhere],
  ['norte.psico.bo:abc', nowhere],
  ['norte.psico.bo/x', nowhere],
  ['user@norte.psico.bo', nowhere],
  ['norte.psico.bo, evil.example', nowhere],
  ['', nowhere],
])('%s', (host, owner) => {
  expect(ownerOfHost(host, 'psico.bo')).toEqual(owner)
})

test('on localhost the clinics are its subdomains', () => {
  expect(ownerOfHost('norte-app.localhost:8000', 'localhost')).toEqual(clinic('norte'))
  expect(ownerOfHost('norte.localhost', 'localhost')).toEqual(clinic('norte'))
})

test("every clinic's web host leads back to it", () => {
  for (const subdomain of ['norte', 'a1b', 'mi-clinica', 'x'.repeat(59)])
    expect(ownerOfHost(clinicHost(subdomain, 'psico.bo'), 'psico.bo')).toEqual(clinic(subdomain))
})

test.each([
  ['abc', true],
  ['a-b', true],
  ['123', true],
  ['x'.repeat(63), true],
  ['x'.repeat(64), false],
  ['ab', false],
  ['-ab', false],
  ['ab-', false],
  ['Abc', false],
  ['añb', false],
  ['a_b', false],
  ['a.b', false],
  ['norte-app', false],
  ['xn--abc', false],
  ['admin', false],
  ['abc\n', false],
])('%s may be a subdomain: %s', (text, may) => {
  expect(isSubdomain(text)).toBe(may)
})

test('a host header is read without port, dot and capitals', () => {
  expect(bareHost(' Norte.Psico.bo.:80 ')).toBe('norte.psico.bo')
  expect(bareHost('norte psico')).toBeNull()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { login, logout } from '@psico/contract/sign-in/sign-in'
import { readUser } from '@psico/contract/accounts/accounts'
import { checkSubdomain } from '@psico/contract/clinics/clinics'
import { listProfessionals } from '@psico/contract/professionals/professionals'
import { call, connectSession, queryText } from './call.ts'
import { CallError, fieldErrorsOf, sentenceOf } from './call-error.ts'

const id = '01920000-0000-7000-8000-000000000000'
const [ended, mustSetUp] = [vi.fn(), vi.fn()]
const confirmed = vi.fn<() => Promise<boolean>>()
let renewal: string | null = null
const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const answer = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }))
const header = (n: number) => new Headers(sent.mock.calls[n]?.[1].headers).get('authorization')

beforeEach(() => {
  renewal = null
  vi.stubGlobal('fetch', sent)
  connectSession({ token: () => 'abc', renewed: async () => renewal, ended, confirmed, mustSetUp })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('a call goes to its path with token, credentials and what is set of the query', async () => {
  sent.mockReturnValue(answer(200, { count: 0, next: null, previous: null, results: [] }))
  await call(listProfessionals, { query: { name: 'Ana & Luis', page: 2 } })
  const [url, init] = sent.mock.calls[0] ?? []
  expect(url).toBe('/api/professionals/?name=Ana+%26+Luis&page=2')
  expect([init?.method, init?.credentials, header(0)]).toEqual(['GET', 'include', 'Token abc'])
  expect(queryText({ a: '', b: undefined, c: 0 })).toBe('?c=0')
})

test('a refusal carries status, code and sentences', async () => {
  sent.mockReturnValue(answer(400, { email: ['Ya existe.', 'Otro.'], detail: 'No.', code: 'taken' }))
  const error: unknown = await call(login, { body: { email: 'a', password: 'b' } }).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({ kind: 'refused', status: 400, code: 'taken' })
  expect(fieldErrorsOf(error)).toEqual({ email: 'Ya existe. Otro.' })
  expect(sentenceOf(error, 'x')).toBe('No.')
})

test('without an answer it is offline, and the sentence is the one given', async () => {
  sent.mockRejectedValue(new TypeError('failed'))
  const error: unknown = await call(readUser, { params: { id } }).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ kind: 'offline', status: 0 })
  expect(sentenceOf(error, 'Error de red o el servidor no responde.')).toBe(
    'Error de red o el servidor no responde.',
  )
})

test('an answer that is not the server’s JSON is a refusal without words', async () => {
  sent.mockResolvedValue(new Response('<html>', { status: 502 }))
  await expect(call(readUser, { params: { id } })).rejects.toMatchObject({ status: 502, body: {} })
})

test('a dead token is renewed once and the call made again', async () => {
  renewal = 'fresh'
  sent.mockReturnValueOnce(answer(401, {})).mockReturnValueOnce(answer(200, { available: true }))
  await call(checkSubdomain, { body: { subdomain: 'norte' } })
  expect([header(0), header(1), ended.mock.calls.length]).toEqual(['Token abc', 'Token fresh', 0])
})

test('a 401 that stays ends the session, one about credentials does not', async () => {
  sent.mockImplementation(() => answer(401, { detail: 'Inicia sesión para continuar.' }))
  await expect(call(readUser, { params: { id } })).rejects.toMatchObject({ status: 401 })
  expect([sent.mock.calls.length, ended.mock.calls.length]).toEqual([1, 1])
  await expect(call(logout, { body: {} })).rejects.toMatchObject({ status: 401 })
  expect(ended).toHaveBeenCalledTimes(1)
})

test('who calls a request off gets no error of the line', async () => {
  const stop = new AbortController()
  sent.mockImplementation(() => {
    stop.abort()
    return Promise.reject(stop.signal.reason as Error)
  })
  await expect(call(readUser, { params: { id }, signal: stop.signal })).rejects.not.toBeInstanceOf(CallError)
})

test('an empty answer is undefined', async () => {
  sent.mockResolvedValue(new Response(null, { status: 204 }))
  expect(await call(logout, { body: {} })).toBeUndefined()
})

test('an answer that is not as agreed fails where it arrives, and says so in the console', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  sent.mockReturnValue(answer(200, { available: 'yes' }))
  const error = await call(checkSubdomain, { body: { subdomain: 'norte' } }).catch((thrown: unknown) =>
    String(thrown),
  )
  expect(error).toMatch(/POST \/tenants\/public\/check-subdomain\/.*available/s)
  expect(String(reported.mock.calls)).toContain('available')
})

test('a call that asks for a fresh sign-in goes out again, whole, once the person confirmed', async () => {
  sent
    .mockReturnValueOnce(answer(403, { detail: 'Confirma.', code: 'step_up_required' }))
    .mockReturnValueOnce(answer(200, { available: true }))
  confirmed.mockResolvedValueOnce(true)
  expect(await call(checkSubdomain, { body: { subdomain: 'alba' } })).toEqual({ available: true })
  expect(sent.mock.calls.map(([, init]) => init.body)).toEqual(Array(2).fill('{"subdomain":"alba"}'))

  sent.mockReturnValueOnce(answer(403, { detail: 'Confirma.', code: 'step_up_required' }))
  confirmed.mockResolvedValueOnce(false)
  const refused = await call(checkSubdomain, { body: { subdomain: 'alba' } }).catch(
    (thrown: unknown) => thrown,
  )
  expect(refused).toMatchObject({ status: 403, code: 'step_up_required' })
  expect(sent).toHaveBeenCalledTimes(3)
})

test('a missing second factor is told, and the call stays refused', async () => {
  sent.mockReturnValueOnce(answer(403, { detail: 'Primero.', code: 'second_factor_setup_required' }))
  const refused = await call(checkSubdomain, { body: { subdomain: 'alba' } }).catch(
    (thrown: unknown) => thrown,
  )
  expect(refused).toMatchObject({ status: 403 })
  expect(mustSetUp).toHaveBeenCalledOnce()
})

import Fastify, { type FastifyInstance } from 'fastify'
import { endpoint } from '@psico/contract/core/endpoint'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { announced } from '../../src/edge/http/announce.ts'

const card = endpoint({
  method: 'GET',
  path: '/card/',
  summary: 'A card.',
  answer: z.object({
    name: z.string(),
    fee: z.number(),
    status: z.enum(['open', 'paid']),
    refund: z.object({ amount: z.number() }).nullable(),
    rows: z.array(z.object({ id: z.string() })),
  }),
})
const agreed = { name: 'Ana', fee: 200, status: 'open', refund: { amount: 1 }, rows: [{ id: 'a' }] }

function serving(checksAnswers: boolean): FastifyInstance {
  const http = Fastify()
  http.decorate('served', [])
  http.decorate('checksAnswers', checksAnswers)
  http.post('/card', announced(http, card, ['anyone']), async ({ body }) => body)
  return http
}
const [checked, plain] = [serving(true), serving(false)]
afterAll(() => Promise.all([checked.close(), plain.close()]))
const answer = (http: FastifyInstance, payload: object) =>
  http.inject({ method: 'POST', url: '/card', payload })

test.each([
  ['checked', checked],
  ['not checked', plain],
])('an answer lets only the fields of the contract out: %s', async (_, http) => {
  const full = {
    ...agreed,
    password_hash: 'x',
    refund: { amount: 1, bank: 'x' },
    rows: [{ id: 'a', clinic_id: 'x' }],
  }
  const { statusCode, json } = await answer(http, full)
  expect([statusCode, json()]).toEqual([200, agreed])
  expect((await answer(http, { ...full, refund: null })).json()).toEqual({ ...agreed, refund: null })
})

test.each([
  [{ ...agreed, fee: '200' }, 'fee'],
  [{ ...agreed, status: 'gone' }, 'status'],
  [{ ...agreed, rows: [{}] }, 'rows[0].id'],
  [{ ...agreed, refund: undefined }, 'refund'],
])('one that is not as agreed fails and says where: %#', async (wrong, where) => {
  const { statusCode, json } = await answer(checked, wrong)
  expect([statusCode, json<{ message: string }>().message]).toEqual([
    500,
    expect.stringContaining(`at ${where}`),
  ])
})

import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Clinic } from '#database/clinic'
import {
  KeysRefused,
  MessageNotTaken,
  MessageRefused,
  messagesOverHttp,
  openWhatsapp,
} from './whatsapp-client.ts'

let answer: (response: ServerResponse) => void
const asked: { url: string; headers: IncomingHttpHeaders; body: unknown }[] = []
const company = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    asked.push({
      url: String(request.url),
      headers: request.headers,
      body: JSON.parse(Buffer.concat(pieces).toString()),
    })
    answer(response)
  })
})
let base: string
beforeAll(async () => {
  company.listen(0, '127.0.0.1')
  await once(company, 'listening')
  base = `http://127.0.0.1:${(company.address() as AddressInfo).port}/v23.0/`
})
afterAll(() => {
  company.closeAllConnections()
  company.close()
})
beforeEach(() => (asked.length = 0))

const says = (status: number, body: string) => (response: ServerResponse) => {
  response.statusCode = status
  response.setHeader('content-type', 'application/json')
  response.end(body)
}
const taken = JSON.stringify({ messaging_product: 'whatsapp', messages: [{ id: 'wamid.A1' }] })
const keys = { phoneNumberId: '10/55', accessToken: 'secreto' }
const send = (timeoutMs = 5000) =>
  openWhatsapp(messagesOverHttp(base, timeoutMs)).send({} as Clinic, keys, {
    to: '+59171234567',
    reference: '0190aaaa-0000-7000-8000-000000000001',
    what: {
      template: {
        name: 'recordatorio',
        language: 'es',
        values: ['Rosa', 'lunes'],
        reads: { text: 'x', buttons: ['Confirmo'] },
        payloads: ['p0', 'p1'],
      },
    },
  })

test('asks as the Cloud API wants to be asked, with the key in the head alone', async () => {
  answer = says(200, taken)
  expect(await send()).toBe('wamid.A1')
  const [{ url, headers, body } = { url: '', headers: {}, body: null }] = asked
  expect([url, headers['authorization'], headers['content-type']]).toEqual([
    '/v23.0/10%2F55/messages',
    'Bearer secreto',
    'application/json',
  ])
  expect(body).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '59171234567',
    biz_opaque_callback_data: '0190aaaa-0000-7000-8000-000000000001',
    type: 'template',
    template: {
      name: 'recordatorio',
      language: { code: 'es' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Rosa' },
            { type: 'text', text: 'lunes' },
          ],
        },
        ...['p0', 'p1'].map((payload, index) => ({
          type: 'button',
          sub_type: 'quick_reply',
          index: String(index),
          parameters: [{ type: 'payload', payload }],
        })),
      ],
    },
  })
})

test.each([
  ['a key that is not taken', 401, 0, KeysRefused],
  ['a key that ended', 400, 190, KeysRefused],
  ['a key that may not do this', 403, 200, KeysRefused],
  ['a number that is none', 400, 131_026, MessageRefused],
  ['too many at once', 429, 190, MessageNotTaken],
  ['a company that is away', 503, 190, MessageNotTaken],
])('%s (%s, code %s) says whether another try may do', async (_, status, code, problem) => {
  answer = says(status, JSON.stringify({ error: { code } }))
  const error: unknown = await send().catch((item: unknown) => item)
  expect(error).toBeInstanceOf(problem)
  expect(error instanceof KeysRefused).toBe(problem === KeysRefused)
})

test.each<[string, (response: ServerResponse) => void]>([
  ['an answer that is none', says(200, '<html>')],
  ['an answer without an id', says(200, '{"messages":[]}')],
  ['a line that breaks', (response) => response.destroy()],
  ['silence', () => undefined],
  [
    'a way to somewhere else',
    (response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:9/' })
      response.end()
    },
  ],
])('after %s nobody knows whether it was sent', async (_, says) => {
  answer = says
  const error: unknown = await send(300).then(
    () => null,
    (why: unknown) => why,
  )
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof MessageRefused || error instanceof MessageNotTaken).toBe(false)
})

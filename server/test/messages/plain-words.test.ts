import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#core/id'
import { startTestServer, testNow, type TestServer } from '../test-server.ts'
import { account, company, openWhatsappAt, sendAll, tell, withSession, writes } from './scene.ts'

let server: TestServer
const meta = company()
beforeAll(async () => {
  server = await startTestServer({ whatsapp: meta.whatsapp })
  await openWhatsappAt(server, server.norte)
})
afterAll(() => server.close())
beforeEach(() => {
  server.now.ms = testNow
  meta.sent.length = 0
})

const answersTo = async (phone: string) => {
  await sendAll(server, server.norte)
  return meta.sent.flatMap(({ to, what }) => (to === phone && 'text' in what ? [what.text] : []))
}
const alertsOf = async (psychologist: string) =>
  (await (await server.as(server.norte, psychologist)).get('/questionnaires/alerts/')).json['results']

test.each(['Stop', 'STOP por favor', 'No quiero más mensajes', 'Hola, quiero darme de baja'])(
  '«%s» withdraws the consent, and nobody is alarmed',
  async (words) => {
    const session = await withSession(server, server.norte, { date: '2026-03-05', time: '10:00' })
    await writes(server, server.norte, session.phone, words)
    expect((await session.caller.get('/users/notifications/')).json).toMatchObject({
      whatsapp: { consent: false },
    })
    expect(await answersTo(session.phone)).toMatchObject([
      expect.stringMatching(/^Listo\. No recibirás más mensajes/),
    ])
    expect(await alertsOf(session.psychologist)).toEqual([])
  },
)

test.each(['Confirmo', 'Mover', 'No puedo'])(
  'the button «%s» of a reminder that is not theirs alarms nobody: its words are ours',
  async (label) => {
    const session = await withSession(server, server.norte, { date: '2026-03-05', time: '11:00' })
    const payload = `cancel:${newId()}`
    await tell(server, server.norte, {
      messages: [
        {
          from: session.phone.slice(1),
          id: `in.${newId()}`,
          type: 'button',
          button: { payload, text: label },
        },
      ],
    })
    expect(await alertsOf(session.psychologist)).toEqual([])
    expect(await answersTo(session.phone)).toHaveLength(1)
  },
)

test.each(['Ahí estaré', 'No podré asistir, disculpe', 'no puedo mañana', 'ya no quiero ir', 'No puedo'])(
  'the answer «%s» to a reminder is told where to write, and nobody is alarmed',
  async (words) => {
    const session = await withSession(server, server.norte, { date: '2026-03-05', time: '12:00' })
    await writes(server, server.norte, session.phone, words)
    expect(await alertsOf(session.psychologist)).toEqual([])
    expect(await answersTo(session.phone)).toHaveLength(1)
  },
)

test.each(['ya no puedo', 'no puedo más'])(
  'the words «%s», which may mean more than a session, bring the numbers and are told of',
  async (words) => {
    const session = await withSession(server, server.norte, { date: '2026-03-05', time: '13:00' })
    await writes(server, server.norte, session.phone, words)
    expect(await alertsOf(session.psychologist)).toHaveLength(1)
  },
)

test('what is written to another telephone of the same account is left to its reader, unless it may be danger', async () => {
  const session = await withSession(server, server.norte, { date: '2026-03-05', time: '14:00' })
  const to = (phone: string, body: string) =>
    tell(server, server.norte, {
      metadata: { phone_number_id: phone },
      messages: [{ from: session.phone.slice(1), id: `in.${newId()}`, type: 'text', text: { body } }],
    })
  await to('2066', 'hola, ¿venden galletas?')
  expect(await answersTo(session.phone)).toEqual([])
  await to('2066', 'me quiero morir')
  expect(await answersTo(session.phone)).toHaveLength(1)
  expect(await alertsOf(session.psychologist)).toHaveLength(1)
  await to(account.phone_number_id, 'hola, ¿venden galletas?')
  expect(await answersTo(session.phone)).toHaveLength(2)
})

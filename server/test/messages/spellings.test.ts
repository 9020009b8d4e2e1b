import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { row } from '#database/sql'
import type { OutgoingMessage } from '#services/whatsapp/whatsapp-client'
import { startTestServer, testNow, type TestServer } from '../test-server.ts'
import { company, openWhatsappAt, sendAll, tell, withSession, writes } from './scene.ts'

// Meta tells numbers of some countries otherwise than they are dialled: +52 55 … comes back as 521 55 …

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

const spellings = [
  { country: 'Mexico', typed: '+525512345601', told: '+5215512345601' },
  { country: 'Argentina', typed: '+541123456701', told: '+5491123456701' },
  { country: 'Brazil, with the nine', typed: '+5551987654301', told: '+555187654301' },
  { country: 'Brazil, without it', typed: '+555187654402', told: '+5551987654402' },
]

const consentOf = async (patient: string) =>
  (
    await server.norte.work((db) =>
      row<{ whatsapp: boolean }>(db, 'select whatsapp from notification_choices where user_id = $1', [
        patient,
      ]),
    )
  )?.whatsapp

test.each(spellings)('$country: danger reaches the professional, and BAJA is heard', async (spelling) => {
  const session = await withSession(server, server.norte, {
    date: '2026-03-05',
    time: '10:00',
    phone: spelling.typed,
  })
  await writes(server, server.norte, spelling.told, 'me quiero morir')
  const professional = await server.as(server.norte, session.psychologist)
  expect((await professional.get('/questionnaires/alerts/')).json).toMatchObject({
    results: [{ kind: 'message', patient: session.patient }],
  })
  await writes(server, server.norte, spelling.told, 'BAJA')
  expect(await consentOf(session.patient)).toBe(false)
})

test.each(spellings)('$country: a button does what it says', async ({ typed, told }) => {
  const phone = `${typed.slice(0, -1)}9`
  const session = await withSession(server, server.norte, { date: '2026-03-04', time: '11:00', phone })
  server.now.ms = Date.parse('2026-03-03T11:00:00-04:00')
  await sendAll(server, server.norte)
  const reminder = meta.sent.find((message: OutgoingMessage) => message.to === phone)
  if (!reminder || !('template' in reminder.what)) throw new Error('no reminder left')
  await tell(server, server.norte, {
    messages: [
      {
        from: `${told.slice(1, -1)}9`,
        id: `in.${phone}`,
        type: 'button',
        button: { payload: reminder.what.template.payloads[0], text: 'Confirmo' },
      },
    ],
  })
  const appointment = await server.norte.work((db) =>
    row<{ at: string | null }>(db, 'select attendance_confirmed_at as at from appointments where id = $1', [
      session.id,
    ]),
  )
  expect(appointment?.at).not.toBeNull()
})

test('a Mexican number typed as WhatsApp shows it is kept as it is dialled', async () => {
  const session = await withSession(server, server.norte, {
    date: '2026-03-06',
    time: '10:00',
    phone: '+52 1 55 1234 5777',
  })
  expect((await session.caller.get('/users/notifications/')).json).toMatchObject({
    whatsapp: { phone: '+525512345777' },
  })
})

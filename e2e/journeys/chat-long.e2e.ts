import type { Locator, Page, WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPatient, paidAppointment, professionalNamed } from '../support/bookings.ts'
import { callApi } from '../support/api.ts'
import { demoPassword, signInAs, tokensOf } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const ana = 'ana.rojas@bienestar.example'

async function booked() {
  const patient = await newPatient('bienestar', 'Nora')
  const by = await professionalNamed('bienestar', 'Ana Rojas')
  return { patient, by, id: (await paidAppointment('bienestar', patient, by)).id }
}

/** Texts that the server has, oldest first. */
async function storedTexts(id: string): Promise<string[]> {
  const { token } = await tokensOf('bienestar', ana, demoPassword)
  const { json } = await callApi(`/chat/${id}/messages/`, { subdomain: 'bienestar', token })
  return (json['results'] as { message: string }[]).map((entry) => entry.message)
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Mensaje', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Enviar' }).click()
}

test('what was typed without a line survives a reload of the page, and is sent exactly once', async () => {
  expectError(/ERR_FAILED|ERR_INTERNET|Failed to load resource|WebSocket/)
  const { patient, id } = await booked()
  const page = await arrive()
  // What the server says of the second message does not come back: it is stored, and the page does not know.
  let isDeaf = false
  await page.routeWebSocket(/\/ws\/chat\//, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((frame) => {
      if (!isDeaf) socket.send(frame)
    })
  })
  await signInAs(page, 'bienestar', patient.email, `/chat/${id}`, patient.password)
  const log = page.getByRole('log')
  await write(page, 'uno')
  await log.getByText('Enviado').waitFor()
  isDeaf = true
  await write(page, 'dos')
  await log.getByText('Enviando…').waitFor()
  await expect.poll(() => storedTexts(id)).toEqual(['uno', 'dos'])
  await page.route('**/api/chat/tickets/', (route) => route.abort())
  await page.getByText('Sin conexión. Lo que escribas se enviará en cuanto vuelva.').waitFor()
  await write(page, 'tres')
  await page.getByLabel('Mensaje', { exact: true }).fill('a medio escribir')

  await page.reload()
  await log.getByText('dos', { exact: true }).waitFor()
  await log.getByText('tres', { exact: true }).waitFor()
  expect(await log.getByText('Enviando…').count()).toBe(2)
  isDeaf = false
  await page.unroute('**/api/chat/tickets/')
  await log.getByText('Enviando…').first().waitFor({ state: 'detached' })
  await expect.poll(() => log.getByText('Enviando…').count()).toBe(0)
  expect(await storedTexts(id)).toEqual(['uno', 'dos', 'tres'])
  for (const text of ['dos', 'tres']) expect(await log.getByText(text, { exact: true }).count()).toBe(1)
  expect(await page.getByLabel('Mensaje', { exact: true }).inputValue()).toBe('a medio escribir')
  await page.reload()
  await log.getByText('tres', { exact: true }).waitFor()
  expect(await log.getByText(/^(uno|dos|tres)$/).count()).toBe(3)
})

test('who writes too fast is told so, and everything arrives once, in the order of writing', async () => {
  const { patient, id } = await booked()
  const page = await arrive()
  await signInAs(page, 'bienestar', patient.email, `/chat/${id}`, patient.password)
  await page.getByRole('heading', { name: 'Ana Rojas' }).waitFor()
  const texts = Array.from({ length: 24 }, (_, n) => `mensaje ${n + 1}`)
  for (const text of texts) await write(page, text)
  await page.getByText(/^Envías mensajes muy rápido. Espera \d+ segundos?\.$/).waitFor()
  await write(page, 'el último')
  await expect.poll(() => storedTexts(id), { interval: 1000 }).toEqual([...texts, 'el último'])
})

const all = 10_000
const pageSize = 50

/** A chat of 10,000 messages, as the server would tell it. */
function longTalk(me: string, other: string) {
  const idOf = (n: number) => `0199a000-0000-7000-8000-${String(n).padStart(12, '0')}`
  const message = (n: number) => ({
    id: idOf(n),
    sender: n % 2 === 0 ? 'Nora Prueba' : 'Ana Rojas',
    sender_id: n % 2 === 0 ? me : other,
    message: `mensaje ${n}${' con algo más que decir'.repeat(n % 7)}`,
    created_at: new Date(Date.UTC(2026, 0, 1) + n * 600_000).toISOString(),
  })
  const upTo = (end: number) => {
    const from = Math.max(0, end - pageSize)
    return { messages: Array.from({ length: end - from }, (_, at) => message(from + at)), older: from > 0 }
  }
  return {
    newest: upTo(all).messages,
    before: (id: string) => {
      const { messages, older } = upTo(Number(id.slice(-12)))
      return { results: messages, older }
    },
    ready: {
      type: 'ready',
      me,
      other: { id: other, name: 'Ana Rojas' },
      online: true,
      appointment: { date: '2026-01-01', start_time: '10:00', status: 'confirmed' },
      writable: true,
      resumed: false,
      older: true,
      marks: { delivered: null, read: null },
    },
  }
}

/** Shows the long chat in place of the server's; answers the pages that were asked for. */
async function showLongTalk(page: Page): Promise<{ asked: string[]; say: (frame: object) => void }> {
  const talk = longTalk('0199a000-0000-7000-9000-000000000001', '0199a000-0000-7000-9000-000000000002')
  const asked: string[] = []
  let open: WebSocketRoute | undefined
  await page.routeWebSocket(/\/ws\/chat\//, (socket) => {
    open = socket
    for (const chatMessage of talk.newest) socket.send(JSON.stringify(chatMessage))
    socket.send(JSON.stringify(talk.ready))
  })
  await page.route('**/api/chat/*/messages/?*', (route) => {
    const before = new URL(route.request().url()).searchParams.get('before') ?? ''
    asked.push(before)
    return route.fulfill({ json: talk.before(before) })
  })
  return { asked, say: (frame) => open?.send(JSON.stringify(frame)) }
}

test('10,000 messages come in pages of fifty, keep the reader’s place, and only what is near is painted', async () => {
  const { patient, id } = await booked()
  const page = await arrive({ width: 390, height: 844 })
  const { asked } = await showLongTalk(page)
  await signInAs(page, 'bienestar', patient.email, `/chat/${id}`, patient.password)
  const log = page.getByRole('log')
  const rows = () => log.evaluate((element) => element.querySelectorAll('time').length)
  await log.getByText(/^mensaje 9999/).waitFor()
  expect(await rows()).toBe(pageSize)
  expect(asked).toEqual([])
  const topOf = (n: number) =>
    log.getByText(new RegExp(`^mensaje ${n}( |$)`)).evaluate((element) => element.getBoundingClientRect().top)

  // Near the top the page before is asked for, once; what one reads stays where it was.
  await log.evaluate((element) => element.scrollTo(0, 500))
  const seen = all - pageSize + 8
  const before = await topOf(seen)
  await expect.poll(rows).toBe(2 * pageSize)
  expect(asked).toHaveLength(1)
  expect(Math.abs((await topOf(seen)) - before)).toBeLessThanOrEqual(2)

  const last = 24
  for (let pages = 3; pages <= last; pages += 1) {
    await log.evaluate((element) => element.scrollTo(0, 0))
    await expect.poll(rows, { interval: 5 }).toBe(pages * pageSize)
  }
  expect(asked).toHaveLength(last - 1)
  expect(new Set(asked).size).toBe(asked.length)
  // What is far from the eye is neither laid out nor painted, so that the rest costs nothing while one scrolls; the newest
  // page, where people mostly are, is there all the while.
  expect(await laidOut(log)).toBeLessThan(4 * pageSize)
}, 180_000)

/** How many messages the browser has laid out, of all that are in the page. */
const laidOut = (log: Locator): Promise<number> =>
  log.evaluate(
    (element) =>
      [...element.querySelectorAll('time')].filter((row) =>
        row.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  )

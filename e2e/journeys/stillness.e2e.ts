import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { freeHours, newPatient, paidAppointment, professionalNamed } from '../support/bookings.ts'
import { signInAs } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const clinic = 'serena'

/** One answer comes after the other, in the order in which they were asked for: the worst case for a page of many parts. */
const apartMs = 40
/** A twentieth of what counts as a page that jumps. */
const unseen = 0.02

async function answerInTurn(page: Page): Promise<void> {
  let asked = 0
  await page.route('**/api/**', async (route) => {
    asked += 1
    await pause(apartMs * asked)
    await route.continue().catch(() => undefined)
  })
}

/** How much of the window moved, and how far, since the page began. */
const movedOn = (page: Page): Promise<{ sum: number; what: string[] }> =>
  page.evaluate(async () => {
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    let sum = 0
    const what: string[] = []
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue
        sum += shift.value
        for (const { node } of shift.sources)
          what.push(`${shift.value.toFixed(3)} ${node instanceof Element ? node.className : ''}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    await new Promise((done) => setTimeout(done, 300))
    return { sum, what }
  })

test.each([
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
])('on %s nothing moves under the eye while a screen arrives, however its parts do', async (_, window) => {
  const by = await professionalNamed(clinic, 'Lucía Méndez')
  const patient = await newPatient(clinic, 'Serena')
  await paidAppointment(clinic, patient, by)
  const [, , hour] = await freeHours(clinic, by)
  if (!hour) throw new Error('no free hour')
  const { status } = await callApi('/appointments/waiting-list/', {
    subdomain: clinic,
    token: patient.token,
    method: 'POST',
    body: {
      psychologist: by.user_id,
      from: hour.date,
      to: hour.date,
      weekdays: null,
      start: null,
      end: null,
    },
  })
  expect(status).toBe(201)
  const visitor = await arrive(window)
  const page = await arrive(window)
  await signInAs(page, clinic, patient.email, '/login', patient.password)
  const screens: [Page, string][] = [
    [visitor, '/professionals'],
    [visitor, `/professional/${by.id}`],
    [page, `/professional/${by.id}?fecha=${hour.date}&hora=${hour.time}`],
    [page, '/my-appointments'],
    [page, '/profile'],
  ]
  const found: unknown[] = []
  for (const [seen, path] of screens) {
    await seen.unrouteAll({ behavior: 'ignoreErrors' })
    await answerInTurn(seen)
    await seen.goto(addressOf(clinic, path), { waitUntil: 'domcontentloaded' })
    await seen.locator('main h1').first().waitFor()
    await seen.waitForFunction(() => !document.querySelector('.loading, .skeleton, .is-arriving'))
    const { sum, what } = await movedOn(seen)
    if (sum >= unseen) found.push([path, sum, what])
  }
  expect(found).toEqual([])
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { freeHours, newPatient, professionalNamed } from '../support/bookings.ts'
import { signInAs } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()

/** The addresses below /api that a page asks for while it is opened, without faces and what concerns every screen. */
function asking(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && !/unread|consents|pictures/.test(pathname))
      asked.push(pathname + search)
  })
  return asked
}

test('a first screen asks the server for everything once, before the app is there', async () => {
  const by = await professionalNamed('serena', 'Lucía Méndez')
  const search = [
    '/api/professionals/?specialty=all&max_fee=1000&ordering=next&page=1&page_size=24',
    '/api/professionals/specializations/',
  ]
  const visitor = await arrive()
  const asked = asking(visitor)
  await visitor.goto(addressOf('serena', '/professionals'))
  await visitor.getByRole('link', { name: 'Ver Perfil' }).first().waitFor()
  expect(asked.toSorted()).toEqual(search)

  asked.length = 0
  await visitor.goto(addressOf('serena', `/professional/${by.id}`))
  await visitor.getByRole('list', { name: /^Horarios del/ }).waitFor()
  expect(asked.filter((address) => address.startsWith('/api/professionals/'))).toEqual([
    `/api/professionals/${by.id}/`,
    `/api/professionals/${by.id}/reviews/?page=1&page_size=10`,
  ])
  expect(asked.filter((address) => address.includes('/schedule/'))).toEqual([
    `/api/appointments/psychologist/${by.user_id}/schedule/?days=30`,
  ])
})

test("a patient's own first screens, too; and one who may not see them asks for nothing of theirs", async () => {
  const patient = await newPatient('serena', 'Prima')
  const page = await arrive()
  await signInAs(page, 'serena', patient.email, '/profile', patient.password)
  await page.getByRole('heading', { name: 'Mi Perfil' }).waitFor()
  const asked = asking(page)
  await page.goto(addressOf('serena', '/my-appointments'))
  await page.getByText('Todavía no tienes citas.').waitFor()
  const list = '/api/appointments/appointments/'
  expect(asked.toSorted()).toEqual([
    `${list}?when=past&page=1&page_size=12`,
    `${list}?when=upcoming&page=1&page_size=12`,
    '/api/appointments/series/?page=1&page_size=20',
    '/api/appointments/waiting-list/?page_size=200',
    // What is left of packs, and whether the menu leads to them.
    '/api/packs/mine/',
    '/api/payments/methods/',
    // Whether a questionnaire waits, for the mark in the menu.
    '/api/questionnaires/mine/?page=1&page_size=20',
  ])

  // A chosen hour is asked for like the page itself; the frame around it comes with the app, not after it.
  const by = await professionalNamed('serena', 'Lucía Méndez')
  const [hour] = await freeHours('serena', by)
  if (!hour) throw new Error('no hour is free')
  const chosen = addressOf('serena', `/professional/${by.id}?fecha=${hour.date}&hora=${hour.time}`)
  asked.length = 0
  await page.goto(chosen)
  await page.getByRole('button', { name: 'Cerrar Sesión' }).first().waitFor()
  await page.getByRole('list', { name: /^Horarios del/ }).waitFor()
  const ofProfessional = asked.filter((address) => /\/professionals\/|\/schedule\//.test(address))
  expect(ofProfessional.toSorted()).toEqual([
    `/api/appointments/psychologist/${by.user_id}/schedule/?days=30`,
    `/api/professionals/${by.id}/`,
    `/api/professionals/${by.id}/reviews/?page=1&page_size=10`,
  ])
  await page.route('**/assets/shell-*.js', () => new Promise(() => undefined))
  const frame = page.waitForRequest(/\/assets\/PatientLayout-/)
  await page.goto(chosen, { waitUntil: 'domcontentloaded' })
  await frame
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  const stranger = await arrive()
  const strangers = asking(stranger)
  await stranger.goto(addressOf('serena', '/my-appointments'))
  await stranger.getByRole('heading', { name: 'Iniciar Sesión' }).waitFor()
  expect(strangers).toEqual([])
})

test('what was asked for early is not shown again later, and filters in the address are asked for alone', async () => {
  const page = await arrive()
  const asked = asking(page)
  await page.goto(addressOf('serena', '/professionals?nombre=Luc%C3%ADa'))
  await page.getByText('1 profesional encontrado').waitFor()
  expect(asked.filter((address) => address.startsWith('/api/professionals/?'))).toEqual([
    '/api/professionals/?name=Luc%C3%ADa&specialty=all&max_fee=1000&ordering=next&page=1&page_size=24',
  ])
})

/** Left and upper edge of what stands there first. */
async function placeOf(page: Page, selector: string): Promise<[number, number]> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not seen`)
  return [box.x, box.y]
}

/** What an eye does not see move. */
const unseenPx = 3

test.each([
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1440, height: 900 }],
])('on %s a screen begins before the app is there, and goes on where it began', async (_, window) => {
  const by = await professionalNamed('serena', 'Lucía Méndez')
  const patient = await newPatient('serena', 'Pronta')
  const page = await arrive(window)
  await signInAs(page, 'serena', patient.email, '/profile', patient.password)
  await page.getByRole('heading', { name: 'Mi Perfil' }).waitFor()
  const visitor = await arrive(window)
  const screens: [Page, string, string][] = [
    [visitor, '/login', '.notice'],
    [visitor, '/professionals', 'p.lead'],
    [visitor, `/professional/${by.id}`, 'p.strong'],
    [page, '/my-appointments', 'p.lead'],
  ]
  for (const [seen, path, second] of screens) {
    await seen.route('**/assets/shell-*.js', () => new Promise(() => undefined))
    await seen.goto(addressOf('serena', path), { waitUntil: 'domcontentloaded' })
    await seen.locator('[aria-hidden] h1').waitFor()
    const begun = [await placeOf(seen, 'h1'), await placeOf(seen, second)].flat()
    expect(await seen.getByRole('link').count()).toBe(0)
    await seen.unrouteAll({ behavior: 'ignoreErrors' })
    await seen.goto(addressOf('serena', path))
    await seen.locator('main h1:not(.visually-hidden)').waitFor()
    await seen.locator(`main ${second}`).first().waitFor()
    const gone = [await placeOf(seen, 'h1'), await placeOf(seen, `main ${second}`)].flat()
    const moved = begun.filter((from, at) => Math.abs(from - (gone[at] ?? 0)) > unseenPx)
    expect([path, moved]).toEqual([path, []])
  }
})

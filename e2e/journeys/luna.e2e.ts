import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPatient, paidAppointment, professionalNamed } from '../support/bookings.ts'
import { inFocus } from '../support/keyboard.ts'
import { signInAs } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const clinic = 'bienestar'
const patientMail = 'paciente@bienestar.example'
const phone = { width: 390, height: 844 }
const greeting = 'Hola, soy Luna, tu compañera virtual.'
const cry = 'hola, una pregunta de mi cita… ya no quiero vivir'
const quickReplies = [
  'Siento mucha soledad',
  '¿Cómo reservo una cita?',
  'Necesito hablar con alguien',
  'Tengo mucho estrés',
]

const opener = (page: Page) => page.getByRole('button', { name: 'Abrir chat con Luna' })
const panelOn = (page: Page) => page.getByRole('dialog', { name: 'Luna' })
const inputOf = (panel: Locator) => panel.getByPlaceholder('Escribe tu pregunta...')
const sendOf = (panel: Locator) => panel.getByRole('button', { name: 'Enviar' })
const cardOf = (panel: Locator) => panel.getByRole('region', { name: 'Ayuda inmediata' })
const said = (panel: Locator) => panel.getByRole('log').locator('[data-said]')

/** Opens her; what reads a message has come, too. */
async function open(page: Page): Promise<Locator> {
  const panel = await openWindow(page)
  await page.locator('dialog[data-reads]').waitFor()
  return panel
}

async function openWindow(page: Page): Promise<Locator> {
  await opener(page).click()
  const panel = panelOn(page)
  await panel.getByText(greeting).waitFor()
  return panel
}

/** Says something and waits for the answer; gives the answer. */
async function say(panel: Locator, text: string): Promise<Locator> {
  const before = await said(panel).count()
  await inputOf(panel).fill(text)
  await sendOf(panel).click()
  const answer = said(panel).nth(before + 1)
  await answer.waitFor()
  return answer
}

/** Lets her come, as she does with the first sign that somebody is there. */
async function comes(page: Page): Promise<void> {
  const files = [/\/assets\/CompanionPanel-/, /\/assets\/hear-/, /\/assets\/talk-/]
  const came = Promise.all(files.map(async (file) => (await page.waitForResponse(file)).finished()))
  await page.mouse.move(200, 200)
  await came
}

/** What a page asks for from now on, wherever it is. */
function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    // Her own files may come ahead at any time, and tell nobody anything.
    if (!request.url().includes('/assets/')) asked.push(request.url())
  })
  return asked
}

test('a visitor is greeted, tries a quick reply, is answered, and comes back to the button with Escape', async () => {
  const page = await arrive()
  await page.goto(addressOf(clinic, '/login'))
  const panel = await open(page)
  expect(await said(panel).count()).toBe(1)
  expect(await said(panel).first().getByRole('time').innerText()).toMatch(/^\d{1,2}:\d\d$/)
  const box = await panel.boundingBox()
  expect([box?.width, box?.height]).toEqual([384, 600])
  const log = panel.getByRole('log', { name: 'Conversación con Luna' })
  expect(await log.getAttribute('aria-live')).toBe('polite')

  const replies = panel.getByRole('group', { name: 'Respuestas rápidas' }).getByRole('button')
  expect(await replies.allInnerTexts()).toEqual(quickReplies)
  expect(await sendOf(panel).isDisabled()).toBe(true)
  await inputOf(panel).fill('   ')
  expect(await sendOf(panel).isDisabled()).toBe(true)
  await inputOf(panel).press('Enter')
  expect(await said(panel).count()).toBe(1)
  await replies.nth(1).click()
  expect(await inputOf(panel).inputValue()).toBe(quickReplies[1])
  expect(await said(panel).count()).toBe(1)
  expect(await inFocus(page)).toContain('Mensaje para Luna')

  const asked = requestsOf(page)
  await sendOf(panel).click()
  await expect.poll(() => replies.count()).toBe(0)
  await panel.getByRole('link', { name: 'Ver profesionales' }).waitFor()
  await say(panel, 'Tengo mucho estrés')
  expect(asked).toEqual([])

  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(await inFocus(page)).toBe('Abrir chat con Luna')
  await page.keyboard.press('Enter')
  await panel.getByText('Tengo mucho estrés').waitFor()
  await panel.getByRole('link', { name: 'Ver profesionales' }).first().click()
  await page.waitForURL('**/professionals')
  await panel.getByText('Tengo mucho estrés').waitFor()
  await page.getByRole('button', { name: 'Cerrar chat con Luna' }).click()
  await panel.waitFor({ state: 'detached' })
})

test('opening Luna asks nothing of anybody, and only what is asked of her is asked of the clinic', async () => {
  const page = await arrive()
  await page.goto(addressOf(clinic, '/home'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await comes(page)
  const asked = requestsOf(page)
  const panel = await open(page)
  for (const text of ['hola', '¿dónde queda la clínica?', 'me siento sola']) await say(panel, text)
  expect(asked).toEqual([])
  const price = await say(panel, '¿cuánto cuesta una sesión?')
  expect(await price.innerText()).toMatch(/cuesta entre Bs\. \d+/)
  const ways = await say(panel, '¿puedo pagar con QR?')
  expect(await ways.innerText()).toMatch(/Esta clínica acepta: .*QR/)
  const paths = asked.map((url) => new URL(url).pathname)
  expect(paths).toEqual(['/api/professionals/', '/api/payments/methods/'])
  expect(asked.join(' ')).not.toMatch(/cuesta|sola|hola|QR/i)
})

test('Luna types for 300 to 800 ms and takes nothing meanwhile; what she does not know she asks about', async () => {
  const page = await arrive()
  await page.goto(addressOf(clinic, '/home'))
  const panel = await open(page)
  await watchTyping(page)
  for (const text of ['zzz qqq', 'hola']) await say(panel, text)
  const typed = await page.evaluate(() => (window as unknown as { typed: Typed[] }).typed)
  expect(typed).toHaveLength(2)
  for (const { ms, blocked, value } of typed) {
    expect(blocked).toBe(true)
    expect(value).toBe('')
    // A frame or two pass between the clock and what is seen.
    expect(ms).toBeGreaterThan(280)
    expect(ms).toBeLessThan(1000)
  }
  expect(await said(panel).nth(2).innerText()).toMatch(
    /Te leo\. Cuéntame|No sé si te entendí|Gracias por escribirlo|Estoy aquí para leerte|A veces cuesta/,
  )
  expect(await inFocus(page)).toContain('Mensaje para Luna')
})

interface Typed {
  ms: number
  /** Whether input and button were both disabled while she typed. */
  blocked: boolean
  value: string
}

/** Keeps, in the page, how long each typing indicator stood and what was disabled meanwhile. */
const watchTyping = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const typed: Typed[] = []
    let since = 0
    Object.assign(window, { typed })
    new MutationObserver(() => {
      const isTyping = document.querySelector('[role=log]')?.textContent?.includes('Luna está escribiendo')
      const input = document.querySelector<HTMLInputElement>('dialog form input')
      const send = document.querySelector<HTMLButtonElement>('dialog form button')
      if (isTyping && since === 0) {
        since = performance.now()
        typed.push({
          ms: 0,
          blocked: input?.disabled === true && send?.disabled === true,
          value: input?.value ?? '?',
        })
      } else if (!isTyping && since > 0) {
        const last = typed.at(-1)
        if (last) last.ms = performance.now() - since
        since = 0
      }
    }).observe(document.body, { subtree: true, childList: true })
  })

test('a cry for help beside a question shows the numbers at once, and they stay until dismissed', async () => {
  const page = await arrive()
  await signInAs(page, clinic, patientMail, '/my-appointments')
  await page.getByRole('heading', { name: 'Mis Citas', level: 1 }).waitFor()
  const panel = await open(page)
  const asked = requestsOf(page)
  await inputOf(panel).fill(cry)
  const isThere = await page.evaluate(() => {
    document.querySelector<HTMLButtonElement>('dialog form button')?.click()
    return new Promise<boolean>((resolve) =>
      requestAnimationFrame(() => resolve(document.querySelector('dialog a[href^="tel:"]') !== null)),
    )
  })
  expect(isThere).toBe(true)
  const card = cardOf(panel)
  const hrefs = await card
    .locator('a[href^="tel:"]')
    .evaluateAll((all) => all.map((element) => element.getAttribute('href')))
  expect(hrefs.length).toBeGreaterThanOrEqual(3)
  for (const href of hrefs) expect(href).toMatch(/^tel:[*#+%\d]+$/)
  expect(hrefs).toContain('tel:110')
  expect(await said(panel).nth(2).innerText()).toMatch(/llama (?:ahora )?al [\d ]*\d/i)
  await say(panel, 'gracias')
  await say(panel, 'dónde están mis documentos')
  await card.waitFor()
  expect(asked).toEqual([])

  await panel.getByRole('link', { name: 'Ir a Mis Documentos' }).click()
  await page.waitForURL('**/my-documents')
  await card.waitFor()
  await card.getByRole('button', { name: 'Cerrar ayuda inmediata' }).click()
  await card.waitFor({ state: 'detached' })
  expect(await inFocus(page)).toContain('Mensaje para Luna')
  expect(await said(panel).filter({ hasText: 'ya no quiero vivir' }).count()).toBe(1)

  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await page.waitForURL('**/login')
  await panel.waitFor({ state: 'detached' })
  const fresh = await open(page)
  expect(await said(fresh).count()).toBe(1)
  expect(await cardOf(fresh).count()).toBe(0)
})

test('where it may be danger she asks, and the answer decides; the safety plan stays on the device only when asked to', async () => {
  const page = await arrive()
  await page.goto(addressOf(clinic, '/home'))
  const panel = await open(page)
  const answers = panel.getByRole('group', { name: 'Respuestas a la pregunta de Luna' })
  await say(panel, 'ya no puedo más con todo')
  await panel.getByText('¿Estás pensando en morir o en hacerte daño?').waitFor()
  expect(await answers.getByRole('button').allInnerTexts()).toEqual(['Sí', 'No', 'No sé'])
  await answers.getByRole('button', { name: 'No', exact: true }).click()
  await panel.getByText(/Gracias por responderme|Te agradezco la respuesta/).waitFor()
  expect(await answers.count()).toBe(0)
  expect(await cardOf(panel).count()).toBe(0)
  // A second doubtful message after a "no" is not asked about again.
  await say(panel, 'no le veo sentido a nada')
  await cardOf(panel).getByRole('link', { name: 'haz tu plan de seguridad' }).click()
  await page.getByRole('heading', { name: 'Mi plan de seguridad', level: 1 }).waitFor()
  // What the page was still fetching ahead breaks off.
  expectError(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  const part = page.getByLabel('3. Personas a las que puedo llamar')
  await part.fill('Rosa 700 12345')
  await page.context().setOffline(false)
  await page.reload()
  expect(await part.inputValue()).toBe('')
  await part.fill('Rosa 700 12345')
  await page.getByLabel('Guardar en este dispositivo').check()
  await page.getByText('Guardado en este dispositivo.').waitFor()
  await page.reload()
  expect(await part.inputValue()).toBe('Rosa 700 12345')
  await page.getByRole('button', { name: 'Borrar de este dispositivo' }).click()
  await page.getByText('Borrado de este dispositivo.').waitFor()
  expect(await part.inputValue()).toBe('')
  await page.reload()
  expect(await part.inputValue()).toBe('')
})

test('each person is led to a screen of their own', async () => {
  const people = [
    ['admin@bienestar.example', '/admin-dashboard', 'Ir a Copias de Seguridad', '/admin-dashboard/backups'],
    [
      'ana.rojas@bienestar.example',
      '/psychologist-availability',
      'Ir a Documentos',
      '/psychologist-documents',
    ],
    [patientMail, '/dashboard', 'Ir a Mis Documentos', '/my-documents'],
  ] as const
  for (const [mail, from, label, to] of people) {
    const page = await arrive()
    await signInAs(page, clinic, mail, from)
    const panel = await open(page)
    const answer = await say(panel, 'dónde veo los documentos')
    await answer.getByRole('link', { name: label }).click()
    await page.waitForURL(`**${to}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.context().close()
  }
})

test('with the line down Luna still answers, and still gives the numbers', async () => {
  expectError(/ERR_INTERNET_DISCONNECTED/)
  const page = await arrive()
  await page.goto(addressOf(clinic, '/professionals'))
  await page.getByRole('link', { name: 'Ver Perfil' }).first().waitFor()
  await comes(page)
  await page.context().setOffline(true)
  const panel = await open(page)
  await (await say(panel, 'cómo reservo una cita')).getByRole('link').waitFor()
  await say(panel, 'me quiero morir')
  await cardOf(panel).getByRole('link').first().waitFor()
})

test('where Luna cannot be fetched the numbers are there, and she comes when she can', async () => {
  expectError(/ERR_FAILED|Failed to load resource/)
  const page = await arrive()
  const chunk = /\/assets\/CompanionPanel-[^/]*\.js/
  await page.route(chunk, (route) => route.abort())
  await page.goto(addressOf(clinic, '/home'))
  await opener(page).click()
  const numbers = page.getByRole('alert', { name: 'Números de ayuda' })
  await numbers.waitFor()
  const hrefs = await numbers
    .getByRole('link')
    .evaluateAll((all) => all.map((element) => element.getAttribute('href')))
  expect(hrefs).toContain('tel:110')
  expect(hrefs).toContain('tel:800113040')
  await page.keyboard.press('Escape')
  await numbers.waitFor({ state: 'detached' })
  expect(await inFocus(page)).toBe('Abrir chat con Luna')
  await page.unroute(chunk)
  await open(page)
})

test('where her window comes and what reads a message does not, the numbers are shown, and the next message is read', async () => {
  expectError(/ERR_FAILED|Failed to load resource/)
  const page = await arrive()
  const chunk = /\/assets\/(talk|hear)-[^/]*\.js/
  await page.route(chunk, (route) => route.abort())
  await page.goto(addressOf(clinic, '/home'))
  const panel = await openWindow(page)
  await inputOf(panel).fill('no sé qué me pasa')
  await sendOf(panel).click()
  await cardOf(panel).getByRole('link').first().waitFor()
  expect(await said(panel).last().innerText()).toContain('No pude leer tu mensaje')
  expect(await said(panel).nth(1).innerText()).toContain('no sé qué me pasa')
  await page.unroute(chunk)
  await (await say(panel, 'cómo reservo una cita')).getByRole('link').waitFor()
})

test('on a phone she fills the screen, holds the focus, and her button covers nothing that is needed', async () => {
  const patient = await newPatient(clinic, 'Telma')
  const { id } = await paidAppointment(clinic, patient, await professionalNamed(clinic, 'Ana Rojas'))
  const page = await arrive(phone)
  await signInAs(page, clinic, patient.email, '/dashboard', patient.password)
  const panel = await open(page)
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, ...phone })
  expect(await page.locator('dialog:modal').count()).toBe(1)
  await say(panel, 'quiero morirme')
  await cardOf(panel).getByRole('link').first().waitFor()
  expect(await inputOf(panel).isVisible()).toBe(true)
  expect((await said(panel).last().boundingBox())?.height).toBeGreaterThan(0)
  await panel.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await panel.waitFor({ state: 'detached' })
  expect(await inFocus(page)).toBe('Abrir chat con Luna')
  for (const path of ['/my-appointments', `/chat/${id}`, '/profile', '/professionals']) {
    await page.goto(addressOf(clinic, path))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect([path, await coveredOn(page)]).toEqual([path, []])
  }
})

/** What cannot be brought out from under Luna's button by scrolling. */
const coveredOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const luna = document.querySelector('[aria-label="Abrir chat con Luna"]')
    if (!luna) return ['no Luna']
    const needed = [...document.querySelectorAll<HTMLElement>('a, button, input, textarea, select')]
    return needed.flatMap((element) => {
      if (element === luna || element.getClientRects().length === 0) return []
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const [own, hers] = [element.getBoundingClientRect(), luna.getBoundingClientRect()]
      const isUnder =
        own.left < hers.right && own.right > hers.left && own.top < hers.bottom && own.bottom > hers.top
      return isUnder ? [element.outerHTML.slice(0, 120)] : []
    })
  })

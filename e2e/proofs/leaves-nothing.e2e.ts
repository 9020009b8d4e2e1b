import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { openFront, plantedAt, type Front } from '../support/front.ts'
import { newPatient, paidAppointment, professionalNamed, type Patient } from '../support/bookings.ts'
import { filesWith, killed } from '../support/profile-folder.ts'
import { removeFolder } from '../support/product.ts'
import { demoPassword } from '../support/sign-in.ts'
import { browserFlags } from '../support/visitors.ts'

let front: Front
let folder: string
let appointment: string
let patient: Patient
/** Stands in the name, the address and in all that this person types. */
const word = `canario${randomBytes(6).toString('hex')}`

beforeAll(async () => {
  front = await openFront()
  patient = await newPatient('serena', word)
  const by = await professionalNamed('serena', 'Lucía Méndez')
  appointment = (await paidAppointment('serena', patient, by)).id
})
afterAll(() => front.close())
afterEach(() => {
  front.setDown(false)
  removeFolder(folder)
})

async function open(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: inject('product').chromium,
    args: browserFlags,
    locale: 'es-BO',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  return { context, page }
}

/** Signs in as at any computer, by the keys: what a browser offers to remember it remembers of those alone. */
async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(front.addressOf('serena', '/login'))
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'))
  await page.getByLabel('Email').pressSequentially(email)
  await page.getByLabel('Contraseña', { exact: true }).pressSequentially(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).waitFor()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await page.getByRole('heading', { level: 1, name: 'Iniciar Sesión' }).waitFor()
}

/** The patient signs in and looks at what is theirs. */
async function visit(page: Page): Promise<void> {
  await signIn(page, patient.email, patient.password)
  for (const [path, heading] of [
    ['/my-appointments', 'Mis Citas'],
    ['/my-documents', 'Mis Documentos'],
    ['/profile', 'Mi Perfil'],
  ] as const) {
    await page.goto(front.addressOf('serena', path))
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }
  await page.getByText(patient.email).first().waitFor()
  await page.goto(front.addressOf('serena', `/chat/${appointment}`))
  await page.getByLabel('Mensaje', { exact: true }).fill(`Nadie sabe de ${word}`)
}

/** Waits until the browser has written it to its files: Chromium does so once a minute and site, and saves minutes up. */
const written = (secret: string | Buffer) =>
  expect.poll(() => filesWith(folder, secret), { timeout: 400_000, interval: 1000 }).not.toEqual([])

/** The name under which something that begins so is stored. */
async function nameIn(
  page: Page,
  storage: 'localStorage' | 'sessionStorage',
  start: string,
): Promise<string> {
  const names = () => page.evaluate((area) => Object.keys(window[area]), storage)
  const found = async () => (await names()).find((name) => name.startsWith(start)) ?? ''
  await expect.poll(found).not.toBe('')
  return found()
}

/** What seals what this browser stores. */
async function keyIn(page: Page, place: string): Promise<Buffer> {
  const bytes = await page.evaluate(async (place) => {
    const kept = await caches.match(place)
    return [...new Uint8Array((await kept?.arrayBuffer()) ?? [])]
  }, place)
  expect(bytes.length).toBe(32)
  return Buffer.from(bytes)
}

/** The professional opens the record of the patient that was found, and begins a message. */
async function treat(page: Page): Promise<void> {
  await page.getByRole('link', { name: `Historia clínica de ${word}` }).click()
  await page.getByRole('heading', { level: 1, name: 'Historia clínica' }).waitFor()
  await page.goto(front.addressOf('serena', `/psychologist/chat/${appointment}`))
  await page.getByLabel('Mensaje', { exact: true }).pressSequentially(`Para ${word}`)
}

/** As a computer of many people's is set up: the browser does not offer to keep passwords, nor counts who said no to it. */
const newFolder = () => {
  folder = mkdtempSync(join(tmpdir(), 'psico-profile-'))
  chmodSync(folder, 0o711)
  mkdirSync(join(folder, 'Default'))
  const wishes = { credentials_enable_service: false, profile: { password_manager_enabled: false } }
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(wishes))
}

test('what a browser was given is found in its files, stored, compressed or as an address: the search can find', async () => {
  newFolder()
  const { page } = await open()
  front.plant(`${word}-answer`)
  await page.goto(front.addressOf('serena', `/home?x=${word}-address`))
  await page.evaluate(
    ([word, path]) => {
      localStorage.setItem('plain', `${word}-plain`)
      localStorage.setItem('wide', `☂ ${word}-wide`)
      return fetch(path ?? '').then((answer) => answer.text())
    },
    [word, plantedAt],
  )
  for (const place of ['plain', 'wide', 'answer', 'address'])
    await expect.poll(() => filesWith(folder, `${word}-${place}`), { timeout: 30_000 }).not.toEqual([])
  // Removed is not gone: the reason for all that this file holds.
  await page.evaluate(() => localStorage.clear())
  await killed(folder)
  expect(await filesWith(folder, `${word}-plain`)).not.toEqual([])
})

test('after signing out without a line, and a browser that was killed, no byte of the person is left', async () => {
  newFolder()
  const { page } = await open()
  await visit(page)
  const draft = await nameIn(page, 'localStorage', 'draft:chat:')
  const token = (await page.evaluate(() => localStorage.getItem('authToken'))) ?? 'no token'
  const key = await keyIn(page, '/device-key')
  for (const secret of [token, key, draft]) await written(secret)
  front.setDown(true)
  await signOut(page)
  await killed(folder)
  expect(await filesWith(folder, word)).toEqual([])
  expect(await filesWith(folder, key)).toEqual([])
  expect(await filesWith(folder, patient.password)).toEqual([])

  // The browser had not written down that anybody left; it is so all the same.
  front.setDown(false)
  const { context, page: next } = await open()
  await next.goto(front.addressOf('serena', '/my-appointments'))
  await next.getByRole('heading', { level: 1, name: 'Iniciar Sesión' }).waitFor()
  const left = await next.evaluate(() => Object.keys(localStorage))
  expect(left.filter((name) => !name.startsWith('tour'))).toEqual([])
  await context.close()
  expect(await filesWith(folder, word)).toEqual([])
})

test('after signing out with a line, too; a safety plan that was to stay stays', async () => {
  newFolder()
  const { context, page } = await open()
  await visit(page)
  await page.goto(front.addressOf('serena', '/plan-de-seguridad'))
  await page.getByLabel('3. Personas a las que puedo llamar').fill('Mi hermana')
  await page.getByLabel('Guardar en este dispositivo').check()
  await page.getByText('Guardado en este dispositivo.').waitFor()
  await page.goto(front.addressOf('serena', '/profile'))
  await signOut(page)
  await page.goto(front.addressOf('serena', '/plan-de-seguridad'))
  expect(await page.getByLabel('3. Personas a las que puedo llamar').inputValue()).toBe('Mi hermana')
  await context.close()
  expect(await filesWith(folder, word)).toEqual([])
})

test('a safety plan that was deleted is gone from the files, and so is the key that opens what the log still has', async () => {
  newFolder()
  const { page } = await open()
  await page.goto(front.addressOf('serena', '/plan-de-seguridad'))
  await page.getByLabel('3. Personas a las que puedo llamar').pressSequentially(`Mi hermana ${word}`)
  await page.getByLabel('Guardar en este dispositivo').check()
  await page.getByText('Guardado en este dispositivo.').waitFor()
  const key = await keyIn(page, '/safety-plan-key')
  await written((await page.evaluate(() => localStorage.getItem('plan-de-seguridad'))) ?? 'no plan')
  await written(key)
  await page.getByRole('button', { name: 'Borrar de este dispositivo' }).click()
  await page.getByText('Borrado de este dispositivo.').waitFor()
  await killed(folder)
  expect(await filesWith(folder, word)).toEqual([])
  expect(await filesWith(folder, key)).toEqual([])
  const { context, page: next } = await open()
  await next.goto(front.addressOf('serena', '/plan-de-seguridad'))
  expect(await next.getByLabel('3. Personas a las que puedo llamar').inputValue()).toBe('')
  await context.close()
})

test('who registers here and leaves again leaves nothing, not even the address', async () => {
  newFolder()
  const { page } = await open()
  const email = `${word}.otra@correo.example`
  await page.goto(front.addressOf('serena', '/register'))
  for (const [label, text] of [
    ['Email', email],
    ['Nombre', word],
    ['Apellido', word],
    ['Contraseña', patient.password],
  ] as const)
    await page.getByLabel(label, { exact: true }).pressSequentially(text)
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).waitFor()
  await signOut(page)
  expect(await page.getByLabel('Email').inputValue()).toBe('')
  await killed(folder)
  expect(await filesWith(folder, word)).toEqual([])
})

test.each([
  ['lucia.mendez@serena.example', '/my-patients'],
  ['admin@serena.example', '/clinic-patients'],
])(
  '%s searches for a patient, opens the record and leaves: nothing of the patient is left',
  async (email, path) => {
    newFolder()
    const { page } = await open()
    await signIn(page, email, demoPassword)
    await page.goto(front.addressOf('serena', path))
    await page.getByRole('searchbox').first().pressSequentially(word)
    await page.getByText(patient.email).first().waitFor()
    await written(await nameIn(page, 'sessionStorage', 'look:'))
    // The search outlives a reload.
    await page.reload()
    await expect.poll(() => page.getByRole('searchbox').first().inputValue()).toBe(word)
    if (path === '/my-patients') await treat(page)
    front.setDown(true)
    await signOut(page)
    await killed(folder)
    expect(await filesWith(folder, word)).toEqual([])
  },
)

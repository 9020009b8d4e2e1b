import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { openFront, plantedAt, type Front } from '../support/front.ts'
import { newPatient, paidAppointment, professionalNamed, type Patient } from '../support/bookings.ts'
import { filesWith, killed } from '../support/profile-folder.ts'
import { removeFolder } from '../support/product.ts'
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
  page.setDefaultTimeout(15_000)
  return { context, page }
}

/** Signs in as at any computer, and looks at what is theirs. */
async function visit(page: Page): Promise<void> {
  await page.goto(front.addressOf('serena', '/login'))
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'))
  await page.getByLabel('Email').fill(patient.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(patient.password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.getByRole('heading', { level: 1, name: 'Encuentra tu Psicólogo' }).waitFor()
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

const newFolder = () => {
  folder = mkdtempSync(join(tmpdir(), 'psico-profile-'))
  chmodSync(folder, 0o711)
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
      return fetch(path ?? '').then((it) => it.text())
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
  // As late as a browser writes what it was given.
  await expect.poll(() => filesWith(folder, 'authToken'), { timeout: 30_000 }).not.toEqual([])
  await expect.poll(() => filesWith(folder, `draft:chat:`), { timeout: 30_000 }).not.toEqual([])
  front.setDown(true)
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await page.getByRole('heading', { level: 1, name: 'Iniciar Sesión' }).waitFor()
  await killed(folder)
  expect(await filesWith(folder, word)).toEqual([])
  expect(await filesWith(folder, patient.password)).toEqual([])

  // The browser had not written down that anybody left; it is so all the same.
  front.setDown(false)
  const { context, page: next } = await open()
  await next.goto(front.addressOf('serena', '/my-appointments'))
  await next.getByRole('heading', { level: 1, name: 'Iniciar Sesión' }).waitFor()
  const left = await next.evaluate(() => Object.keys(localStorage))
  expect(left.filter((it) => !it.startsWith('tour'))).toEqual([])
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
  await page.goto(front.addressOf('serena', '/profile'))
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await page.getByRole('heading', { level: 1, name: 'Iniciar Sesión' }).waitFor()
  await page.goto(front.addressOf('serena', '/plan-de-seguridad'))
  expect(await page.getByLabel('3. Personas a las que puedo llamar').inputValue()).toBe('Mi hermana')
  await context.close()
  expect(await filesWith(folder, word)).toEqual([])
})

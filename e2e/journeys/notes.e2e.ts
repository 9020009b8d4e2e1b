import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { signInAs, tokensOf } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const clinic = 'bienestar'
const doctor = 'ana.rojas@bienestar.example'
const words =
  'Llega tranquila. Durmió mejor cinco noches. Revisamos el registro y ensayamos la petición a su jefa. Sin riesgo. Seguimos con el diario y la respiración cada noche.'

interface Unsigned {
  count: number
  results: { appointment: string; state: string }[]
}

/** What waits to be signed. */
async function unsigned(): Promise<Unsigned> {
  const { token } = await tokensOf(clinic, doctor)
  const path = '/appointments/notes/unsigned/?page_size=200'
  return (await callApi(path, { subdomain: clinic, token })).json as unknown as Unsigned
}

async function openNote(size: { width: number; height: number }, at = 0): Promise<Page> {
  const { results } = await unsigned()
  const missing = results.filter((note) => note.state === 'missing')[at]
  const page = await arrive(size)
  // Before a note is there, the server says so.
  expectError(/status of 404/)
  await signInAs(page, clinic, doctor, `/appointment/${missing?.appointment ?? ''}/note`)
  await page.getByLabel('Plantilla').waitFor()
  return page
}

test('a follow-up note is written and signed in twelve actions, and what is added is read beside it', async () => {
  const page = await openNote({ width: 1440, height: 900 })
  const before = (await unsigned()).count
  let actions = 0
  const act = async (one: Promise<unknown>) => {
    actions += 1
    await one
  }
  await act(page.getByLabel('Plantilla').selectOption('dap'))
  await act(page.getByLabel('Datos').focus())
  await page.keyboard.type(words)
  await act(page.keyboard.press('Alt+1'))
  await page.getByText('1 de 3 partes llenas').waitFor()
  expect(await page.getByLabel('Datos').inputValue()).toContain('Cuándo: ')
  await act(page.keyboard.press('Tab'))
  await page.keyboard.type('Avanza.')
  await act(page.keyboard.press('Control+Enter'))
  await page.getByRole('dialog', { name: '¿Firmar la nota?' }).waitFor()
  await act(page.keyboard.press('Control+Enter'))
  await page.getByText('Nota firmada.').waitFor()
  expect(actions).toBeLessThanOrEqual(12)
  const signed = page.getByRole('article', { name: 'Nota firmada' })
  await signed.getByText(words).waitFor()
  await signed.getByText(/^SHA-256 [0-9a-f]{64}$/).waitFor()
  expect((await unsigned()).count).toBe(before - 1)

  await page.getByRole('button', { name: 'Comprobar firma' }).click()
  await page.getByText('La nota y sus aclaraciones son exactamente lo que se firmó.').waitFor()
  await page.getByRole('button', { name: 'Añadir aclaración' }).click()
  await page.getByRole('button', { name: 'Añadir y firmar' }).click()
  await page.getByText('Escribe qué añades a la nota.').waitFor()
  await page.getByLabel('Texto de la aclaración').fill('Fueron seis noches.')
  await page.getByRole('button', { name: 'Añadir y firmar' }).click()
  await page
    .getByRole('region', { name: 'Aclaración: Corrección' })
    .getByText('Fueron seis noches.')
    .waitFor()
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar PDF' }).click(),
  ])
  expect(pdf.suggestedFilename()).toMatch(/^nota-.*\.pdf$/)
  await page.keyboard.press('Alt+n')
  await page.getByLabel('Plantilla').waitFor()
})

test('what is typed saves itself; a second window is told apart, and nothing of either is lost', async () => {
  const page = await openNote({ width: 390, height: 844 })
  await page.getByLabel('Plantilla').selectOption('soap')
  await page.getByLabel('Subjetivo').fill('Desde el teléfono')
  await page.getByText(/^Última modificación/).waitFor()
  const second = await arrive({ width: 1440, height: 900 })
  await signInAs(second, clinic, doctor, new URL(page.url()).pathname)
  const saved = second.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await second.getByRole('textbox', { name: 'Plan' }).fill('Desde el escritorio')
  expect((await saved).status()).toBe(200)

  expectError(/status of 409/)
  await page.getByRole('button', { name: 'Parte siguiente' }).click()
  await page.getByLabel('Objetivo').fill('Tranquila')
  const notice = page.getByRole('alert').filter({ hasText: 'La nota cambió en otra ventana' })
  await notice.getByText('Desde el escritorio').waitFor()
  await notice.getByRole('button', { name: 'Seguir con lo mío' }).click()
  await page.getByText(/^Última modificación/).waitFor()
  await second.reload()
  expect(await second.getByLabel('Objetivo').inputValue()).toBe('Tranquila')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { newPatient, paidAppointment, professionalNamed } from '../support/bookings.ts'
import { newestMail, signInAs, tokensOf } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const admin = 'admin@serena.example'
const requests = '/admin-dashboard/privacy'
const hour = 3600
const phone = { width: 390, height: 844 }

const later = (seconds: number) =>
  callApi('/dev/clock/', { subdomain: 'serena', method: 'POST', body: { advance_seconds: seconds } })

async function textsTo(address: string): Promise<string[]> {
  const { json } = await callApi(`/dev/mailbox/?to=${encodeURIComponent(address)}`, { subdomain: 'serena' })
  return (json['results'] as { text: string }[]).map((entry) => entry.text)
}

test('a patient takes their data along and asks to be erased; the clinic does it, and years later nothing is left', async () => {
  const patient = await newPatient('serena', 'Julia', 'Borrada')
  await paidAppointment('serena', patient, await professionalNamed('serena', 'Lucía Méndez'))
  const page = await arrive(phone)
  await signInAs(page, 'serena', patient.email, '/profile/mis-datos', patient.password)
  await page.getByRole('button', { name: 'Preparar una copia de mis datos' }).click()
  const save = page.getByRole('button', { name: 'Descargar mi copia' })
  await save.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(download.suggestedFilename()).toMatch(/^mis-datos-.*\.zip$/)
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')

  await page.getByRole('button', { name: 'Borrar mis datos' }).click()
  const wish = page.getByRole('dialog', { name: 'Borrar mis datos' })
  const send = wish.getByRole('button', { name: 'Enviar solicitud' })
  await wish.getByText('Tienes 1 sesión por venir').waitFor()
  await send.click()
  await wish.getByRole('alert').getByText('Marca que se pueden cancelar tus sesiones').waitFor()
  await wish.getByLabel('Pueden cancelar mis sesiones por venir, con su devolución').check()
  await send.click()
  await wish.getByRole('alert').getByText('Marca que lo entiendes').waitFor()
  await wish.getByLabel('Entiendo que, cuando la clínica lo haga, ya no se puede deshacer').check()
  await send.click()
  // There is a way back as long as the clinic did not do it.
  await page.getByRole('button', { name: 'Retirar la solicitud' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar', exact: true }).click()
  await page.getByText('Retiraste tu solicitud. Todo sigue como estaba.').waitFor()
  await page.getByRole('button', { name: 'Retirar la solicitud' }).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Borrar mis datos' }).click()
  await wish.getByLabel('Pueden cancelar mis sesiones por venir, con su devolución').check()
  await wish.getByLabel('Entiendo que, cuando la clínica lo haga, ya no se puede deshacer').check()
  await send.click()
  await page.getByText(/La clínica responde a más tardar el \d\d\/\d\d\/\d{4}/).waitFor()
  await newestMail('serena', admin, /corregir, borrar o bloquear/)

  const office = await arrive()
  await signInAs(office, 'serena', admin, requests)
  const card = office.getByRole('listitem').filter({ hasText: 'Julia Borrada' })
  await card.getByText(/Responder a más tardar el/).waitFor()
  await card.getByRole('button', { name: 'Cumplir' }).click()
  const question = office.getByRole('dialog')
  await question.getByText('La persona ya dijo que sí.').waitFor()
  await question.getByRole('button', { name: 'Borrar sus datos' }).click()
  await office.getByText('Solicitud cumplida. Le avisamos por correo.').waitFor()
  // Not called done while her name still stands; where the money was quicker than the page, it stands no more.
  await card
    .getByText(/^Se borrará cuando llegue su devolución/)
    .or(office.getByRole('heading', { name: 'Datos borrados' }))
    .first()
    .waitFor()
  // One more mail is to come: that of her money. Where that was quicker than this look, her mails went with the rest.
  await expect
    .poll(async () => {
      const told = await textsTo(patient.email)
      return (
        told.length === 0 || told.some((text) => text.includes('Después solo te avisaremos de tu devolución'))
      )
    })
    .toBe(true)
  await expect(tokensOf('serena', patient.email, patient.password)).rejects.toThrow(/was refused/)

  // Her money had to arrive first; who needs no name for that has none any more.
  await later(2 * hour)
  await expect
    .poll(async () => {
      await office.reload()
      await office.getByRole('heading', { level: 2, name: 'Plazos de conservación' }).waitFor()
      return office.getByText('Julia Borrada').count()
    })
    .toBe(0)
  await office.getByLabel('Expedientes').selectOption('Bloqueados')
  await office.getByText(/^Bloqueado hasta el /).waitFor()
})

test('a record is destroyed at its term: a blocked one by itself, another when the administration says so', async () => {
  expectError(/status of 40[13]/)
  await later(16 * 366 * 24 * hour)
  const office = await arrive(phone)
  await signInAs(office, 'serena', admin, `${requests}?expedientes=destruidos`)
  // Sixteen years of due work are done while they look.
  await expect
    .poll(async () => {
      await office.reload()
      await office.getByRole('heading', { level: 2, name: 'Plazos de conservación' }).waitFor()
      return office.getByText(/^Destruido el /).count()
    })
    .toBeGreaterThan(0)
  await office.getByLabel('Expedientes').selectOption('Con el plazo terminado')
  const destroy = office.getByRole('button', { name: /^Destruir el expediente de / })
  await destroy.first().waitFor()
  const name = String(await destroy.first().getAttribute('aria-label'))
  await destroy.first().click()
  const question = office.getByRole('dialog')
  await question.getByText(/mayoría/).waitFor()
  await question.getByRole('button', { name: 'Destruir' }).click()
  await office.getByText('Expediente destruido. La bitácora dice qué se destruyó.').waitFor()
  await office.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
})

test('the record of processing is printed whole and alone: nobody who asked for something is named on its paper', async () => {
  const page = await arrive({ width: 794, height: 1123 })
  await signInAs(page, 'serena', admin, requests)
  const asked = page.getByRole('region', { name: 'Solicitudes' })
  await asked.getByRole('listitem').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('heading', { name: 'Registro de tratamientos de Clínica Serena' }).waitFor()
  await asked.waitFor({ state: 'hidden' })
  const edges = await page
    .getByRole('columnheader', { name: 'Hasta cuándo' })
    .evaluate((head) => [head.getBoundingClientRect().right, document.documentElement.clientWidth])
  expect(edges[0]).toBeLessThanOrEqual(edges[1] ?? 0)
  expect(await page.locator('.table-scroll').evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(
    0,
  )
})

import { cufOf } from '@psico/contract/invoices/cuf'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { barriersOn } from '../support/barriers.ts'
import { signInAs } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const clinic = 'serena'
const nit = '415220017'
const number = '90017'
const time = '10:25'
/** A day that is over, wherever the journey begins. */
const date = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)

/** As the tax office makes it. */
const cufFor = (taxpayer: string): string =>
  cufOf(
    {
      nit: taxpayer,
      issuedAt: `${date}T${time}:31.120`,
      branch: 0,
      modality: 3,
      emission: 1,
      kind: 1,
      sector: 1,
      number,
      pointOfSale: 0,
    },
    '67A75AC82F24C74',
  )

test('reception notes the invoice of a charge, and on a phone annuls what a refund asks to annul', async () => {
  const desk = await arrive()
  await signInAs(desk, clinic, 'recepcion@serena.example', '/clinic-agenda')
  await desk.getByRole('link', { name: 'Facturas' }).click()
  const due = desk.getByRole('region', { name: 'Facturas por emitir' })
  const first = due.getByRole('button', { name: /^Anotar la factura de/ }).first()
  await first.waitFor()
  expect(await barriersOn(desk)).toEqual([])
  await first.click()
  const form = desk.getByRole('dialog', { name: 'Anotar factura' })
  await form.getByText('Servicio profesional', { exact: false }).waitFor()
  await form.getByRole('button', { name: 'Anotar factura' }).click()
  await form.getByText('Escribe el número de la factura.').waitFor()
  await form.getByText('Escribe la hora que dice la factura.').waitFor()
  await form.getByLabel('Número de la factura').fill(number)
  await form.getByLabel('Fecha de emisión').fill(date)
  await form.getByLabel('Hora de emisión').fill(time)
  await form.getByLabel('A nombre de').fill('Comercial Tunari S.R.L.')
  await form.getByLabel('NIT o documento').fill('3089471016')
  await form.getByLabel('CUF').fill(cufFor('1003579028'))
  await form
    .getByLabel('PDF de la factura (opcional)')
    .setInputFiles({ name: 'factura.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nfin') })
  expectError(/status of 400/)
  await form.getByRole('button', { name: 'Anotar factura' }).click()
  await form.getByText('Este CUF es de otro contribuyente, con el NIT 1003579028', { exact: false }).waitFor()
  await form.getByLabel('CUF').fill(cufFor(nit))
  await form.getByRole('button', { name: 'Anotar factura' }).click()
  await form.waitFor({ state: 'detached' })

  await desk.getByRole('button', { name: 'Emitidas' }).click()
  const issued = desk.getByRole('region', { name: 'Facturas emitidas' })
  await issued.getByText('Comercial Tunari S.R.L. · 3089471016').waitFor()
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    issued.getByRole('button', { name: `Descargar la factura ${number} en PDF` }).click(),
  ])
  expect((await readFile(await download.path())).toString()).toBe('%PDF-1.4\nfin')
  await desk.getByText('Se devuelve dinero de un cobro que ya tiene factura.').waitFor()

  const phone = await arrive({ width: 390, height: 844 })
  await signInAs(phone, clinic, 'recepcion@serena.example', '/clinic-invoices')
  await phone.getByRole('button', { name: 'Ver las que hay que anular' }).click()
  await phone.getByRole('button', { name: 'Anular la factura 117' }).click()
  const sure = phone.getByRole('dialog', { name: 'Anular la factura 117' })
  await sure.getByText('El cobro se devuelve por completo: no pedirá otra.', { exact: false }).waitFor()
  expect(await barriersOn(phone)).toEqual([])
  await sure.getByLabel('Motivo').fill('')
  await sure.getByRole('button', { name: 'Anotar anulación' }).click()
  await sure.getByText('Escribe el motivo de la anulación.').waitFor()
  await sure.getByLabel('Motivo').fill('El paciente canceló a tiempo')
  await sure.getByRole('button', { name: 'Anotar anulación' }).click()
  await phone.getByText('No hay facturas por anular').waitFor()
  await phone.getByRole('button', { name: 'Anuladas' }).click()
  await phone.getByText('El paciente canceló a tiempo', { exact: false }).waitFor()
})

test('an admin says under which number the clinic issues invoices, and has a company issue one', async () => {
  const admin = await arrive()
  await signInAs(admin, 'bienestar', 'admin@bienestar.example', '/admin-dashboard/settings/cobros')
  const form = admin.getByRole('form', { name: 'Facturas' })
  await form.getByLabel('NIT de la clínica').fill('39812-0014')
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await form.getByText('Este NIT no es válido.', { exact: false }).waitFor()
  await form.getByLabel('NIT de la clínica').fill('')
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await admin.getByText('Configuración guardada.').waitFor()
  const menu = admin.getByRole('link', { name: 'Facturas' })
  expect(await menu.count()).toBe(0)
  await form.getByLabel('NIT de la clínica').fill('398120014')
  await form.getByLabel('Cómo se emiten').selectOption({ label: 'Por un emisor de prueba' })
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await menu.click()

  await admin
    .getByRole('button', { name: /^Emitir la factura de/ })
    .first()
    .click()
  const issue = admin.getByRole('dialog', { name: 'Emitir factura' })
  await issue.getByLabel('A nombre de').fill('Comercial Sajama S.R.L.')
  expect(await barriersOn(admin)).toEqual([])
  await issue.getByRole('button', { name: 'Emitir factura' }).click()
  await issue.waitFor({ state: 'detached' })
  await admin.getByRole('button', { name: 'Emitidas' }).click()
  await admin
    .getByRole('region', { name: 'Facturas emitidas' })
    .getByText('Comercial Sajama S.R.L.')
    .waitFor()
})

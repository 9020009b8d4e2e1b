import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { signInAs, tokensOf } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const clinic = 'bienestar'
const admin = 'admin@bienestar.example'
const reception = 'recepcion@bienestar.example'

test('an admin begins with what waits, and each leads to where it is done', async () => {
  const page = await arrive()
  await signInAs(page, clinic, admin, '/admin-dashboard')
  const waiting = page.getByRole('region', { name: 'Pendientes' })
  await waiting.getByRole('link', { name: /solicitud sobre datos/ }).click()
  await page.getByRole('heading', { name: 'Solicitudes sobre datos', level: 1 }).waitFor()
  expect(await page.getByLabel('Estado').inputValue()).toBe('open')

  await page.goBack()
  await waiting.getByRole('link', { name: /devolución pendiente|devoluciones pendientes/ }).click()
  await page.getByRole('heading', { name: 'Devoluciones pendientes' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Comprobantes por revisar' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Todo', exact: true }).click()
  await page.getByRole('heading', { name: 'Comprobantes por revisar' }).waitFor()
})

test('who was invited and did not come yet is found from what waits, and shown as such', async () => {
  const { token } = await tokensOf(clinic, admin)
  const invited = {
    first_name: 'Irma',
    last_name: `Invitada${Date.now().toString(36)}`,
    user_type: 'reception',
  }
  const email = `${invited.last_name.toLowerCase()}@bienestar.example`
  const answer = await callApi('/admin/users/', {
    subdomain: clinic,
    token,
    method: 'POST',
    body: { ...invited, email },
  })
  expect(answer.status).toBe(201)
  const page = await arrive()
  await signInAs(page, clinic, admin, '/admin-dashboard')
  const waiting = page.getByRole('region', { name: 'Pendientes' })
  await waiting.getByRole('link', { name: /invitación sin aceptar|invitaciones sin aceptar/ }).click()
  const row = page.getByRole('row', { name: new RegExp(invited.last_name) })
  await row.getByText('Invitación pendiente').waitFor()
  await page.getByRole('row', { name: /Adrián Huanca/ }).waitFor({ state: 'detached' })
})

test('reception begins with the part of the desk', async () => {
  const page = await arrive({ width: 390, height: 844 })
  await signInAs(page, clinic, reception, '/clinic-agenda')
  const waiting = page.getByRole('region', { name: 'Pendientes' })
  await waiting.getByRole('link', { name: /por revisar/ }).waitFor()
  expect(await waiting.getByRole('link', { name: /solicitud/ }).count()).toBe(0)
})

import { expect, test } from 'vitest'
import { professionalNamed } from '../support/bookings.ts'
import { callApi } from '../support/api.ts'
import { signInAs, tokensOf } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const clinic = 'bienestar'
const screens = [
  { name: 'desk', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]

/** Somebody with a phone, whom nobody else has. */
async function somebody(): Promise<{ id: string; name: string; phone: string }> {
  const { token } = await tokensOf(clinic, 'recepcion@bienestar.example')
  const { json } = await callApi('/admin/users/?user_type=patient&search=pac', { subdomain: clinic, token })
  const [first] = json['results'] as { id: string; full_name: string }[]
  if (!first) throw new Error('the demo clinic has no patient')
  const phone = `7${String(Date.now()).slice(-7)}`
  const changed = await callApi(`/admin/users/${first.id}/`, {
    subdomain: clinic,
    token,
    method: 'PATCH',
    body: { phone },
  })
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.json))
  return { id: first.id, name: first.full_name, phone }
}

test.each(screens)('reception finds a patient by phone from any screen: $name', async (screen) => {
  const patient = await somebody()
  const page = await arrive(screen)
  await signInAs(page, clinic, 'recepcion@bienestar.example', '/clinic-payments')
  await page.getByRole('heading', { name: 'Pagos', level: 1 }).waitFor()
  if (screen.name === 'desk') await page.keyboard.press('Control+k')
  else await page.getByRole('button', { name: 'Ir a persona, sesión o página' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ir a persona, sesión o página' })
  const field = dialog.getByRole('searchbox', { name: /Nombre, teléfono/ })
  await field.fill(`+591 ${patient.phone}`)
  const option = dialog.getByRole('link', { name: new RegExp(patient.phone) })
  await option.waitFor()
  expect(await page.locator('html').evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await field.press('Enter')
  await page.waitForURL(`**/clinic-patients/${patient.id}`)
  await page.getByRole('heading', { name: patient.name, level: 1 }).waitFor()
})

test('an admin goes to a page and to a professional by keys alone, and nothing is found for nonsense', async () => {
  const ana = await professionalNamed(clinic, 'Ana Rojas')
  const page = await arrive()
  await signInAs(page, clinic, 'admin@bienestar.example', '/admin-dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Ir a persona, sesión o página' })
  const field = dialog.getByRole('searchbox')
  await field.fill('xqzw')
  await dialog.getByText('No encontramos nada con esas letras.').waitFor()
  await field.fill('bitacora')
  await dialog.getByRole('region', { name: 'Páginas' }).getByRole('link', { name: 'Bitácora' }).waitFor()
  await field.press('Enter')
  await page.waitForURL('**/admin-dashboard/audit-log')
  await page.keyboard.press('Control+k')
  await field.fill('rojas ana')
  await dialog.getByRole('region', { name: 'Sesiones' }).waitFor()
  await field.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/user/${ana.user_id}`)
})

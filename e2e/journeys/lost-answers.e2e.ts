import { addDays } from '@psico/contract/core/dates'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { complete, freeHours, newPatient, paidAppointment, professionalNamed } from '../support/bookings.ts'
import { signInAs, tokensOf } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const clinic = 'bienestar'
const desk = 'recepcion@bienestar.example'
const admin = 'admin@bienestar.example'

/** The server does what it is asked, and the answer never arrives; `times` of them. Answers how many were done so. */
async function loseAnswers(page: Page, path: string, times = 1): Promise<() => number> {
  let done = 0
  expectError(/ERR_CONNECTION_RESET/)
  await page.route(`**/api${path}`, async (route) => {
    const sent = route.request()
    if (sent.method() !== 'POST' || done === times) return route.fallback()
    const token = /Token (.*)/.exec(sent.headers()['authorization'] ?? '')?.[1] ?? ''
    const asked = new URL(sent.url()).pathname.replace('/api', '')
    const body: unknown = sent.postDataJSON()
    const { status } = await callApi(asked, { subdomain: clinic, token, method: 'POST', body })
    if (status < 300) done += 1
    return route.abort('connectionreset')
  })
  return () => done
}

test('a session whose answer was lost is found again: nobody is told that it failed, or books another', async () => {
  const surname = `Perdida${Date.now().toString(36)}`
  const [hour] = await freeHours(clinic, await professionalNamed(clinic, 'Ana Rojas'))
  const page = await arrive()
  await signInAs(page, clinic, desk, `/clinic-agenda?dia=${hour?.date}`)
  await page.getByRole('button', { name: `${hour?.time}, libre, Ana Rojas` }).click()
  const dialog = page.getByRole('dialog', { name: 'Agendar cita' })
  await dialog.getByText('Persona nueva').click()
  await dialog.getByLabel('Nombre').fill('Olga')
  await dialog.getByLabel('Apellido').fill(surname)
  await dialog.getByLabel('Teléfono').fill('70011224')
  const done = await loseAnswers(page, '/appointments/appointments/')
  // The line stays away for the first look, too.
  let isAway = true
  await page.route('**/api/appointments/appointments/?*from=*', (route) =>
    isAway ? route.abort('connectionreset') : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await dialog.getByText(/puede que la sesión ya esté agendada/).waitFor()
  isAway = false
  expectError(/status of 409/)
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await page.getByText('¡Sesión agendada!').waitFor()
  await dialog.waitFor({ state: 'detached' })
  const { token } = await tokensOf(clinic, desk)
  const booked = await callApi(`/appointments/appointments/?search=${surname}`, { subdomain: clinic, token })
  expect([done(), booked.json['count']]).toEqual([1, 1])
})

test('a pack that is pressed again after its answer was lost is sold once', async () => {
  const { token: adminToken } = await tokensOf(clinic, admin)
  const name = `Perdido ${Date.now().toString(36)}`
  const offer = { name, sessions: 4, price: 700 }
  await callApi('/packs/', { subdomain: clinic, token: adminToken, method: 'POST', body: offer })
  const patient = await newPatient(clinic, 'Delia', 'Doble')
  const { token } = await tokensOf(clinic, desk)
  const found = await callApi(`/admin/users/?search=${patient.email}`, { subdomain: clinic, token })
  const [{ id } = { id: '' }] = found.json['results'] as { id: string }[]
  const page = await arrive()
  await signInAs(page, clinic, desk, `/clinic-patients/${id}/pagos`)
  await page.getByRole('button', { name: 'Vender un bono' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vender un bono' })
  await dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
  await dialog.getByRole('radio', { name: 'Efectivo' }).check()
  const done = await loseAnswers(page, '/packs/*/buy/')
  await dialog.getByRole('button', { name: 'Cobrar Bs. 700' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('button', { name: 'Cobrar Bs. 700' }).click()
  await dialog.waitFor({ state: 'detached' })
  const bought = await callApi(`/packs/bought/?patient=${id}`, { subdomain: clinic, token })
  expect([done(), (bought.json['results'] as unknown[]).length]).toEqual([1, 1])
})

test('a series whose answer was lost is not said to have failed: the desk is sent to where it is seen', async () => {
  const by = await professionalNamed(clinic, 'Rodrigo Mamani')
  const patient = await newPatient(clinic, 'Saul', 'Serie')
  const hours = await freeHours(clinic, by)
  const hour = hours.find(({ date, time }) =>
    hours.some((other) => other.date === addDays(date, 7) && other.time === time),
  )
  if (!hour) throw new Error('no hour is free for two weeks')
  const page = await arrive()
  await signInAs(page, clinic, desk, '/clinic-agenda')
  await page.getByRole('button', { name: 'Serie semanal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Serie semanal' })
  await dialog.getByLabel('Buscar paciente').fill(patient.email)
  await dialog.getByRole('list', { name: 'Pacientes encontrados' }).getByRole('button').click()
  await dialog.getByLabel('Profesional').selectOption({ label: by.full_name })
  await dialog.getByLabel('Primera fecha').fill(hour.date)
  await dialog.getByLabel('Hora', { exact: true }).selectOption(hour.time)
  await dialog.getByLabel('Número de sesiones').fill('2')
  const done = await loseAnswers(page, '/appointments/series/')
  await dialog.getByRole('button', { name: 'Agendar 2 sesiones' }).click()
  await dialog.getByText(/puede que la serie ya esté agendada\. Míralo en «Series en curso»/).waitFor()
  expect(done()).toBe(1)
})

test('a pack of the price list that is pressed again after its answer was lost is offered once', async () => {
  const page = await arrive()
  const name = `Lista ${Date.now().toString(36)}`
  await signInAs(page, clinic, admin, '/admin-dashboard/settings/packs')
  await page.getByRole('button', { name: 'Bono nuevo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bono nuevo' })
  await dialog.getByLabel('Nombre').fill(name)
  await dialog.getByLabel('Sesiones').fill('6')
  await dialog.getByLabel('Precio del bono').fill('900')
  const done = await loseAnswers(page, '/packs/')
  await dialog.getByRole('button', { name: 'Crear bono' }).click()
  await dialog.getByRole('alert').waitFor()
  // What came of it is in the list behind the window, where who gives up would look.
  await page.getByRole('row', { name }).waitFor()
  await dialog.getByRole('button', { name: 'Crear bono' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { token } = await tokensOf(clinic, admin)
  const packs = (await callApi('/packs/', { subdomain: clinic, token })).json['results'] as { name: string }[]
  expect([done(), packs.filter((pack) => pack.name === name).length]).toEqual([1, 1])
})

test('a goal that is pressed again after its answer was lost is added once', async () => {
  const doctor = 'ana.rojas@bienestar.example'
  const patient = await newPatient(clinic, 'Gloria', 'Meta')
  const session = await paidAppointment(clinic, patient, await professionalNamed(clinic, 'Ana Rojas'))
  await complete(clinic, doctor, session.id)
  const { token } = await tokensOf(clinic, doctor)
  const shown = await callApi(`/appointments/appointments/${session.id}/`, { subdomain: clinic, token })
  const history = `/clinical-history/patient/${String(shown.json['patient'])}/episodes/`
  // Nothing was written into this history yet.
  expectError(/status of 404/)
  const page = await arrive()
  await signInAs(page, clinic, doctor, `/clinical-history/patient/${String(shown.json['patient'])}`)
  const care = page.getByRole('region', { name: 'Proceso y objetivos' })
  await care.getByRole('button', { name: 'Nuevo objetivo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo objetivo' })
  await dialog.getByLabel('Objetivo').fill('Volver a nadar')
  const done = await loseAnswers(page, '/clinical-history/patient/*/episodes/*/goals/')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.waitFor({ state: 'detached' })
  const [episode] = (await callApi(history, { subdomain: clinic, token })).json['results'] as {
    goals: unknown[]
  }[]
  expect([done(), episode?.goals.length]).toEqual([1, 1])
})

/** The next upload is done, and the page takes its answer for a line that broke. */
const loseUpload = (page: Page) =>
  page.evaluate(() => {
    const Whole = XMLHttpRequest
    globalThis.XMLHttpRequest = class extends Whole {
      override send(body: XMLHttpRequestBodyInit): void {
        globalThis.XMLHttpRequest = Whole
        this.onload = () => {
          this.onerror?.(new ProgressEvent('error'))
        }
        super.send(body)
      }
    }
  })

test('a document that was changed after its answer was lost is refused once, in words, and then shared as another', async () => {
  const patient = await newPatient(clinic, 'Dora', 'Doble')
  await paidAppointment(clinic, patient, await professionalNamed(clinic, 'Ana Rojas'))
  const { token, user } = await tokensOf(clinic, patient.email, patient.password)
  const page = await arrive()
  await signInAs(page, clinic, 'ana.rojas@bienestar.example', '/psychologist-documents')
  await page.getByLabel('Paciente').selectOption({ value: user.id })
  await page.getByLabel('Descripción').fill('Para leer')
  const buffer = Buffer.from('Respira despacio.')
  await page.getByLabel('Archivo').setInputFiles({ name: 'respirar.txt', mimeType: '', buffer })
  await loseUpload(page)
  const upload = page.getByRole('button', { name: 'Subir Documento' })
  await upload.click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel('Descripción').fill('Para leer en casa')
  expectError(/status of 409/)
  await upload.click()
  const refused = /ya se compartió, con otros datos\. Míralo en la lista\. Si quieres compartir también este/
  await page.getByRole('alert').getByText(refused).waitFor()
  await upload.click()
  await page.getByText('Documento subido con éxito.').waitFor()
  const own = await callApi('/clinical-history/my-documents/', { subdomain: clinic, token })
  const said = (own.json['results'] as { description: string }[]).map(({ description }) => description)
  expect(said).toEqual(['Para leer en casa', 'Para leer'])
})

import { expect, test } from 'vitest'
import { pathOf } from '@psico/contract/screens/screens'
import { callApi } from '../support/api.ts'
import { newPatient, paidAppointment, professionalNamed } from '../support/bookings.ts'
import { hiddenFocus, inFocus, tabTo } from '../support/keyboard.ts'
import { signInAs, tokensOf } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const clinic = 'serena'
const doctor = 'lucia.mendez@serena.example'

test('a form is filled with the keyboard alone, and says by itself how far one has come', async () => {
  const patient = await newPatient(clinic, 'Tania')
  await paidAppointment(clinic, patient, await professionalNamed(clinic, 'Lucía Méndez'))
  const { user, token } = await tokensOf(clinic, patient.email, patient.password)
  const by = await tokensOf(clinic, doctor)
  const body = { patient: user.id, instrument: 'gad7', when: 'now' }
  await callApi('/questionnaires/', { subdomain: clinic, token: by.token, method: 'POST', body })
  const { json } = await callApi('/questionnaires/mine/', { subdomain: clinic, token })
  const [form] = json['results'] as { token: string }[]
  const page = await arrive({ width: 390, height: 844 })
  await page.goto(addressOf(clinic, pathOf('questionnaire', { token: form?.token ?? '' })))
  // Keys pressed before the form stands go nowhere.
  await page.getByRole('button', { name: 'Enviar respuestas' }).waitFor()
  await tabTo(page, /^Enviar respuestas$/)
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Faltan por responder 7 preguntas.').waitFor()
  await expect.poll(() => inFocus(page)).toContain('Ningún día')
  for (let n = 1; n <= 7; n += 1) {
    if (n > 1) await page.keyboard.press('Tab')
    expect(await hiddenFocus(page)).toBe(null)
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('progressbar', { name: `Respondidas: ${n} de 7` }).waitFor()
    const group = page.getByRole('group', { name: new RegExp(`^${n}\\. `) })
    expect(await group.getByRole('radio', { name: 'Varios días' }).isChecked()).toBe(true)
  }
  await tabTo(page, /^Enviar respuestas$/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Gracias', level: 1 }).waitFor()
  expect(await inFocus(page)).toContain('Gracias')
})

test('the results are read without seeing the chart, printed without the buttons, and stand beside the note', async () => {
  const { token } = await tokensOf(clinic, doctor)
  const patient = await tokensOf(clinic, 'paciente@serena.example')
  const page = await arrive()
  const about = { patientId: patient.user.id }
  await signInAs(page, clinic, doctor, pathOf('patientQuestionnaires', about))
  const results = page.getByRole('region', { name: 'GAD-7: Síntomas de ansiedad' })
  await results.getByText(/^De 14 puntos el .* 3 resultados, 2 cambios fiables\.$/).waitFor()
  const table = results.getByRole('region', { name: 'Resultados de GAD-7' }).getByRole('table')
  expect(await table.getByRole('row').count()).toBe(4)
  await table
    .getByRole('row', { name: /▼ −4, fiable/ })
    .first()
    .waitFor()

  const box = page.getByRole('checkbox', { name: 'Tu paciente ve sus resultados de GAD-7' })
  expect(await box.isChecked()).toBe(false)
  await tabTo(page, /Tu paciente ve sus resultados de GAD-7/)
  await page.keyboard.press('Space')
  await expect
    .poll(async () => {
      const { json } = await callApi('/questionnaires/mine/', { subdomain: clinic, token: patient.token })
      return (json['shared'] as unknown[]).length
    })
    .toBe(1)
  await page.reload()
  await box.waitFor()
  expect(await box.isChecked()).toBe(true)
  const unshare = { patient: patient.user.id, instrument: 'gad7', shared: false }
  await callApi('/questionnaires/sharing/', { subdomain: clinic, token, method: 'PUT', body: unshare })

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar tabla (CSV)' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^cuestionarios-\d{4}-\d{2}-\d{2}\.csv$/)

  await page.emulateMedia({ media: 'print' })
  expect(await table.isVisible()).toBe(true)
  expect(await results.locator('svg').first().isVisible()).toBe(true)
  for (const name of ['Dar un cuestionario', 'Imprimir', 'Descargar tabla (CSV)'])
    expect(await page.getByRole('button', { name }).isVisible()).toBe(false)
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })

  await page.goto(addressOf(clinic, pathOf('timeline', about)))
  const note = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^Nota de la sesión/ }) })
  await note
    .getByRole('list', { name: 'Cuestionarios de la sesión' })
    .getByText(/puntos/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Abrir nota' }).first().click()
  const beside = page.getByRole('region', { name: 'Cuestionarios de esta sesión' })
  await beside.getByText(/^GAD-7/).waitFor()
})

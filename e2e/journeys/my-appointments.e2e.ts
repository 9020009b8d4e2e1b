import { expect, test } from 'vitest'
import {
  complete,
  freeHours,
  goodCard,
  heldAppointment,
  newPatient,
  paidAppointment,
  pickHour,
  professionalNamed,
  typeCard,
} from '../support/bookings.ts'
import { callApi } from '../support/api.ts'
import { barriersOn } from '../support/barriers.ts'
import { signInAs, tokensOf } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const clinic = 'serena'

test('who has no appointments is led to the search', async () => {
  const page = await arrive({ width: 360, height: 740 })
  const patient = await newPatient(clinic)
  await signInAs(page, clinic, patient.email, '/my-appointments', patient.password)
  await page.getByText('Todavía no tienes citas.').waitFor()
  await page.getByRole('link', { name: 'Explorar psicólogos' }).click()
  await page.getByRole('heading', { name: 'Encuentra tu Psicólogo' }).waitFor()
})

test('an unpaid hour says until when it is kept, and paying it is one press away', async () => {
  const page = await arrive()
  const patient = await newPatient(clinic)
  const by = await professionalNamed(clinic, 'Lucía Méndez')
  const [hour] = await freeHours(clinic, by)
  if (!hour) throw new Error('no free hour')
  await heldAppointment(clinic, patient, by, hour)
  await signInAs(page, clinic, patient.email, '/my-appointments', patient.password)
  const card = page.getByRole('listitem').filter({ hasText: by.full_name })
  await card.getByText('Pendiente').waitFor()
  await card
    .getByText(/^Te guardamos la hora hasta .*\d\d:\d\d.*: (paga antes|si no la pagas antes, queda libre)\.$/)
    .waitFor()
  await card.getByText(`se te devuelve todo: Bs. ${by.consultation_fee}.`).waitFor()
  expect(await card.getByRole('button', { name: 'Confirmar' }).count()).toBe(0)
  expectError(/status of 402/)
  await card.getByRole('button', { name: `Pagar Bs. ${by.consultation_fee}` }).click()
  await typeCard(page, goodCard)
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await page.getByText('¡Pago exitoso! Tu cita ha sido confirmada.').waitFor()
  await page.getByRole('link', { name: 'Ver mi cita' }).click()
  await card.getByText('Confirmada').waitFor()
})

test('an hour that the professional booked says what paying it accepts, and Mi Perfil keeps it', async () => {
  const page = await arrive({ width: 360, height: 740 })
  const patient = await newPatient(clinic)
  const by = await professionalNamed(clinic, 'Lucía Méndez')
  await paidAppointment(clinic, patient, by)
  const admin = await tokensOf(clinic, 'admin@serena.example')
  const text = `## Límites del chat\n\nTexto nuevo ${patient.email}`
  await callApi('/consents/', { subdomain: clinic, token: admin.token, method: 'POST', body: { text } })
  const [hour] = await freeHours(clinic, by)
  const { user } = await tokensOf(clinic, patient.email, patient.password)
  const { token } = await tokensOf(clinic, 'lucia.mendez@serena.example')
  const booked = {
    patient: user.id,
    appointment_date: hour?.date,
    start_time: hour?.time,
    payment_method: 'online',
  }
  const path = '/appointments/appointments/'
  expect((await callApi(path, { subdomain: clinic, token, method: 'POST', body: booked })).status).toBe(201)

  await signInAs(page, clinic, patient.email, '/my-appointments', patient.password)
  const card = page.getByRole('listitem').filter({ hasText: 'Pendiente' })
  await card.getByText('Al pagar aceptas el consentimiento informado de Clínica Serena').waitFor()
  await card.getByText('El consentimiento informado cambió').waitFor()
  await card.getByRole('button', { name: 'Leer el consentimiento informado' }).click()
  await page.getByRole('dialog').getByText(`Texto nuevo ${patient.email}`).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click()
  expect(await barriersOn(page)).toEqual([])
  expectError(/status of 402/)
  await card.getByText(/^Te guardamos la hora hasta el .*: si no la pagas antes, queda libre\.$/).waitFor()
  await card.getByRole('button', { name: /^Pagar Bs\./ }).click()
  await page.getByLabel('Número de tarjeta').waitFor()
  await page.goto(addressOf(clinic, '/profile/mis-datos'))
  const consents = page.getByRole('region', { name: 'Consentimiento informado' })
  await consents.getByText('Vigente').waitFor()
})

test('a paid appointment is moved, then cancelled, and the page says what comes back', async () => {
  const page = await arrive()
  const patient = await newPatient(clinic)
  const by = await professionalNamed(clinic, 'Lucía Méndez')
  await paidAppointment(clinic, patient, by)
  const to = (await freeHours(clinic, by)).at(-1)
  if (!to) throw new Error('no free hour')
  await signInAs(page, clinic, patient.email, '/my-appointments', patient.password)
  const card = page.getByRole('listitem').filter({ hasText: by.full_name })
  await card.getByRole('button', { name: 'Reprogramar' }).click()

  const dialog = page.getByRole('dialog', { name: 'Reprogramar cita' })
  await dialog.getByRole('button', { name: 'Reprogramar' }).click()
  await page.getByText('Por favor selecciona una fecha y hora.').waitFor()
  await pickHour(dialog, to)
  const pressed = dialog.getByRole('list', { name: /^Horarios del/ }).locator('[aria-pressed=true]')
  expect(await pressed.count()).toBe(1)
  // Another day asks for another hour.
  await dialog.getByRole('list', { name: 'Fechas' }).getByRole('button').first().click()
  expect(await pressed.count()).toBe(0)
  await pickHour(dialog, to)
  // A line that fails costs neither the date nor the hour that were chosen.
  expectError(/ERR_FAILED/)
  await page.route('**/appointments/appointments/*/', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Reprogramar' }).click()
  await dialog.getByText('No se pudo reprogramar la cita.').waitFor()
  await dialog.getByRole('button', { name: 'Reprogramar' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await card.getByText(new RegExp(`^${to.time} – `)).waitFor()
  await card.getByText('Confirmada').waitFor()

  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Descargar recibo' }).click()
  expect((await download).suggestedFilename()).toBe(`recibo-${to.date}.pdf`)

  const question = page.getByRole('dialog', { name: '¿Cancelar esta cita?' })
  await card.getByRole('button', { name: 'Cancelar' }).click()
  await question
    .getByText(`Se te devolverán Bs. ${by.consultation_fee}, a la tarjeta con la que pagaste.`)
    .waitFor()
  await question.getByRole('button', { name: 'Volver' }).click()
  await card.getByText('Confirmada').waitFor()
  await card.getByRole('button', { name: 'Cancelar' }).click()
  expect(await barriersOn(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancelar la cita' }).click()
  await page.getByText(`Cita cancelada. Devolvemos Bs. ${by.consultation_fee} a tu tarjeta`).waitFor()
  await card.getByText('Cancelada', { exact: true }).waitFor()
  for (const action of ['Reprogramar', 'Cancelar'])
    expect(await card.getByRole('button', { name: action }).count()).toBe(0)
})

test('a completed session is rated once, by keyboard, without a name', async () => {
  const page = await arrive()
  const patient = await newPatient(clinic, 'Zulema')
  const by = await professionalNamed(clinic, 'Lucía Méndez')
  const { id } = await paidAppointment(clinic, patient, by)
  await complete(clinic, 'lucia.mendez@serena.example', id)
  await signInAs(page, clinic, patient.email, '/my-appointments', patient.password)
  const card = page.getByRole('listitem').filter({ hasText: by.full_name })
  await card.getByRole('button', { name: 'Calificar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Calificar sesión' })
  await dialog.getByRole('button', { name: 'Enviar calificación' }).click()
  await page.getByText('Por favor, selecciona una calificación.').waitFor()
  await dialog.getByText('Elige de 1 a 5 estrellas.').waitFor()
  expect(await dialog.getByLabel('Mostrar mi nombre').isChecked()).toBe(false)
  await dialog.getByLabel('Comentario').fill('Me ayudó a ordenar la semana.')
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Calificar' }).click()
  expect(await dialog.getByLabel('Comentario').inputValue()).toBe('Me ayudó a ordenar la semana.')
  await dialog.getByRole('radio', { name: '1 estrella' }).focus()
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight')
  expect(await dialog.getByRole('radio', { name: '4 estrellas' }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Enviar calificación' }).click()
  await page.getByText('¡Gracias por tu calificación!').waitFor()
  await card.getByText('Calificada').waitFor()
  expect(await card.getByRole('button', { name: 'Calificar' }).count()).toBe(0)

  await page.goto(addressOf(clinic, `/professional/${by.id}`))
  await page.getByRole('tab', { name: 'Reseñas' }).click()
  const review = page.getByRole('listitem').filter({ hasText: 'Me ayudó a ordenar la semana.' })
  await review.getByText('Paciente anónimo').waitFor()
  expect(await page.getByText('Zulema').count()).toBe(0)
})

test('on paper an appointment stands alone, says whose it is, and its day stays true', async () => {
  const page = await arrive({ width: 794, height: 1123 })
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await signInAs(page, 'bienestar', 'paciente@bienestar.example', '/my-appointments')
  const card = page.getByRole('region', { name: 'Próximas' }).getByRole('listitem').first()
  await card.getByRole('button', { name: 'Imprimir' }).click()
  await page.emulateMedia({ media: 'print' })
  const seen = page.getByRole('listitem').filter({ visible: true })
  expect(await seen.count()).toBe(1)
  expect(await page.getByRole('link', { name: 'Clínica Bienestar' }).isVisible()).toBe(true)
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
  const day = await seen
    .locator('[data-on-paper]')
    .evaluate((element) => getComputedStyle(element, '::after').content)
  expect(day).toMatch(/^"(Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo) \d+ de \p{L}+ de 20\d\d"$/u)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { barriersOn } from '../support/barriers.ts'
import {
  complete,
  freeHours,
  goodCard,
  newPatient,
  pickHour,
  professionalNamed,
  typeCard,
  type Professional,
} from '../support/bookings.ts'
import { linkIn, newestMail, signInAs, tokensOf } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const clinic = 'bienestar'
const desk = 'recepcion@bienestar.example'
const windows = [
  { name: 'wide', width: 1280, height: 800 },
  { name: 'phone', width: 390, height: 844 },
] as const

/** The desk's dialog at a free hour of somebody, opened from the agenda. */
async function bookingDialog(page: Page, by: Professional, isPhone: boolean) {
  const [hour] = (await freeHours(clinic, by)).slice(3)
  if (!hour) throw new Error(`${by.full_name} has no free hour`)
  await signInAs(page, clinic, desk, `/clinic-agenda?dia=${hour.date}`)
  await page
    .getByRole('button', { name: isPhone ? /^(Agendar cita|Agendar)$/ : 'Agendar cita' })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Agendar cita' })
  await dialog.getByLabel('Profesional').selectOption({ label: by.full_name })
  return { dialog, hour }
}

test.each(windows)(
  'a minor is booked at the desk, the mother signs, books and pays, the session is held, and the blocked father sees nothing: $name',
  async ({ name, width, height }) => {
    const by = await professionalNamed(clinic, 'Silvia Arce')
    const surname = `Menor${Date.now().toString(36)}`
    const mail = `madre.${surname.toLowerCase()}@correo.example`
    const page = await arrive({ width, height })
    const { dialog, hour } = await bookingDialog(page, by, name === 'phone')
    await dialog.getByLabel('Menor de edad').check()
    await dialog.getByRole('textbox', { name: 'Nombre' }).first().fill('Lía')
    await dialog.getByLabel('Apellido', { exact: true }).fill(surname)
    await dialog.getByLabel('Fecha de nacimiento').fill('2019-03-10')
    const family = dialog.getByRole('group', { name: 'Quién responde por esta persona' })
    await family.getByLabel('Nombre').fill('Julia')
    await family.getByLabel('Apellidos').fill('Menor')
    await family.getByLabel('Correo electrónico').fill(mail)
    await family.getByLabel('Custodia').selectOption({ label: 'Custodia exclusiva' })
    await family.getByLabel('Recibe los avisos de las sesiones').check()
    await family.getByLabel('Entra en el portal').check()
    await dialog.getByText('Antes de atender hará falta el consentimiento de Julia Menor.').waitFor()
    await dialog.getByText('El correo con la cita le llegará a Julia Menor.').waitFor()
    await pickHour(dialog, hour)
    expect(await barriersOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
    await page.getByText('¡Sesión agendada!').waitFor()

    const { token } = await tokensOf(clinic, desk)
    const list = `/appointments/appointments/?search=${surname}`
    const { json } = await callApi(list, { subdomain: clinic, token })
    expect(json['results']).toMatchObject([{ missing_consents: ['Julia Menor'] }])

    const mother = await arrive({ width, height })
    await mother.goto(
      addressOf(clinic, linkIn(await newestMail(clinic, mail, /reset-password/), 'reset-password')),
    )
    const password = 'caballo-Grapa-9'
    await mother.getByLabel('Nueva contraseña', { exact: true }).fill(password)
    await mother.getByLabel('Confirmar contraseña', { exact: true }).fill(password)
    await mother.getByRole('button', { name: 'Guardar contraseña' }).click()
    await mother.waitForURL('**/dashboard')
    await signInAs(mother, clinic, mail, '/dashboard', password)
    // Her home says that only she can sign it, and leads there.
    await mother
      .getByRole('link', {
        name: `Leer y firmar: Falta tu consentimiento para la atención de Lía ${surname}.`,
      })
      .click()
    await mother.getByRole('button', { name: `Consiento la atención de Lía ${surname}` }).click()
    await mother.getByText('Consentimiento firmado.').waitFor()
    // Taking it back asks before it stops anything.
    await mother.getByRole('button', { name: 'Revocar mi consentimiento' }).click()
    const sure = mother.getByRole('dialog', { name: `¿Revocar tu consentimiento para Lía ${surname}?` })
    await sure.getByRole('button', { name: 'Volver' }).click()
    await mother.getByText(/^Consentiste el /).waitFor()
    expect((await callApi(list, { subdomain: clinic, token })).json['results']).toMatchObject([
      { missing_consents: [] },
    ])

    const [later] = (await freeHours(clinic, by)).slice(6)
    await mother.goto(addressOf(clinic, `/professional/${by.id}?fecha=${later?.date}&hora=${later?.time}`))
    await mother.getByLabel(`Para Lía ${surname}`).check()
    expect(await barriersOn(mother)).toEqual([])
    await mother.getByRole('button', { name: 'Pagar y Confirmar Cita' }).click()
    await typeCard(mother, goodCard)
    await mother.getByRole('button', { name: /^Pagar/ }).click()
    await mother.waitForURL(/payment-success/)
    await mother.getByRole('main').getByText(`Lía ${surname}`).waitFor()
    await mother.goto(addressOf(clinic, '/my-appointments'))
    await mother.getByText(`La próxima sesión de Lía ${surname}`).waitFor()
    await mother.getByRole('button', { name: 'Reprogramar' }).first().click()
    const moving = mother.getByRole('dialog')
    await moving.getByText(new RegExp(`^La cita de Lía ${surname} con `)).waitFor()
    await moving.getByRole('button', { name: 'Cerrar', exact: true }).click()
    expect(await mother.getByRole('link', { name: 'Chat' }).count()).toBe(0)
    await mother.getByLabel('Ver citas').selectOption({ label: 'Para mí' })
    await mother.getByText('No tienes citas próximas.').waitFor()
    await mother.getByLabel('Ver citas').selectOption({ label: `Para Lía ${surname}` })
    await mother.getByText(`Para Lía ${surname}`).nth(1).waitFor()
    expect(await barriersOn(mother)).toEqual([])
    await heldAndKeptApart({ mother, page, token, surname, by })
  },
)

/** The session that the mother paid is held; she has the receipt, and the father, whom the desk blocks, finds nothing. */
async function heldAndKeptApart(scene: {
  mother: Page
  page: Page
  token: string
  surname: string
  by: Professional
}): Promise<void> {
  const { mother, page, token, surname } = scene
  const list = `/appointments/appointments/?search=${surname}&status=confirmed`
  const { json } = await callApi(list, { subdomain: clinic, token })
  const [paid] = json['results'] as { id: string; patient: string; appointment_date: string }[]
  if (!paid) throw new Error('nothing is confirmed')
  const father = await newPatient(clinic, 'Pedro', surname)
  await page.goto(addressOf(clinic, `/clinic-patients/${paid.patient}`))
  await page.getByRole('button', { name: 'Agregar contacto' }).click()
  const contact = page.getByRole('dialog')
  await contact.getByLabel('Nombre', { exact: true }).fill('Pedro')
  await contact.getByLabel('Apellidos').fill('Menor')
  await contact.getByLabel('Correo electrónico').fill(father.email)
  await contact.getByLabel('Entra en el portal').check()
  await contact.getByLabel(/^Bloquead/).check()
  await contact.getByRole('button', { name: 'Guardar contacto' }).click()
  await contact.waitFor({ state: 'hidden' })

  await complete(clinic, 'silvia.arce@bienestar.example', paid.id)
  await mother.goto(addressOf(clinic, '/my-appointments'))
  const past = mother.getByRole('region', { name: 'Anteriores' })
  await past.getByText('Completada').waitFor()
  const download = mother.waitForEvent('download')
  await past.getByRole('button', { name: 'Descargar recibo' }).click()
  expect((await download).suggestedFilename()).toBe(`recibo-${paid.appointment_date}.pdf`)
  expect(await barriersOn(mother)).toEqual([])

  const his = await arrive(mother.viewportSize() ?? windows[0])
  await signInAs(his, clinic, father.email, '/my-appointments', father.password)
  await his.getByRole('link', { name: 'Explorar psicólogos' }).waitFor()
  expect(await his.getByText('Lía').count()).toBe(0)
  const asked = await callApi(`/appointments/appointments/${paid.id}/`, { subdomain: clinic, ...father })
  expect(asked.status).toBe(403)
  await ofAge(page, paid.patient, token)
}

/** Nobody at the desk is told that somebody has the portal, or has still to open it, when the patient is of age. */
async function ofAge(page: Page, patient: string, token: string): Promise<void> {
  await page.reload()
  await page.getByText('Con portal', { exact: true }).waitFor()
  const body = { date_of_birth: '1990-03-10' }
  await callApi(`/admin/users/${patient}/`, { subdomain: clinic, token, method: 'PATCH', body })
  await page.reload()
  await page
    .getByText('Ya es mayor de edad: estas personas no entran en el portal ni reciben avisos.')
    .waitFor()
  const contacts = page.getByRole('region', { name: 'Quién responde por esta persona' })
  expect(await contacts.innerText()).not.toMatch(/portal$|Portal|Recibe avisos/m)
}

/** The desk books a series for the couple, finds it in the list, puts it on the waiting list, and calls the series off. */
async function seriesAndWaiting(page: Page, by: Professional, mark: string): Promise<void> {
  const name = `Nora Dos${mark} y Pablo Dos${mark}`
  await page.goto(addressOf(clinic, '/clinic-agenda'))
  await page.getByRole('button', { name: 'Serie semanal' }).click()
  const series = page.getByRole('dialog', { name: 'Serie semanal' })
  await series.getByRole('radio', { name: 'Pareja' }).check()
  await series.getByRole('button', { name: /^Agendar/ }).click()
  await series.getByText('Elige a una pareja de la lista.').waitFor()
  await series.getByRole('combobox', { name: 'Pareja' }).selectOption({ label: name })
  await series.getByLabel('Profesional').selectOption({ label: by.full_name })
  const [first] = (await freeHours(clinic, by)).slice(8)
  if (!first) throw new Error(`${by.full_name} has no free hour`)
  await series.getByLabel('Primera fecha').fill(first.date)
  await series.getByLabel('Hora', { exact: true }).selectOption(first.time)
  await series.getByLabel('Número de sesiones').fill('2')
  await series.getByText('Se agendarán 2 sesiones.').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await series.getByRole('button', { name: 'Agendar 2 sesiones' }).click()
  await series.waitFor({ state: 'hidden' })

  await page.goto(addressOf(clinic, '/clinic-patients'))
  await page.getByRole('link', { name: 'Parejas', exact: true }).click()
  await page.getByRole('heading', { name: 'Parejas', level: 1 }).waitFor()
  const door = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pacientes' })
  expect(await door.getAttribute('aria-current')).toBe('page')
  await page.getByLabel('Buscar').fill(`Pablo Dos${mark}`)
  await page.getByText('1 pareja', { exact: true }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  expect(await door.getAttribute('aria-current')).toBe('page')
  await page.getByRole('button', { name: 'Ofrecer la próxima hora libre' }).click()
  const wish = page.getByRole('dialog', { name: 'Poner en la lista de espera' })
  await wish.getByLabel('Profesional').selectOption({ label: by.full_name })
  await wish.getByRole('button', { name: 'Poner en la lista' }).click()
  await page.getByRole('button', { name: `Ofrecer una hora a ${name}` }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Abrir la cita/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
  const confirming = page.getByRole('dialog', { name: 'Confirmar cita' })
  await confirming.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await confirming.getByText('Elige quién paga.').waitFor()
  await confirming.getByLabel('Quién paga').selectOption({ label: `Nora Dos${mark}` })
  expect(await barriersOn(page)).toEqual([])
  await confirming.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await confirming.waitFor({ state: 'hidden' })
  await page
    .getByText(`Pagado por Nora Dos${mark}`, { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor()
  const { token } = await tokensOf(clinic, desk)
  const { json } = await callApi(`/appointments/appointments/?search=Dos${mark}&when=upcoming`, {
    subdomain: clinic,
    token,
  })
  const [next] = (json['results'] as { series: string | null }[]).filter((session) => session.series)
  await callApi(`/appointments/series/${next?.series}/cancel/`, {
    subdomain: clinic,
    token,
    method: 'POST',
    body: {},
  })
}

test('what is shared with a family is offered only where somebody of it reads', async () => {
  const page = await arrive(windows[0])
  await signInAs(page, clinic, 'silvia.arce@bienestar.example', '/psychologist-documents')
  const patient = page.getByLabel('Paciente', { exact: true })
  const family = page.getByLabel('Compartir también con su familia')
  await patient.selectOption({ label: 'Mateo Salinas Rocha' })
  await family.check()
  const others = (await patient.locator('option').allInnerTexts()).filter(
    (name) => !/^Elige|^Mateo/.test(name),
  )
  await patient.selectOption({ label: others[0] ?? '' })
  expect(await family.count()).toBe(0)
  await patient.selectOption({ label: 'Mateo Salinas Rocha' })
  expect(await family.isChecked()).toBe(false)
})

/** Before paying, too, it is said that both come. */
async function summaryOfCouple(page: Page, by: Professional, couple: RegExp): Promise<void> {
  const [hour] = await freeHours(clinic, by)
  if (!hour) throw new Error(`${by.full_name} has no free hour`)
  await page.goto(addressOf(clinic, `/professional/${by.id}?fecha=${hour.date}&hora=${hour.time}`))
  const summary = page.getByRole('region', { name: 'Resumen de tu cita' })
  await summary.getByText('Modalidad').waitFor()
  expect(await summary.getByText('Sesión de pareja').count()).toBe(0)
  await page.getByRole('radio', { name: couple }).check()
  await summary.locator('dl > div').filter({ hasText: 'Sesión de pareja' }).getByText(couple).waitFor()
  await page.getByRole('radio', { name: 'Para mí' }).check()
}

test('two patients become a couple at the desk; one of them pays, both see it, and the record is closed in the end', async () => {
  const by = await professionalNamed(clinic, 'Patricia Aliaga')
  const mark = Date.now().toString(36)
  const [nora, pablo] = [
    await newPatient(clinic, 'Nora', `Dos${mark}`),
    await newPatient(clinic, 'Pablo', `Dos${mark}`),
  ]
  const page = await arrive(windows[0])
  const { dialog, hour } = await bookingDialog(page, by, false)
  await dialog.getByLabel('Pareja', { exact: true }).first().check()
  for (const [label, name] of [
    ['Primera persona', 'Nora'],
    ['Segunda persona', 'Pablo'],
  ] as const) {
    await dialog.getByLabel(label).fill(`${name} Dos${mark}`)
    await dialog.getByRole('button', { name: new RegExp(`^${name} Dos`) }).click()
  }
  await dialog.getByLabel('En línea', { exact: true }).last().check()
  await pickHour(dialog, hour)
  expect(await barriersOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await page.getByText('¡Sesión agendada!').waitFor()

  const one = await arrive(windows[1])
  await signInAs(one, clinic, nora.email, '/my-appointments', nora.password)
  await one.getByText(/^Sesión de pareja: Nora/).waitFor()
  expectError(/402/)
  await one.getByRole('button', { name: /^Pagar Bs/ }).click()
  await typeCard(one, goodCard)
  await one.getByRole('button', { name: /^Pagar/ }).click()
  await one.waitForURL(/payment-success/)
  const couple = new RegExp(`Nora Dos${mark}.*Pablo Dos${mark}`)
  await one.locator('dl > div').filter({ hasText: 'Sesión de pareja' }).getByText(couple).waitFor()
  await summaryOfCouple(one, by, couple)
  const other = await arrive(windows[1])
  await signInAs(other, clinic, pablo.email, '/my-appointments', pablo.password)
  await other.getByText('Confirmada').first().waitFor()
  await other.getByRole('button', { name: 'Cancelar' }).click()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancelar/ })
    .click()
  await other
    .getByText(/^Cita cancelada\./)
    .first()
    .waitFor()

  await seriesAndWaiting(page, by, mark)
  await page.getByRole('button', { name: 'Cerrar expediente de pareja' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar expediente' }).click()
  await page.getByText('Expediente de pareja cerrado.').waitFor()
})

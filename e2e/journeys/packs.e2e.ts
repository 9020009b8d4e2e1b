import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { barriersOn } from '../support/barriers.ts'
import {
  freeHours,
  newPatient,
  paidAppointment,
  professionalNamed,
  type Patient,
} from '../support/bookings.ts'
import { linkIn, newestMail, signInAs, tokensOf } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const clinic = 'bienestar'
const desk = 'recepcion@bienestar.example'

/** Any picture of a bank's receipt: a pixel. */
const receipt = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The admin offers a pack with one professional alone, so that no other journey meets it. */
async function offered(name: string, by: string, price: number): Promise<void> {
  const { token } = await tokensOf(clinic, 'admin@bienestar.example')
  const professional = await professionalNamed(clinic, by)
  const body = { name, sessions: 4, price, psychologist: professional.user_id }
  const { status, json } = await callApi('/packs/', { subdomain: clinic, token, method: 'POST', body })
  if (status !== 201) throw new Error(`not offered: ${JSON.stringify(json)}`)
}

/** Sold in cash at the desk. */
async function sold(name: string, patient: Patient): Promise<void> {
  const { user } = await tokensOf(clinic, patient.email, patient.password)
  const { token } = await tokensOf(clinic, desk)
  const { json } = await callApi('/packs/', { subdomain: clinic, token })
  const pack = (json['results'] as { id: string; name: string }[]).find((listed) => listed.name === name)
  const body = { method: 'in_person', paid_by: 'cash', patient: user.id }
  const path = `/packs/${pack?.id ?? ''}/buy/`
  expect((await callApi(path, { subdomain: clinic, token, method: 'POST', body })).status).toBe(200)
}

const paymentsOf = async (patient: Patient): Promise<string> => {
  const { user } = await tokensOf(clinic, patient.email, patient.password)
  return `/clinic-patients/${user.id}/pagos`
}

test('a pack is bought by QR, used, called off in time, and the rest of it given back', async () => {
  const by = await professionalNamed(clinic, 'Silvia Arce')
  await offered('Cuatro con Silvia', 'Silvia Arce', by.consultation_fee * 4 - 100)
  const patient = await newPatient(clinic, 'Berta', 'Bono')
  const page = await arrive({ width: 390, height: 844 })
  await signInAs(page, clinic, patient.email, '/my-packs', patient.password)
  await page.getByRole('button', { name: 'Comprar Cuatro con Silvia' }).click()
  const buying = page.getByRole('dialog', { name: 'Comprar «Cuatro con Silvia»' })
  await buying.getByRole('radio', { name: 'Pago con QR' }).check()
  expect(await barriersOn(page)).toEqual([])
  await buying.getByRole('button', { name: /^Pagar Bs\./ }).click()
  await page.getByRole('heading', { name: 'Completa tu pago' }).waitFor()
  await page.setInputFiles('input[type=file]', { name: 'pago.png', mimeType: 'image/png', buffer: receipt })
  await page.getByRole('button', { name: 'Enviar comprobante' }).click()
  await page.getByText('Estamos revisando tu comprobante').waitFor()

  const office = await arrive()
  await signInAs(office, clinic, desk, '/clinic-payments')
  const card = office.getByRole('listitem').filter({ hasText: 'Berta Bono' })
  await card.getByRole('button', { name: 'Aceptar pago' }).click()
  const accepting = office.getByRole('dialog', { name: 'Aceptar pago' })
  await accepting.getByLabel('Referencia del banco').fill('BONO-1')
  await accepting.getByRole('button', { name: 'Aceptar pago' }).click()
  await office.getByText('Pago aceptado.').waitFor()
  await page.getByText('¡Pago confirmado!').waitFor()

  await page.goto(new URL(`/professional/${by.id}`, page.url()).toString())
  await page
    .getByRole('button', { name: /^\d\d:\d\d .*, disponible$/ })
    .and(page.locator(':enabled'))
    .last()
    .waitFor()
  await page
    .getByRole('list', { name: 'Fechas' })
    .getByRole('button')
    .and(page.locator(':enabled'))
    .last()
    .click()
  await page
    .getByRole('button', { name: /^\d\d:\d\d .*, disponible$/ })
    .and(page.locator(':enabled'))
    .last()
    .click()
  await page.getByRole('radio', { name: 'Usar mi bono «Cuatro con Silvia»' }).waitFor()
  await page.getByRole('button', { name: 'Confirmar con mi bono' }).click()
  await page.getByText('Cita confirmada. Usaste una sesión de tu bono.').waitFor()
  const session = page.getByRole('listitem').filter({ hasText: 'Silvia Arce' }).first()
  await session.getByText('Confirmada').waitFor()
  await session.getByRole('button', { name: 'Cancelar' }).click()
  const sure = page.getByRole('dialog', { name: '¿Cancelar esta cita?' })
  await sure.getByRole('button', { name: 'Cancelar la cita' }).click()
  await sure.waitFor({ state: 'detached' })

  await office.goto(new URL(await paymentsOf(patient), office.url()).toString())
  const pack = office.getByRole('listitem').filter({ hasText: 'Cuatro con Silvia' })
  await pack.getByText('Quedan 4 de 4 sesiones').waitFor()
  await pack.getByRole('button', { name: 'Devolver Cuatro con Silvia' }).click()
  const refunding = office.getByRole('dialog', { name: 'Devolver «Cuatro con Silvia»' })
  await refunding.getByText(/^Devolverá Bs\. .*: 0 usadas de 4\.$/).waitFor()
  expect(await barriersOn(office)).toEqual([])
  await refunding.getByRole('button', { name: 'Devolver bono' }).click()
  await refunding.waitFor({ state: 'detached' })
  await pack.getByText('Devuelto').waitFor()
})

test('the desk sells a pack, sends the way to pay another, and books with the first', async () => {
  await offered('Cuatro con Ana', 'Ana Rojas', 900)
  const patient = await newPatient(clinic, 'Delia', 'Mostrador')
  const office = await arrive()
  await signInAs(office, clinic, desk, await paymentsOf(patient))
  const sell = async (how: string, button: string | RegExp) => {
    await office.getByRole('button', { name: 'Vender un bono' }).click()
    const selling = office.getByRole('dialog', { name: 'Vender un bono' })
    await selling.getByRole('radio', { name: /^Cuatro con Ana/ }).check()
    await selling.getByRole('radio', { name: how }).check()
    expect(await barriersOn(office)).toEqual([])
    await selling.getByRole('button', { name: button }).click()
    await selling.waitFor({ state: 'detached' })
  }
  await office.getByText('Todavía no tiene bonos.').waitFor()
  await sell('Enlace para pagar en línea', 'Enviar enlace')
  const { text } = await newestMail(clinic, patient.email, /Pagar mi bono/)
  expect(text).toContain('comprar=')
  await sell('Efectivo', 'Cobrar Bs. 900')
  const pack = office.getByRole('listitem').filter({ hasText: 'Cuatro con Ana' })
  await pack.getByText('Quedan 4 de 4 sesiones').waitFor()

  await office.getByRole('link', { name: 'Datos y citas' }).click()
  await office.getByRole('button', { name: 'Agendar cita' }).click()
  const booking = office.getByRole('dialog', { name: 'Agendar cita' })
  await booking.getByLabel('Profesional', { exact: true }).selectOption({ label: 'Ana Rojas' })
  await booking.getByRole('radio', { name: 'Usar su bono «Cuatro con Ana»' }).waitFor()
  // No day was asked for: the first that can be booked is open.
  await booking
    .getByRole('button', { name: /^\d\d:\d\d .*disponible$/ })
    .and(booking.locator(':enabled'))
    .last()
    .click()
  await booking.getByText('Una sesión de su bono').waitFor()
  await booking.getByRole('button', { name: 'Agendar', exact: true }).click()
  await booking.waitFor({ state: 'detached' })
  await office.getByRole('table').getByText('Confirmada').first().waitFor()
  await office.getByRole('link', { name: 'Pagos', exact: true }).last().click()
  await pack.getByText('Quedan 3 de 4 sesiones').waitFor()

  await pack.getByRole('button', { name: 'Pasar a otra persona: Cuatro con Ana' }).click()
  const moving = office.getByRole('dialog', { name: 'Pasar «Cuatro con Ana» a otra persona' })
  await moving.getByRole('button', { name: 'Pasar el bono' }).click()
  await moving.getByText('Elige con quién valdrá el bono.').waitFor()
  await moving.getByLabel('Profesional').selectOption({ label: 'Silvia Arce Montaño' })
  await moving.getByText(/^(Bs\. .* (más|menos)|Ninguna)$/).waitFor()
  expect(await barriersOn(office)).toEqual([])
  await moving.getByRole('button', { name: 'Pasar el bono' }).click()
  await moving.waitFor({ state: 'detached' })
  await pack.getByText('Solo con Silvia Arce Montaño').waitFor()
})

test('a series is booked with a pack, and a pack shows what is left of it in Mis Citas', async () => {
  await offered('Cuatro más con Ana', 'Ana Rojas', 880)
  const patient = await newPatient(clinic, 'Serena', 'Seriada')
  await sold('Cuatro más con Ana', patient)
  const by = await professionalNamed(clinic, 'Ana Rojas')
  const hour = (await freeHours(clinic, by)).at(-1)
  if (!hour) throw new Error('no free hour')

  const office = await arrive()
  await signInAs(office, clinic, desk, '/clinic-agenda')
  await office.getByRole('button', { name: 'Serie semanal' }).click()
  const booking = office.getByRole('dialog', { name: 'Serie semanal' })
  await booking.getByLabel('Buscar paciente').fill(patient.email)
  await booking.getByRole('button', { name: /Serena Seriada/ }).click()
  await booking.getByLabel('Profesional', { exact: true }).selectOption({ label: 'Ana Rojas' })
  await booking.getByLabel('Primera fecha').fill(hour.date)
  await booking.getByLabel('Hora').selectOption(hour.time)
  await booking.getByLabel('Número de sesiones').fill('2')
  await booking.getByRole('radio', { name: 'Usar su bono «Cuatro más con Ana»' }).waitFor()
  await booking.getByRole('button', { name: 'Agendar 2 sesiones' }).click()
  await booking.waitFor({ state: 'detached' })

  const page = await arrive({ width: 390, height: 844 })
  await signInAs(page, clinic, patient.email, '/my-appointments', patient.password)
  await page.getByText('Quedan 2 de 4 sesiones de «Cuatro más con Ana».').waitFor()
  await page.getByText('con tu bono «Cuatro más con Ana»').first().waitFor()
  expect(await barriersOn(page)).toEqual([])
})

test('an hour that came free is taken with a pack', async () => {
  await offered('Cuatro para una hora libre', 'Ana Rojas', 860)
  const by = await professionalNamed(clinic, 'Ana Rojas')
  const holder = await newPatient(clinic, 'Olga', 'Suelta')
  const taken = await paidAppointment(clinic, holder, by)
  const patient = await newPatient(clinic, 'Wanda', 'Espera')
  await sold('Cuatro para una hora libre', patient)
  const wish = { psychologist: by.user_id, from: taken.date, to: taken.date }
  const waiting = { subdomain: clinic, token: patient.token, method: 'POST' as const, body: wish }
  expect((await callApi('/appointments/waiting-list/', waiting)).status).toBe(201)
  const body = { status: 'cancelled' }
  const off = { subdomain: clinic, token: holder.token, method: 'PATCH' as const, body }
  expect((await callApi(`/appointments/appointments/${taken.id}/`, off)).status).toBe(200)

  const page = await arrive({ width: 390, height: 844 })
  const offer = linkIn(await newestMail(clinic, patient.email, /\/oferta\//), 'oferta')
  await signInAs(page, clinic, patient.email, offer, patient.password)
  await page.getByRole('radio', { name: 'Usar mi bono «Cuatro para una hora libre»' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Tomar la hora con mi bono' }).click()
  const session = page.getByRole('listitem').filter({ hasText: 'Ana Rojas' }).first()
  await session.getByText('Confirmada').waitFor()
  await session.getByText('con tu bono «Cuatro para una hora libre»').waitFor()
  await page.getByText('Quedan 3 de 4 sesiones de «Cuatro para una hora libre».').waitFor()
})

test('whoever asks to be erased hears of a pack that is not used up, and so does who carries it out', async () => {
  await offered('Cuatro sin terminar', 'Ana Rojas', 840)
  const patient = await newPatient(clinic, 'Nora', 'Seva')
  await sold('Cuatro sin terminar', patient)
  const page = await arrive({ width: 390, height: 844 })
  await signInAs(page, clinic, patient.email, '/profile/mis-datos', patient.password)
  await page.getByRole('button', { name: 'Borrar mis datos' }).click()
  const wish = page.getByRole('dialog', { name: 'Borrar mis datos' })
  await wish.getByText(/^Tienes un bono sin terminar\./).waitFor()
  await wish.getByLabel('Entiendo que, cuando la clínica lo haga, ya no se puede deshacer').check()
  expect(await barriersOn(page)).toEqual([])
  await wish.getByRole('button', { name: 'Enviar solicitud' }).click()
  await page.getByText(/La clínica responde a más tardar el/).waitFor()

  const office = await arrive()
  await signInAs(office, clinic, 'admin@bienestar.example', '/admin-dashboard/privacy')
  const card = office.getByRole('listitem').filter({ hasText: 'Nora Seva' })
  await card.getByRole('button', { name: 'Cumplir' }).click()
  const question = office.getByRole('dialog', { name: '¿Cumplir lo que pidió Nora Seva?' })
  await question.getByText(/^Tiene 1 bono sin terminar\. /).waitFor()
  expect(await barriersOn(office)).toEqual([])
  await question.getByRole('button', { name: 'Borrar sus datos' }).click()
  await card.getByText(/^Tiene 1 bono sin terminar: se borrará cuando/).waitFor()
  await card.getByRole('link', { name: 'Ver sus pagos y bonos' }).click()
  const pack = office.getByRole('listitem').filter({ hasText: 'Cuatro sin terminar' })
  await pack.getByRole('button', { name: 'Devolver Cuatro sin terminar' }).click()
  const refunding = office.getByRole('dialog', { name: 'Devolver «Cuatro sin terminar»' })
  await refunding.getByRole('button', { name: 'Devolver bono' }).click()
  await pack.getByText('Devuelto').waitFor()
})

test('who of a couple pays as a rule is found chosen when the desk sells them a pack, and what goes back is theirs', async () => {
  const by = await professionalNamed(clinic, 'Silvia Arce')
  await offered('Cuatro en pareja', 'Silvia Arce', by.consultation_fee * 4)
  const last = `Par${Date.now().toString(36)}`
  const people: string[] = []
  for (const first of ['Nina', 'Bruno']) {
    const { email, password } = await newPatient(clinic, first, last)
    people.push((await tokensOf(clinic, email, password)).user.id)
  }
  const { token } = await tokensOf(clinic, desk)
  const made = await callApi('/couples/', { subdomain: clinic, token, method: 'POST', body: { people } })
  const page = await arrive()
  await signInAs(page, clinic, desk, `/clinic-couples/${String(made.json['id'])}`)
  await page.getByLabel('Quién paga normalmente').selectOption({ label: `Bruno ${last}` })
  await page.getByText('Guardado.', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Vender un bono' }).click()
  const selling = page.getByRole('dialog', { name: 'Vender un bono' })
  await selling.getByRole('radio', { name: /^Cuatro en pareja/ }).check()
  const chosen = selling.getByLabel('Quién paga').locator('option:checked')
  await expect.poll(() => chosen.textContent()).toBe(`Bruno ${last}`)
  expect(await barriersOn(page)).toEqual([])
  await selling.getByRole('button', { name: /^Cobrar/ }).click()
  await selling.waitFor({ state: 'hidden' })
  const packs = page.getByRole('region', { name: 'Bonos' })
  await packs.getByText(`Pagado por Bruno ${last}`).waitFor()
  await packs.getByRole('button', { name: 'Devolver Cuatro en pareja' }).click()
  const back = page.getByRole('dialog', { name: 'Devolver «Cuatro en pareja»' })
  await back.getByText(`Es para Bruno ${last}, que lo pagó.`).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await back.getByRole('button', { name: 'Devolver bono' }).click()
  await back.waitFor({ state: 'hidden' })
})

test('who deactivates a professional reads first whose packs are good with them alone, and gets to them', async () => {
  const by = await professionalNamed(clinic, 'Silvia Arce')
  await offered('Cinco con Silvia', 'Silvia Arce', by.consultation_fee * 4 - 50)
  const patient = await newPatient(clinic, 'Delia', 'Saldo')
  await sold('Cinco con Silvia', patient)
  const page = await arrive({ width: 390, height: 844 })
  await signInAs(page, clinic, 'admin@bienestar.example', `/admin/user/${by.user_id}`)
  await page.getByRole('button', { name: 'Desactivar' }).click()
  const question = page.getByRole('dialog', { name: /^¿Desactivar a Silvia/ })
  await question.getByText(/que valen? solo con esta persona/).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await question.getByRole('link', { name: 'Delia Saldo' }).click()
  await page.getByRole('heading', { name: 'Cinco con Silvia' }).waitFor()
})

import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInAs } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const lucia = 'lucia.mendez@serena.example'

test('a professional adds and removes weekly hours, and is told what is wrong with them', async () => {
  const page = await arrive({ width: 360, height: 740 })
  await signInAs(page, 'serena', lucia, '/psychologist-availability')
  const sunday = page.getByRole('region', { name: 'Domingo' })
  await sunday.getByRole('button', { name: 'Añadir horario' }).click()
  const dialog = page.getByRole('dialog', { name: 'Añadir horario' })
  const [from, to] = [dialog.getByLabel('Hora de inicio'), dialog.getByLabel('Hora de fin')]
  expect(await dialog.getByLabel('Día').isDisabled()).toBe(true)
  expect([
    await dialog.getByLabel('Día').inputValue(),
    await from.inputValue(),
    await to.inputValue(),
  ]).toEqual(['Domingo', '09:00', '12:00'])
  await to.fill('')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.getByRole('alert').getByText('Ambos campos son requeridos.').waitFor()
  const isWrong = (locator: Locator) => locator.and(page.locator('[aria-invalid="true"]:focus')).waitFor()
  await isWrong(to)
  expectError(/status of 400/)
  await to.fill('08:00')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.getByText('La hora de fin debe ser posterior a la de inicio.').waitFor()
  await isWrong(to)
  // Early: an extra day that falls on a Sunday may hold sessions later on.
  const [early, earlyEnd] = ['05:00', '07:00']
  await from.fill(early)
  await to.fill(earlyEnd)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await sunday.getByText(`${early} - ${earlyEnd}`).waitFor()

  await sunday.getByRole('button', { name: 'Añadir horario' }).click()
  await from.fill(early)
  await to.fill('06:00')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.getByText('Este horario se cruza con otro bloque del mismo día.').waitFor()
  await isWrong(from)
  await page.keyboard.press('Escape')
  await sunday.getByRole('button', { name: `Eliminar horario: domingo, ${early} - ${earlyEnd}` }).click()
  const asked = page.getByRole('dialog', { name: 'Eliminar horario' })
  await asked.getByRole('button', { name: 'Eliminar horario' }).click()
  await sunday.getByText('Sin horario').waitFor()
})

test('vacations say which sessions they meet, empty the preview, and touch none', async () => {
  const page = await arrive()
  await signInAs(page, 'serena', lucia, '/psychologist-availability')
  const preview = page.getByRole('list', { name: 'Horarios de los próximos 14 días' })
  await preview.getByText('disponible').first().waitFor()
  await page.getByRole('button', { name: 'Cerrar días' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cerrar días' })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.getByText('Indica el primer día.').waitFor()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Primer día').fill(day(0))
  await dialog.getByLabel('Último día').fill(day(40))
  await dialog.getByLabel('Motivo').fill('Vacaciones de prueba')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const ranges = page.getByRole('list', { name: 'Vacaciones y días extra' })
  await ranges.getByText('Vacaciones de prueba').waitFor()
  await ranges.getByText(/en ese tiempo: siguen? en pie/).waitFor()
  await page.getByText('no hay ningún horario que tus pacientes puedan reservar').waitFor()
  await ranges.getByRole('button', { name: /^Quitar: Del / }).click()
  await preview.getByText('disponible').first().waitFor()
})

test('a weekly block that holds sessions goes only after saying that they stay', async () => {
  const page = await arrive()
  await signInAs(page, 'serena', lucia, '/psychologist-availability')
  const answers = {
    results: [
      { id: '0190f000-0000-7000-8000-000000000001', weekday: 2, start_time: '09:00', end_time: '12:00' },
    ],
  }
  await page.route(/\/availability\/\?_=/, (route) => route.fulfill({ json: answers }))
  await page.route(/\/availability\/0190f000[\w-]+\/$/, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { ...answers.results[0], sessions_inside: 2 } })
      : route.fulfill({ status: 500, json: {} }),
  )
  await page.reload()
  expectError(/status of 500/)
  await page.getByRole('button', { name: 'Eliminar horario: miércoles, 09:00 - 12:00' }).click()
  const dialog = page.getByRole('dialog', { name: 'Eliminar horario' })
  await dialog.getByText('Hay 2 citas en ese tiempo: siguen en pie').waitFor()
  await dialog.getByRole('button', { name: 'Eliminar horario' }).click()
  await page.getByRole('alert').getByText('No se pudo eliminar el horario.').waitFor()
})

test('booking rules and the profile are saved, and what is not saved is warned about', async () => {
  const page = await arrive()
  await signInAs(page, 'serena', lucia, '/psychologist-availability')
  const pause = page.getByLabel('Pausa entre sesiones')
  const before = await pause.inputValue()
  await pause.fill('15')
  await page.getByRole('button', { name: 'Guardar reglas' }).click()
  await page.getByText('Reglas de reserva guardadas.').waitFor()
  await pause.fill(before)
  await page.getByRole('button', { name: 'Guardar reglas' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Guardar reglas' }).isDisabled()).toBe(true)

  await page.getByRole('link', { name: 'Mi Perfil' }).click()
  await page.getByRole('button', { name: 'Editar perfil' }).click()
  await page.getByLabel('Ciudad').fill('Sucre')
  await page.getByLabel('Precio de la consulta').fill('-3')
  expectError(/status of 400/)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByText('Hubo un error al guardar tu perfil.').waitFor()
  await page.getByText('El precio debe ser de 1 a 100 000.').waitFor()
  expect(await page.getByLabel('Ciudad').inputValue()).toBe('Sucre')
  await page.getByRole('link', { name: 'Disponibilidad' }).click()
  const warning = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  await warning.getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByLabel('Precio de la consulta').fill('210')
  const specialty = page
    .getByRole('group', { name: 'Especialidades' })
    .getByRole('checkbox', { checked: false })
  const added = await specialty.first().evaluate((box: HTMLInputElement) => box.labels?.[0]?.innerText ?? '')
  await specialty.first().click()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByText('¡Perfil actualizado con éxito!').waitFor()
  await page.getByText('Bs. 210').waitFor()

  await page.getByRole('button', { name: 'Editar perfil' }).click()
  await page.getByLabel('Ciudad').fill('Tarija')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByText('Sucre').waitFor()
  await page.getByRole('link', { name: 'Ver como paciente' }).click()
  await page.getByText(added).first().waitFor()
})

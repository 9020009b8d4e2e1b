import { expect, test } from 'vitest'
import { newPatient } from '../support/bookings.ts'
import { signInAs } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()

test('news stands at the top right for five seconds, and waits under the pointer', async () => {
  const page = await arrive({ width: 1280, height: 800 })
  const patient = await newPatient('serena', 'Noticia')
  await page.clock.install()
  await signInAs(page, 'serena', patient.email, '/profile', patient.password)
  const news = page.getByRole('region', { name: 'Avisos' }).getByRole('status')
  const change = async (occupation: string) => {
    await page.getByRole('button', { name: 'Editar Perfil' }).click()
    await page.getByLabel('Ocupación').fill(occupation)
    await page.getByRole('button', { name: 'Guardar Cambios' }).click()
    await news.getByText('¡Perfil actualizado con éxito!').waitFor()
  }

  await change('Maestra')
  const box = await news.boundingBox()
  if (!box) throw new Error('the news has no place')
  expect(box.x + box.width).toBeGreaterThan(1280 - 32)
  expect(box.x).toBeGreaterThan(1280 / 2)
  expect(box.y + box.height).toBeLessThan(800 / 2)
  await page.clock.fastForward(2500)
  expect(await news.count()).toBe(1)
  await page.clock.fastForward(2600)
  await news.waitFor({ state: 'detached' })

  await change('Enfermera')
  await news.hover()
  await page.clock.fastForward(60_000)
  expect(await news.count()).toBe(1)
  await page.mouse.move(10, 700)
  await page.clock.fastForward(5000)
  await news.waitFor({ state: 'detached' })
})

test('on a phone news stands below the head of an open dialog', async () => {
  const page = await arrive({ width: 360, height: 740 })
  await signInAs(page, 'serena', 'paciente@serena.example', '/my-appointments')
  await page.getByRole('button', { name: 'Calificar' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Calificar sesión' })
  await dialog.getByRole('button', { name: 'Enviar calificación' }).click()
  const news = page.getByRole('region', { name: 'Avisos' })
  await news.getByText('Por favor, selecciona una calificación.').waitFor()
  const edges = async () => {
    const [head, above] = [await dialog.getByRole('heading').boundingBox(), await news.boundingBox()]
    return head && above ? above.y - (head.y + head.height) : null
  }
  await expect.poll(edges).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
})

test('on a phone news covers neither the heading of the page nor what can be pressed', async () => {
  const page = await arrive({ width: 360, height: 740 })
  const patient = await newPatient('serena', 'Titular')
  await signInAs(page, 'serena', patient.email, '/profile', patient.password)
  await page.getByRole('button', { name: 'Editar Perfil' }).click()
  await page.getByLabel('Ocupación').fill('Maestra')
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  const news = page.getByRole('region', { name: 'Avisos' })
  await news.getByText('¡Perfil actualizado con éxito!').waitFor()
  await page.getByRole('button', { name: 'Editar Perfil' }).waitFor()
  const covered = () =>
    page.evaluate(() => {
      const over = document.querySelector('.toasts')?.getBoundingClientRect()
      return [...document.querySelectorAll('main :is(h1, h2, h3, a, button)')].flatMap((element) => {
        const box = element.getBoundingClientRect()
        const isUnder = over && box.height > 0 && box.bottom > over.top && box.top < over.bottom
        return isUnder ? [element.textContent] : []
      })
    })
  await expect.poll(covered).toEqual([])
})

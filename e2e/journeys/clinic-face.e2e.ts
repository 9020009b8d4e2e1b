import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriersOn } from '../support/barriers.ts'
import { signInAs } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()
const clinic = 'serena'
const lucia = 'lucia.mendez@serena.example'

/** A picture as a camera gives it, drawn in the browser. */
async function pictureOf(page: Page, width: number, height: number, type = 'image/jpeg'): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ([wide, high, kind]) => {
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = high
      const context = canvas.getContext('2d')
      if (!context) return []
      context.fillStyle = '#c05080'
      context.fillRect(0, 0, wide, high / 2)
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, kind))
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? [])]
    },
    [width, height, type] as const,
  )
  return Buffer.from(bytes)
}

/** Opens the chooser with the keyboard and gives it a file. */
async function choose(page: Page, button: string, name: string, buffer: Buffer): Promise<void> {
  const opener = page.getByRole('button', { name: button })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), opener.press('Enter')])
  await chooser.setFiles({ name, mimeType: '', buffer })
}

/** Width and height of the picture that stands there, once it is loaded. */
const sizeOf = (page: Page, selector: string): Promise<number[]> =>
  page
    .locator(selector)
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    })

/** The initials are shown again. */
async function removePhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Quitar foto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar foto' }).click()
  await page.getByText('Quitaste tu foto. Se muestran tus iniciales.').first().waitFor()
  await page.getByRole('button', { name: 'Elegir foto' }).waitFor()
}

test('a professional puts a photo in with the keyboard, patients see it small, and it goes again', async () => {
  const page = await arrive()
  await signInAs(page, clinic, lucia, '/psychologist-profile')
  const card = page.getByRole('region', { name: 'Foto de perfil' })
  await removePhoto(page)
  await choose(page, 'Elegir foto', 'virus.svg', Buffer.from('<svg onload="alert(1)"/>'))
  await card
    .getByRole('alert')
    .getByText('Tipo de imagen no permitido. Solo se aceptan JPG, PNG y WebP.')
    .waitFor()
  await choose(page, 'Elegir foto', 'virus.jpg', Buffer.from('MZ this is a program'))
  await card.getByRole('alert').getByText('No pudimos leer esa imagen. Prueba con otra.').waitFor()
  await choose(page, 'Elegir foto', 'grande.png', Buffer.alloc(5 * 1024 * 1024 + 1))
  await card
    .getByRole('alert')
    .getByText('La imagen es demasiado grande. El tamaño máximo es 5 MB.')
    .waitFor()

  await choose(page, 'Elegir foto', 'Lucía ñ 🌙.jpg', await pictureOf(page, 1600, 1200))
  await card.getByText('Así se verá.').waitFor()
  expect(await sizeOf(page, 'img.avatar')).toEqual([224, 224])
  expect(await barriersOn(page)).toEqual([])
  await card.getByRole('button', { name: 'Guardar foto' }).press('Enter')
  await page.getByText('¡Foto actualizada con éxito!').waitFor()
  await card.getByRole('button', { name: 'Cambiar foto' }).and(page.locator(':focus')).waitFor()

  const visitor = await arrive({ width: 360, height: 740 })
  await visitor.goto(addressOf(clinic, '/professionals'))
  await visitor.getByLabel('Buscar por nombre').fill('Lucía')
  await visitor.getByText('1 profesional encontrado').waitFor()
  await visitor.getByRole('heading', { name: 'Lucía Méndez' }).scrollIntoViewIfNeeded()
  expect(await sizeOf(visitor, 'img.avatar')).toEqual([224, 224])
  expect(await barriersOn(visitor)).toEqual([])

  await removePhoto(page)
  expect(await page.locator('img.avatar').count()).toBe(0)
})

test('a logo stands in the header for everybody, and what is typed beside it is not lost', async () => {
  const page = await arrive()
  await signInAs(page, clinic, 'admin@serena.example', '/admin-dashboard/settings')
  await page.getByLabel('Teléfono').fill('70011223')
  await choose(page, 'Elegir logotipo', 'logo.png', await pictureOf(page, 1200, 300, 'image/png'))
  const card = page.getByRole('region', { name: 'Logotipo' })
  await card.getByText('Así se verá.').waitFor()
  await card.getByRole('button', { name: 'Guardar logotipo' }).click()
  await page.getByText('¡Logotipo actualizado con éxito!').waitFor()
  expect(await sizeOf(page, 'header .brand-logo')).toEqual([480, 120])
  expect(await page.getByLabel('Teléfono').inputValue()).toBe('70011223')

  const visitor = await arrive({ width: 360, height: 740 })
  await visitor.goto(addressOf(clinic, '/login'))
  expect(await sizeOf(visitor, 'header .brand-logo')).toEqual([480, 120])
  await visitor.getByRole('link', { name: 'Clínica Serena' }).waitFor()
  expect(await barriersOn(visitor)).toEqual([])

  await card.getByRole('button', { name: 'Quitar logotipo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar logotipo' }).click()
  await page.getByText('Quitaste el logotipo.').waitFor()
  await visitor.reload()
  await visitor.getByRole('link', { name: 'Clínica Serena' }).waitFor()
  expect(await visitor.locator('.brand-logo').count()).toBe(0)
})

test('an admin keeps lines of the clinic’s own, Luna shows them beside the emergency numbers, and back', async () => {
  const page = await arrive({ width: 360, height: 740 })
  await signInAs(page, clinic, 'admin@serena.example', '/admin-dashboard/settings/emergencias')
  const card = page.getByRole('region', { name: 'Números de emergencia' })
  const shown = card.getByRole('list', { name: 'Lo que ve una persona en crisis' })
  await shown.getByRole('listitem').first().waitFor()
  const before = await shown.getByRole('listitem').allTextContents()
  await card.getByRole('button', { name: 'Usar líneas propias' }).click()
  for (const remove of (await card.getByRole('button', { name: /^Quitar línea/ }).all()).toReversed())
    await remove.click()
  await card.getByRole('button', { name: 'Añadir línea' }).click()
  const line = card.getByRole('group', { name: 'Línea 1' })
  await line.getByLabel('Nombre').and(page.locator(':focus')).waitFor()
  await line.getByLabel('Número').fill('no sé')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await line.getByText('Este campo es requerido.').waitFor()
  await line.getByText('Escribe un número que se pueda marcar, por ejemplo 800 14 0017.').waitFor()
  await line.getByLabel('Nombre').fill('Línea Serena')
  await line.getByLabel('Número').fill('800 55 1234')
  await line.getByLabel('Horario').selectOption('Las 24 horas')
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByText('Configuración guardada.').waitFor()

  const visitor = await arrive()
  await visitor.goto(addressOf(clinic, '/home'))
  await visitor.getByRole('button', { name: /Luna/ }).click()
  await visitor.getByPlaceholder('Escribe tu pregunta...').fill('ya no quiero vivir')
  await visitor.keyboard.press('Enter')
  const help = visitor.getByRole('region', { name: 'Ayuda inmediata' })
  await help.getByRole('link', { name: /Llamar al 800 55 1234/ }).waitFor()
  await help.getByRole('link', { name: /Llamar al 110/ }).waitFor()

  await card.getByRole('button', { name: 'Usar los números del país' }).click()
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Guardar cambios' }).click(),
  ])
  await page.getByText('Configuración guardada.').waitFor()
  await expect.poll(() => shown.getByRole('listitem').allTextContents()).toEqual(before)

  await page.getByRole('link', { name: 'Seguridad y datos' }).click()
  await page.getByLabel('Texto del consentimiento').fill('## Atención\n\nUn texto más corto.')
  await page.getByRole('button', { name: 'Publicar nueva versión' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await page.getByText('Nueva versión publicada.').waitFor()
})

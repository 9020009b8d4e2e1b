import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { barriersOn } from '../support/barriers.ts'
import { appCode } from '../support/totp.ts'
import type { Page } from 'playwright-core'
import { demoPassword, linkIn, newestMail, signInAs, tokensOf } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const password = 'caballo-Grapa-9'

/** A new patient of the clinic Serena, who confirmed the address: a factor is added to no other. Answers it. */
async function newPatient(name: string): Promise<string> {
  const email = `${name}${Date.now().toString(36)}@correo.example`
  const body = {
    email,
    username: name,
    first_name: 'Rosa',
    last_name: 'Paz',
    password,
    password_confirm: password,
  }
  expect((await callApi('/auth/register/', { subdomain: 'serena', method: 'POST', body })).status).toBe(201)
  const mail = await newestMail('serena', email, /\/verify-email\//)
  const [, uid, token] = linkIn(mail, 'verify-email').slice(1).split('/')
  const verify = { subdomain: 'serena', method: 'POST', body: { uid, token } } as const
  expect((await callApi('/auth/verify-email/', verify)).status).toBe(200)
  return email
}

test('a person changes the password, and the other devices are signed out', async () => {
  const page = await arrive({ width: 390, height: 844 })
  const email = await newPatient('clave')
  const other = await tokensOf('serena', email, password)
  await signInAs(page, 'serena', email, '/profile/seguridad', password)
  await page.getByRole('heading', { name: 'Seguridad', exact: true }).waitFor()
  await page.getByText('La sesión termina:').first().waitFor()
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar contraseña' })
  const fill = (label: string, text: string) => dialog.getByLabel(label, { exact: true }).fill(text)
  await fill('Contraseña actual', 'no-es-esta-9')
  await fill('Contraseña nueva', 'realmadrid1')
  await fill('Repite la contraseña nueva', 'realmadrid1')
  expectError(/status of 400/)
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click()
  await dialog.getByText('La contraseña actual no es correcta.').waitFor()
  await fill('Contraseña actual', password)
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click()
  await dialog.getByText('Esta contraseña es demasiado común. Elige otra.').waitFor()
  await fill('Contraseña nueva', 'lluvia-Tambor-8')
  await fill('Repite la contraseña nueva', 'lluvia-Tambor-8')
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click()
  await page.getByText('Tu contraseña cambió. Cerramos tus sesiones en los demás dispositivos.').waitFor()
  const profile = await callApi('/users/profile/', { subdomain: 'serena', token: other.token })
  expect(profile.status).toBe(401)
  const mail = await newestMail('serena', email, /se cambió/)
  expect(mail.subject).toBe('Se cambió tu contraseña en Clínica Serena')
  await page.goto(addressOf('serena', '/profile/seguridad'))
  await page.getByRole('button', { name: 'Cambiar contraseña' }).waitFor()
})

/** No barriers stand in anybody's way; a picture for whoever wants to look by eye, too. */
async function look(page: Page, name: string): Promise<void> {
  await picture(page, name)
  expect(await barriersOn(page)).toEqual([])
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SIGN_IN_PICTURES']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

test('a person sets up an app that makes codes, and enters with it and with a code on paper', async () => {
  const page = await arrive({ width: 390, height: 844 })
  const email = await newPatient('codigos')
  await signInAs(page, 'serena', email, '/profile', password)
  await page.getByRole('link', { name: 'Seguridad', exact: true }).click()
  await page.getByRole('button', { name: 'Usar una aplicación de códigos' }).click()
  const dialog = page.getByRole('dialog')
  const link = await dialog.getByRole('link', { name: 'abre tu aplicación de códigos' }).getAttribute('href')
  const secret = /secret=([A-Z2-7]+)/.exec(link ?? '')?.[1] ?? ''
  // Nobody scans a picture with the phone that shows it.
  expect(await dialog.getByRole('img', { name: /Código QR/ }).isVisible()).toBe(false)
  await dialog.getByText('Tengo la aplicación en otro teléfono').click()
  await dialog.getByRole('img', { name: /Código QR/ }).waitFor()
  const code = dialog.getByLabel('Código de 6 números que muestra la aplicación')
  await code.fill('12')
  await dialog.getByRole('button', { name: 'Comprobar código' }).click()
  await dialog.getByText('Escribe los 6 números que muestra la aplicación.').waitFor()
  await look(page, 'totp')
  const shown = appCode(secret)
  await code.fill(`${shown.slice(0, 3)} ${shown.slice(3)}`)
  await dialog.getByRole('button', { name: 'Comprobar código' }).click()
  const codes = dialog.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await codes.first().waitFor()
  expect(await codes.count()).toBe(10)
  expect(await dialog.evaluate((element) => element.scrollTop)).toBe(0)
  const [onPaper = '', next = ''] = await codes.allTextContents()
  await look(page, 'codes')
  // They are shown this once: neither a slip nor a step back takes them away unasked.
  for (const slip of [() => page.keyboard.press('Escape'), () => page.evaluate(() => history.back())]) {
    await slip()
    await page.getByRole('button', { name: 'Volver a los códigos' }).click()
    expect(await codes.allTextContents()).toContain(onPaper)
  }
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar' }).click()
  expect((await coming).suggestedFilename()).toBe('codigos-de-recuperacion.txt')
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click()
  await page.getByText('Te quedan 10 códigos por si pierdes el teléfono.').waitFor()
  await look(page, 'security')

  const other = await arrive()
  const enter = async () => {
    await other.goto(addressOf('serena', '/login'))
    await other.getByLabel('Email').fill(email)
    await other.getByLabel('Contraseña', { exact: true }).fill(password)
    await other.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await other.getByRole('heading', { name: 'Un paso más' }).waitFor()
  }
  expectError(/status of 400/)
  await enter()
  expect(
    await other.getByLabel('Código de 6 números').evaluate((element) => element === document.activeElement),
  ).toBe(true)
  await other.getByLabel('Código de 6 números').fill('000000')
  await other.getByRole('button', { name: 'Entrar' }).click()
  await other.getByText('El código no es correcto o ya se usó.').waitFor()
  await look(other, 'second-step')
  await other.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await other.getByLabel('Código de recuperación').fill(onPaper.toLowerCase())
  await other.getByRole('button', { name: 'Entrar' }).click()
  await other.waitForURL('**/dashboard')
  const mail = await newestMail('serena', email, /códigos de recuperación/)
  expect(mail.subject).toContain('Se usó un código de recuperación')
  expect(next).not.toBe(onPaper)
})

test('a passkey is the second step, and signs in alone', async () => {
  const page = await arrive()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const email = await newPatient('llave')
  await signInAs(page, 'serena', email, '/profile/seguridad', password)
  await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('¿Cómo quieres llamarla?').fill('Mi computadora')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click()
  await page.getByText('Mi computadora').waitFor()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await page.waitForURL('**/login')
  await look(page, 'login')
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click()
  await page.waitForURL('**/dashboard')

  await page.goto(addressOf('serena', '/profile/seguridad'))
  await page.getByRole('button', { name: 'Quitar Mi computadora' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click()
  await page.getByText('Sin segundo paso').waitFor()
})

test('a clinic asks its staff for the second step: reception sets it up before anything else', async () => {
  const admin = await arrive()
  expectError(/status of 403/)
  await signInAs(admin, 'serena', 'admin@serena.example', '/admin-dashboard/settings/privacidad')
  await admin.getByLabel('Todo el personal entra con un segundo paso').check()
  await admin.getByRole('button', { name: 'Guardar cambios' }).click()
  await admin.getByText('Configuración guardada.').waitFor()
  const page = await arrive()
  await page.goto(addressOf('serena', '/login'))
  await page.getByLabel('Email').fill('lucia.mendez@serena.example')
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.getByRole('heading', { name: 'Protege tu cuenta' }).waitFor()
  await look(page, 'set-up')
  await page.goto(addressOf('serena', '/psychologist-dashboard'))
  await page.getByRole('heading', { name: 'Protege tu cuenta' }).waitFor()
  await page.getByRole('button', { name: 'Con una aplicación en mi teléfono' }).click()
  await page.getByText('No puedo escanear el cuadro').click()
  const link = await page.getByRole('link', { name: 'abre tu aplicación de códigos' }).getAttribute('href')
  const secret = /secret=([A-Z2-7]+)/.exec(link ?? '')?.[1] ?? ''
  await page.getByLabel('Código de 6 números que muestra la aplicación').fill(appCode(secret))
  await page.getByRole('button', { name: 'Comprobar código' }).click()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await page.waitForURL('**/psychologist-dashboard')
  await page.getByRole('heading', { name: 'Agenda Clínica' }).waitFor()
})

test('what is delicate asks in place who one is, and goes on with what was typed', async () => {
  const page = await arrive({ width: 390, height: 844 })
  expectError(/status of 40[03]/)
  await signInAs(page, 'bienestar', 'admin@bienestar.example', '/admin-dashboard')
  await page.getByRole('button', { name: 'Invitar usuario' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitar usuario' })
  await dialog.getByLabel('Nombre').fill('Nora')
  await dialog.getByLabel('Apellido').fill('Vega')
  await dialog.getByLabel('Correo electrónico').fill(`nora${Date.now().toString(36)}@correo.example`)
  await callApi('/dev/clock/', { subdomain: null, method: 'POST', body: { advance_seconds: 16 * 60 } })
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await asked.getByLabel('Contraseña', { exact: true }).fill('no-es-esta-9')
  await asked.getByRole('button', { name: 'Confirmar' }).click()
  await asked.getByText('La contraseña no es correcta.').waitFor()
  // Behind it a button turns for ever, and no look for barriers would end.
  await picture(page, 'step-up')
  await asked.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await asked.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByText('Invitación enviada por correo.').waitFor()
})

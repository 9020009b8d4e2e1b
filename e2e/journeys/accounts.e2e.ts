import { expect, test } from 'vitest'
import { callApi } from '../support/api.ts'
import { barriersOn } from '../support/barriers.ts'
import { demoPassword, linkIn, newestMail, signInAs } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const password = 'caballo-Grapa-9'
const unique = (name: string) => `${name}${Date.now().toString(36)}`
const keysOf = (): string[] => Object.keys(localStorage)

test('a person registers, verifies the address and comes back to where they wanted to go', async () => {
  const page = await arrive()
  const email = `${unique('eva')}@correo.example`
  await page.goto(addressOf('serena', '/register'))
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await fill('Email', email)
  await fill('Nombre', 'Eva')
  await fill('Apellido', 'Luna')
  await fill('Contraseña', 'corta')
  await page.getByRole('button', { name: 'Mostrar lo escrito' }).click()
  expect(await page.getByLabel('Contraseña', { exact: true }).getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Registrarse' }).click()
  expectError(/status of 400/)
  await page
    .getByRole('alert')
    .getByText('La contraseña debe tener al menos 8 caracteres.', { exact: true })
    .waitFor()
  await fill('Contraseña', password)
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()

  await page.goto(addressOf('serena', '/profile'))
  await page.waitForURL('**/login')
  await page.getByRole('heading', { name: 'Iniciar Sesión' }).waitFor()
  await fill('Email', email.toUpperCase())
  await fill('Contraseña', password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.waitForURL('**/profile')
  await page.getByText('Correo sin verificar').waitFor()
  expect((await page.evaluate(keysOf)).filter((key) => key !== 'authTokenSince').toSorted()).toEqual([
    'access_token',
    'authToken',
    'currentUser',
    'refresh_token',
    'user',
    'userType',
  ])

  const mail = await newestMail('serena', email, /verify-email/)
  await page.goto(addressOf('serena', linkIn(mail, 'verify-email')))
  await page.getByText('Tu correo electrónico fue verificado.').waitFor()
  await page.goto(addressOf('serena', '/profile'))
  await page.getByText('Correo verificado', { exact: true }).waitFor()
})

test('a refused login says so, and a lost global admin is led to the root domain', async () => {
  expectError(/status of 40[03]/)
  const page = await arrive()
  await page.goto(addressOf('bienestar', '/login'))
  await page.getByLabel('Email').fill('paciente@bienestar.example')
  await page.getByLabel('Contraseña', { exact: true }).fill('equivocada-1')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.getByRole('alert').getByText('Credenciales incorrectas.').waitFor()

  await page.getByLabel('Email').fill('admin@psico.example')
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.getByRole('alert').getByText('dirección principal').waitFor()
  await page.waitForURL(addressOf(null, '/login'))
})

test('a forgotten password is replaced through the mail, and the old sessions end', async () => {
  const page = await arrive()
  const email = `${unique('luz')}@correo.example`
  const body = {
    email,
    username: 'luz',
    first_name: 'Luz',
    last_name: 'Paz',
    password,
    password_confirm: password,
  }
  expect((await callApi('/auth/register/', { subdomain: 'serena', method: 'POST', body })).status).toBe(201)
  await signInAs(page, 'serena', email, '/profile', password)
  await page.getByRole('heading', { name: 'Mi Perfil' }).waitFor()

  const other = await arrive({ width: 360, height: 740 })
  const late = await arrive()
  await other.goto(addressOf('serena', '/reset-password'))
  await other.getByLabel('Email').fill(email)
  await other.getByRole('button', { name: 'Enviar enlace' }).click()
  await other.getByText('Si el correo está registrado').waitFor()
  const mail = await newestMail('serena', email, /reset-password/)
  await other.goto(addressOf('serena', linkIn(mail, 'reset-password')))
  await late.goto(addressOf('serena', linkIn(mail, 'reset-password')))
  await late.getByLabel('Nueva contraseña', { exact: true }).fill('nuevo-Caballo-9')
  await late.getByLabel('Confirmar contraseña', { exact: true }).fill('nuevo-Caballo-9')
  await other.getByLabel('Nueva contraseña', { exact: true }).fill('nuevo-Caballo-8')
  await other.getByLabel('Confirmar contraseña', { exact: true }).fill('nuevo-Caballo-8')
  await other.getByRole('button', { name: 'Guardar contraseña' }).click()
  await other
    .getByText('¡Tu contraseña ha sido restablecida con éxito! Ahora puedes iniciar sesión.')
    .waitFor()
  await other.waitForURL('**/login')
  await other.getByRole('heading', { name: 'Iniciar Sesión' }).waitFor()
  const over = 'El enlace es inválido o ha expirado. Por favor, solicita un nuevo restablecimiento.'
  // Who had typed by then is told as they send it; who comes later, before typing anything.
  expectError(/status of 400/)
  await late.getByRole('button', { name: 'Guardar contraseña' }).click()
  await late.getByText(over, { exact: true }).waitFor()
  await other.goBack()
  await other.getByText(over, { exact: true }).waitFor()
  expect(await other.getByLabel('Nueva contraseña', { exact: true }).count()).toBe(0)
  await other.getByRole('link', { name: 'Solicitar otro enlace' }).click()
  await other.getByRole('button', { name: 'Enviar enlace' }).waitFor()

  expectError(/status of 401/)
  await page.reload()
  await page.waitForURL('**/login')
  await page.getByRole('heading', { name: 'Iniciar Sesión' }).waitFor()
  const kept = await page.evaluate(keysOf)
  expect(kept).not.toContain('authToken')
  expect(kept).not.toContain('refresh_token')
  expect(kept).not.toContain('userType')
})

test('a patient changes the own profile, is warned before losing changes, and ends another device', async () => {
  const page = await arrive()
  const email = `${unique('rosa')}@correo.example`
  const body = {
    email,
    username: 'rosa',
    first_name: 'Rosa',
    last_name: 'Paz',
    password,
    password_confirm: password,
  }
  await callApi('/auth/register/', { subdomain: 'bienestar', method: 'POST', body })
  const phone = await arrive({ width: 360, height: 740 })
  await signInAs(phone, 'bienestar', email, '/profile/seguridad', password)
  await signInAs(page, 'bienestar', email, '/profile', password)
  await page.getByRole('button', { name: 'Editar Perfil' }).click()
  await page.getByLabel('Ocupación').fill('Maestra')
  await page.getByRole('link', { name: 'Mis Documentos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await page.getByText('¡Perfil actualizado con éxito!').waitFor()
  await page.getByText('Maestra').waitFor()
  await page.getByRole('link', { name: 'Seguridad' }).click()

  await page.getByRole('button', { name: /^Desconectar/ }).click()
  await page.getByText('Sesión cerrada en ese dispositivo.').waitFor()
  // Leaving keeps its words to itself, so that nobody ends the wrong session.
  expect(await page.getByRole('button', { name: 'Cerrar Sesión' }).count()).toBe(1)
  expectError(/status of 401/)
  await phone.reload()
  await phone.waitForURL('**/login')
  await phone.getByRole('heading', { name: 'Iniciar Sesión' }).waitFor()
  await phone.getByText('Tu sesión terminó. Inicia sesión de nuevo para seguir donde estabas.').waitFor()
})

test('a clinic registers on the root domain and its admin comes in through the mail', async () => {
  const page = await arrive()
  const subdomain = unique('alba')
  const email = `admin@${subdomain}.example`
  await page.goto(addressOf(null))
  await page.getByLabel('Nombre de la clínica').fill('Clínica Alba')
  await page.getByLabel('Subdominio').fill('bienestar')
  await page.getByText('No disponible: elige otro subdominio.').waitFor()
  expect(await page.getByRole('button', { name: 'Registrar clínica' }).isDisabled()).toBe(true)
  await page.getByLabel('Subdominio').fill(subdomain.toUpperCase())
  await page.getByText('✓ Disponible').waitFor()
  await page.getByLabel('Email del administrador').fill(email)
  await page.getByRole('button', { name: 'Registrar clínica' }).click()
  await page.getByRole('heading', { name: '¡Clínica Alba ya está en línea!' }).waitFor()
  const step = page.getByText('Elige tu contraseña con el enlace del correo.')
  expect(await step.evaluate((entry) => getComputedStyle(entry).listStyleType)).toBe('decimal')

  const mail = await newestMail(subdomain, email, /reset-password/)
  await page.goto(addressOf(subdomain, linkIn(mail, 'reset-password')))
  await page.getByLabel('Nueva contraseña', { exact: true }).fill(password)
  await page.getByLabel('Confirmar contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await page.waitForURL('**/admin-dashboard')
})

test('a stranger is led to the login from what is not theirs, and an unknown address says so', async () => {
  const page = await arrive()
  for (const path of ['/dashboard', '/admin-dashboard']) {
    await page.goto(addressOf('serena', path))
    await page.waitForURL('**/login')
    await page.getByRole('heading', { name: 'Iniciar Sesión' }).waitFor()
  }
  await page.goto(addressOf('serena', '/no-existe'))
  await page.getByRole('heading', { name: 'No encontramos esta página', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Volver a donde estabas' }).click()
  await page.getByRole('heading', { name: 'Iniciar Sesión' }).waitFor()
  await page.goto(addressOf('serena', '/no-existe'))
  await page.getByRole('link', { name: 'Ir al inicio' }).click()
  await page.getByRole('heading', { name: 'Clínica Serena', level: 1 }).waitFor()
})

test.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])(
  'the home of a clinic says what it offers, who works there, how to pay and where it is, $width wide',
  async (screen) => {
    const page = await arrive(screen)
    await page.goto(addressOf('bienestar'))
    await page.getByRole('heading', { name: 'Clínica Bienestar', level: 1 }).waitFor()
    await page.getByRole('region', { name: 'En qué te acompañamos' }).getByRole('link').first().waitFor()
    const people = page.getByRole('region', { name: 'Quiénes atienden' }).getByRole('listitem')
    await people.first().waitFor()
    expect(await people.count()).toBe(7)
    await page.getByRole('region', { name: 'Formas de pago' }).getByText('Tarjeta').waitFor()
    const place = page.getByRole('region', { name: 'Dónde estamos' })
    await place.getByText('Av. Arce 2345').waitFor()
    expect(await place.getByRole('link').getAttribute('href')).toBe('tel:+59122440000')
    expect(await barriersOn(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await page.getByRole('link', { name: 'Reservar', exact: true }).click()
    await page.getByRole('heading', { name: 'Encuentra tu Psicólogo' }).waitFor()
  },
)

test('who is signed in is led from the start and the login to their own home', async () => {
  const homes = [
    ['paciente@bienestar.example', '/dashboard'],
    ['ana.rojas@bienestar.example', '/psychologist-dashboard'],
    ['recepcion@bienestar.example', '/clinic-agenda'],
    ['admin@bienestar.example', '/admin-dashboard'],
  ] as const
  for (const [email, home] of homes) {
    const page = await arrive()
    await signInAs(page, 'bienestar', email, home)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const path of ['/', '/login']) {
      await page.goto(addressOf('bienestar', path))
      await page.waitForURL(`**${home}`)
    }
    await page.goto(addressOf('bienestar', '/no-existe'))
    await page.getByRole('heading', { name: 'No encontramos esta página' }).waitFor()
    await page.getByRole('link', { name: 'Ir al inicio' }).click()
    await page.waitForURL(`**${home}`)
  }
})

test('who was refused for want of a line and presses twice is registered and in, not sent to sign in', async () => {
  const page = await arrive({ width: 390, height: 844 })
  await page.goto(addressOf('serena', '/register'))
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await fill('Email', `${unique('dos')}@correo.example`)
  await fill('Nombre', 'Dos')
  await fill('Apellido', 'Veces')
  await fill('Contraseña', password)
  expectError(/ERR_FAILED/)
  await page.route('**/api/auth/register/', (route) => route.abort())
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await page.getByRole('alert').getByText('No se pudo conectar al servidor.').waitFor()
  await page.unroute('**/api/auth/register/')
  await page.getByRole('button', { name: 'Registrarse' }).dblclick()
  await page.waitForURL('**/dashboard')
})

test('the second press of a double click follows no link that came under it meanwhile, and counts where the first was', async () => {
  const page = await arrive({ width: 390, height: 844 })
  await page.goto(addressOf('serena', '/login'))
  await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
  // As when a screen comes within the moment between the two.
  await page.evaluate(() => {
    const over = (element: HTMLElement, text: string, top: string) => {
      element.textContent = text
      Object.assign(element.style, { position: 'fixed', left: '0', top, zIndex: '9999', padding: '20px' })
      return element
    }
    const goes = over(document.createElement('button'), 'Se va', '200px')
    const comes = over(document.createElement('a'), 'Viene', '200px')
    comes.setAttribute('href', '/register')
    goes.addEventListener('click', () => goes.replaceWith(comes))
    const stays = over(document.createElement('button'), 'Queda 0', '400px')
    stays.addEventListener('click', (event) => {
      stays.textContent = `Queda ${event.detail}`
    })
    document.body.append(goes, stays)
  })
  await page.getByRole('button', { name: 'Se va' }).dblclick()
  await page.getByRole('button', { name: 'Queda 0' }).dblclick()
  await page.getByRole('button', { name: 'Queda 2' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.getByRole('link', { name: 'Viene' }).click()
  await page.waitForURL('**/register')
})

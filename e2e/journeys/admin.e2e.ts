import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { barriersOn } from '../support/barriers.ts'
import { freeHours, newPatient, paidAppointment, professionalNamed } from '../support/bookings.ts'
import { linkIn, newestMail, signInAs } from '../support/sign-in.ts'
import { addressOf, gatherVisitors } from '../support/visitors.ts'

const { arrive, expectError } = gatherVisitors()
const admin = 'admin@serena.example'

test('an admin invites a professional, looks at them, and deactivates them after reading what stays', async () => {
  const page = await arrive()
  const surname = 'W'.repeat(60)
  const email = `nora.${Date.now().toString(36)}@serena.example`
  await signInAs(page, 'serena', admin, '/admin-dashboard')
  await page.getByText('Total de usuarios').waitFor()
  await page.getByRole('button', { name: 'Invitar usuario' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitar usuario' })
  await dialog.getByLabel('Nombre', { exact: true }).fill('Nora')
  await dialog.getByLabel('Apellido').fill(surname)
  await dialog.getByLabel('Correo electrónico').fill(email)
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
  await page.getByText('Invitación enviada por correo.').waitFor()
  linkIn(await newestMail('serena', email, /reset-password/), 'reset-password')

  await page.getByLabel('Buscar').fill(email)
  await page.getByRole('link', { name: `Nora ${surname}` }).click()
  await page.getByText('Invitación pendiente').waitFor()
  await page.getByRole('link', { name: 'Ver perfil profesional' }).click()
  await page.getByRole('heading', { name: `Perfil profesional de Nora ${surname}` }).waitFor()
  await page.getByRole('link', { name: 'Volver al usuario' }).click()

  await page.getByRole('button', { name: 'Desactivar' }).click()
  const question = page.getByRole('dialog')
  await question.getByText('No tiene sesiones futuras.').waitFor()
  const beyond = (element: Element) => element.scrollWidth - element.clientWidth
  expect(await question.evaluate(beyond)).toBe(0)
  expect(await page.locator('html').evaluate(beyond)).toBe(0)
  await question.getByRole('button', { name: 'Desactivar' }).click()
  await page.getByText('Inactivo', { exact: true }).waitFor()

  expectError(/status of 404/)
  await page.goto(addressOf('serena', '/admin/user/019a0000-0000-7000-8000-000000000000'))
  await page.getByText('Usuario no encontrado.').waitFor()
})

test.each([
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
])(
  'on %s an admin deactivates a patient with a session: they read what becomes of it, and say so',
  async (_, size) => {
    const patient = await newPatient('serena', 'Paula', 'Despedida')
    const doctor = await professionalNamed('serena', 'Lucía Méndez')
    const session = await paidAppointment('serena', patient, doctor)
    const page = await arrive(size)
    await signInAs(page, 'serena', admin, '/admin-dashboard')
    await page.getByLabel('Buscar').fill(patient.email)
    await page.getByRole('link', { name: 'Paula Despedida' }).click()
    // The list has a button of this name, too, and stands there until her page is read.
    await page.getByRole('link', { name: 'Volver al panel' }).waitFor()
    await page.getByRole('button', { name: 'Desactivar' }).click()
    const question = page.getByRole('dialog', { name: '¿Desactivar a Paula Despedida?' })
    await question.getByText('Tiene 1 sesión por venir.').waitFor()
    await question
      .getByText(/se le devuelve lo que pagó, y se le avisa por correo, igual que a quien le atiende/)
      .waitFor()
    const go = question.getByRole('button', { name: 'Cancelar todas y desactivar' })
    expect(await go.isDisabled()).toBe(true)
    await question
      .getByLabel('Cancelar 1 sesión por venir, devolver lo pagado y desactivar la cuenta')
      .check()
    await go.click()
    await page.getByText('Inactivo', { exact: true }).waitFor()
    // Nobody waits for her: the hour is free again, and both were told.
    const free = await freeHours('serena', doctor)
    expect(free).toContainEqual({ date: session.date, time: session.time })
    for (const whose of [patient.email, 'lucia.mendez@serena.example'])
      await newestMail('serena', whose, /cancel/i)
  },
)

test('the audit log is filtered and exported', async () => {
  const page = await arrive()
  await signInAs(page, 'serena', admin, '/admin-dashboard/audit-log')
  await page.getByRole('heading', { name: 'Bitácora' }).waitFor()
  await page.getByLabel('Nivel').selectOption('WARNING')
  await page.getByRole('cell', { name: 'Advertencia', exact: true }).first().waitFor()
  await page.getByRole('cell', { name: 'Información', exact: true }).first().waitFor({ state: 'detached' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^bitacora-serena-.*\.pdf$/)
  await page.getByLabel('Buscar').fill('zzzz no existe')
  await page.getByText('No hay entradas con estos filtros').waitFor()
})

test('a backup is made and restored after the word is typed, and another file is refused', async () => {
  const page = await arrive()
  await signInAs(page, 'serena', admin, '/admin-dashboard/backups')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Crear y descargar copia' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.sql$/)
  const buffer = await readFile(await download.path())
  const restoreWith = async (name: string, content: Buffer, says: RegExp) => {
    await page.getByLabel('Archivo de copia de seguridad (.sql)').setInputFiles({
      name,
      mimeType: 'application/octet-stream',
      buffer: content,
    })
    const question = page.getByRole('dialog', { name: '¿Restaurar la clínica?' })
    const button = question.getByRole('button', { name: 'Restaurar ahora' })
    await question.getByText(says).waitFor()
    await question.getByLabel('Escribe RESTAURAR para confirmar').fill('restaurar')
    expect(await button.isDisabled()).toBe(true)
    await question.getByLabel('Escribe RESTAURAR para confirmar').fill('RESTAURAR')
    await button.click()
  }
  await restoreWith('copia.sql', buffer, /^La clínica vuelve a como estaba el /)
  await page
    .getByRole('alert')
    .getByText(/Se restauraron \d+ registros/)
    .waitFor()
  // Once when it is looked at, once when it is tried all the same.
  expectError(/status of 400/)
  expectError(/status of 400/)
  await restoreWith('otra.sql', Buffer.from('drop table users;'), /^El archivo no es una copia/)
  await page
    .getByRole('alert')
    .getByText(/^Fallo en la restauración: El archivo no es una copia/)
    .waitFor()
})

test('the global admin searches, suspends and resumes a clinic, and finds accounts', async () => {
  const page = await arrive()
  await signInAs(page, null, 'admin@psico.example', '/global-admin')
  await page.getByRole('cell', { name: 'Clínica Bienestar' }).waitFor()
  await page.getByRole('link', { name: 'Clínicas', exact: true }).click()
  // The page before has a field of the same name.
  await page.getByRole('heading', { name: 'Gestión de clínicas' }).waitFor()
  await page.getByLabel('Buscar clínica').fill('serena')
  await page.getByRole('cell', { name: 'Clínica Bienestar', exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Suspender Clínica Serena' }).click()
  const question = page.getByRole('dialog', { name: '¿Suspender Clínica Serena?' })
  await question.getByText(/cita(s)? agendada(s)? por venir/).waitFor()
  await question.getByLabel('Motivo').fill('Falta firmar el contrato.')
  expect(await barriersOn(page)).toEqual([])
  await question.getByRole('button', { name: 'Suspender' }).click()
  await page.getByRole('cell', { name: 'Suspendida' }).waitFor()
  await newestMail('serena', admin, /Motivo: Falta firmar el contrato\./)
  const visitor = await arrive()
  expectError(/status of 403/)
  await visitor.goto(addressOf('serena', '/login'))
  await visitor.getByText('El servicio de Clínica Serena está suspendido temporalmente.').waitFor()
  await page.getByRole('link', { name: 'Clínica Serena', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Clínica Serena' }).waitFor()
  await page.getByText('Falta firmar el contrato.').waitFor()
  await page.getByText('Última actividad').waitFor()
  await page.getByRole('heading', { name: 'Sesiones por mes' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('link', { name: 'Volver a las clínicas' }).click()
  await page.getByRole('heading', { name: 'Gestión de clínicas' }).waitFor()
  await page.getByLabel('Buscar clínica').fill('serena')
  // What is typed is asked for a moment later: until then all of them stand there.
  await page.getByRole('cell', { name: 'Clínica Bienestar', exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Reanudar Clínica Serena' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reanudar' }).click()
  await page.getByRole('cell', { name: 'Activa', exact: true }).waitFor()

  await page.getByRole('link', { name: 'Usuarios Globales' }).click()
  await page.getByLabel('Correo electrónico').fill('lucia.mendez@')
  await page.getByRole('cell', { name: 'lucia.mendez@serena.example' }).waitFor()
  await page.getByLabel('Correo electrónico').fill('LUCIA MENDEZ')
  await page.getByRole('cell', { name: 'Lucía Méndez' }).waitFor()
  await page.getByRole('link', { name: 'Estadísticas' }).click()
  await page.getByRole('list', { name: 'Pacientes por clínica' }).waitFor()
})

test('a dialog that a double click opens stays, and a press beside it closes it afterwards', async () => {
  const page = await arrive()
  await signInAs(page, 'serena', admin, '/admin-dashboard')
  await page.getByRole('button', { name: 'Invitar usuario' }).dblclick()
  const dialog = page.getByRole('dialog', { name: 'Invitar usuario' })
  await dialog.getByLabel('Nombre', { exact: true }).waitFor()
  await expect
    .poll(async () => {
      await page.mouse.click(4, 4)
      return dialog.count()
    })
    .toBe(0)
})

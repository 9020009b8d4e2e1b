import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { barriersOn } from '../support/barriers.ts'
import { signInAs } from '../support/sign-in.ts'
import { gatherVisitors } from '../support/visitors.ts'
import { zipWith } from '../support/zip.ts'

const { arrive, expectError } = gatherVisitors()
const admin = 'admin@serena.example'
const doctor = 'lucia.mendez@serena.example'

const drop = (page: Page, text: string) =>
  page.getByLabel('Archivo (CSV, XLSX o vCard)').setInputFiles({
    name: 'pacientes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })

test.each([
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
])('on %s a sheet with mistakes is mended, taken in and taken back', async (_, size) => {
  const page = await arrive(size)
  // Letters alone: a name has no figures.
  const word = `m${Date.now()
    .toString(36)
    .replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}`
  await signInAs(page, 'serena', admin, '/admin-dashboard/import')
  await page.getByRole('heading', { level: 1, name: 'Importar datos' }).waitFor()
  await drop(
    page,
    [
      'Nombre completo;Correo;Celular;F. Nac.;Próxima cita',
      `Ada Mora${word};ada.${word}@hoja.example;71111111;03/04/1990;`,
      `Leo Mora${word};leo.${word};72222222;05/06/1991;`,
      `Otro Nombre;paciente@serena.example;73333333;07/08/1980;`,
    ].join('\n'),
  )
  await page.getByRole('button', { name: 'Leer el archivo' }).click()
  await page.getByRole('heading', { level: 1, name: 'Importar pacientes' }).waitFor()
  await page.getByText('Las citas por venir se importan aparte, como «Citas por venir».').waitFor()
  expect(await page.getByLabel('Qué es «Nombre completo»').inputValue()).toBe('full_name')

  // Day or month first: nobody guesses.
  expectError(/400 .*\/mapping\//)
  await page.getByRole('button', { name: 'Revisar las filas' }).click()
  await page.getByText(/se pueden leer de dos maneras/).waitFor()
  await page.getByLabel('Cómo están escritas las fechas').selectOption('DMY')
  await page.getByRole('button', { name: 'Revisar las filas' }).click()
  await page.getByText('1 fila por importar, 1 fila que ya está en la clínica, 1 fila con errores').waitFor()
  expect(await barriersOn(page)).toEqual([])

  // A mistake is put right where it stands.
  await page.getByLabel('Mostrar').selectOption('error')
  await page.getByRole('button', { name: 'Corregir la fila 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corregir la fila 3' })
  await dialog.getByText('No es una dirección de correo.').waitFor()
  await dialog.getByLabel('Correo').fill(`leo.${word}@hoja.example`)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('No hay filas así.').waitFor()

  // Who may be known is shown side by side, and is left alone without a yes.
  await page.getByLabel('Mostrar').selectOption('known')
  await page.getByRole('button', { name: 'Comparar la fila 4' }).click()
  const same = page.getByRole('dialog', { name: 'Fila 4: ¿es la misma persona?' })
  await same.getByText('Tiene el mismo correo.').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await same.getByRole('button', { name: 'Volver' }).click()

  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  const question = page.getByRole('dialog')
  await question.getByText('Nadie recibe un mensaje, y se puede deshacer durante 7 días.').waitFor()
  await question.getByRole('button', { name: 'Importar ahora' }).click()
  await page.getByRole('heading', { name: 'Importación hecha' }).waitFor()
  await page.getByText('2 nuevas, 0 completadas, 1 fuera.').waitFor()

  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('La clínica quedó como antes de importar.').waitFor()
  expect(await barriersOn(page)).toEqual([])
})

test('what a patient has left elsewhere comes along once, and is taken back', async () => {
  const page = await arrive()
  await signInAs(page, 'serena', admin, '/admin-dashboard/import')
  await page.getByRole('radio', { name: 'Saldos y bonos' }).check()
  const amount = `${1000 + (Date.now() % 9000)},50`
  await drop(page, `Correo;Saldo\npaciente@serena.example;${amount}\npaciente@serena.example;${amount}\n`)
  await page.getByRole('button', { name: 'Leer el archivo' }).click()
  await page.getByRole('heading', { level: 1, name: 'Importar saldos y bonos' }).waitFor()
  await page.getByRole('button', { name: 'Revisar las filas' }).click()
  await page.getByText('1 fila por importar, 1 fila que ya está en la clínica').waitFor()
  await page.getByText('Puede ser un saldo que ya se trajo.').waitFor()
  await page.getByRole('button', { name: 'La fila 3 es otro saldo' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Importar ahora' }).click()
  await page.getByText('1 nueva, 0 completadas, 1 fuera.').waitFor()
  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('La clínica quedó como antes de importar.').waitFor()
})

test('two patients come along as a couple, a couple that there is does not, and taken back they are none', async () => {
  const page = await arrive()
  await signInAs(page, 'serena', admin, '/admin-dashboard/import')
  await page.getByRole('radio', { name: 'Parejas' }).check()
  await drop(
    page,
    'Correo 1;Correo 2;Quién paga\npaciente@serena.example;pareja1@serena.example;primera\npareja2@serena.example;pareja1@serena.example;\n',
  )
  await page.getByRole('button', { name: 'Leer el archivo' }).click()
  await page.getByRole('heading', { level: 1, name: 'Importar parejas' }).waitFor()
  await page.getByRole('button', { name: 'Revisar las filas' }).click()
  await page.getByText('1 fila por importar, 1 fila con errores').waitFor()
  await page.getByText('Estas dos personas ya son una pareja en la clínica.').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Omitir la fila 3' }).click()
  await page.getByRole('button', { name: 'Incluir la fila 3' }).waitFor()
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Importar ahora' }).click()
  await page.getByText('1 nueva, 0 completadas, 1 fuera.').waitFor()
  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('La clínica quedó como antes de importar.').waitFor()
})

test('an old history comes along for its professional alone, and is taken back', async () => {
  const page = await arrive()
  await signInAs(page, 'serena', admin, '/admin-dashboard/import')
  await page.getByRole('radio', { name: 'Historias y documentos' }).check()
  const name = `nota-${Date.now().toString(36)}.txt`
  await page.getByLabel('Archivo (ZIP)').setInputFiles({
    name: 'documentos.zip',
    mimeType: 'application/zip',
    buffer: zipWith({
      'documentos.csv': `archivo,correo,profesional,fecha\n${name},paciente@serena.example,${doctor},2024-03-05\n`,
      [name]: 'Lo que se escribió antes.',
    }),
  })
  await page.getByRole('button', { name: 'Leer el archivo' }).click()
  await page.getByRole('heading', { level: 1, name: 'Importar historias y documentos' }).waitFor()
  await page.getByRole('button', { name: 'Revisar las filas' }).click()
  await page.getByText('1 fila por importar').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Importar ahora' }).click()
  await page.getByText('1 nueva, 0 completadas, 0 fuera.').waitFor()

  const reader = await arrive()
  await signInAs(reader, 'serena', doctor, '/my-patients')
  await reader.getByRole('link', { name: 'Historia importada' }).click()
  await reader.getByRole('heading', { level: 1, name: 'Historia importada' }).waitFor()
  const [download] = await Promise.all([
    reader.waitForEvent('download'),
    reader.getByRole('button', { name: `Descargar ${name} del 05/03/2024` }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toBe('Lo que se escribió antes.')
  expect(await barriersOn(reader)).toEqual([])

  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('La clínica quedó como antes de importar.').waitFor()
})

test('an admin takes the clinic’s data along', async () => {
  const page = await arrive()
  await signInAs(page, 'serena', admin, '/admin-dashboard/import')
  await page.getByRole('button', { name: 'Preparar la exportación' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar la exportación' }).click(),
  ])
  const zip = await readFile(await download.path())
  expect(zip.includes('manifest.json')).toBe(true)
  expect(zip.includes('pacientes.csv')).toBe(true)
  expect(await barriersOn(page)).toEqual([])
})

test('a professional takes along what they wrote', async () => {
  const page = await arrive()
  await signInAs(page, 'serena', doctor, '/psychologist-profile')
  await page.getByRole('button', { name: 'Preparar mis historias y notas' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar mis historias y notas' }).click(),
  ])
  const zip = await readFile(await download.path())
  expect(zip.includes('manifest.json')).toBe(true)
  expect(zip.includes('documentos.csv')).toBe(true)
  expect(await barriersOn(page)).toEqual([])
})

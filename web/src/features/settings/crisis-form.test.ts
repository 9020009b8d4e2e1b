import { expect, test } from 'vitest'
import { crisisHotlines } from '@psico/contract/crisis/crisis-lines'
import { builtInCrisisLines, crisisLinesOf } from '@psico/contract/crisis/crisis-lines-data'
import { complaintsAbout, dialled, emptyLine, lineFormsOf, ownList } from './crisis-form.ts'

test.each([
  ['800 14 0017', '800140017'],
  ['+591 (2) 244-1122', '+59122441122'],
  ['171 opción 6', '171'],
  ['*4141', '*4141'],
  ['  113 ', '113'],
  ['llámanos', ''],
])('what is dialled of «%s» is %s', (display, number) => {
  expect(dialled(display)).toBe(number)
})

test.each(builtInCrisisLines)('the lines of $country pass through the form unchanged', (list) => {
  const forms = lineFormsOf(list)
  expect(complaintsAbout(forms)).toEqual({})
  expect(ownList(forms, null, list.country, '2026-11')).toEqual(list)
})

test('a changed line says so, and every hour that can be typed is one that the server takes', () => {
  const line = { ...emptyLine(), name: ' Línea propia ', display: '800 14 0017' }
  const spoken = (part: Partial<typeof line>) =>
    ownList([{ ...line, ...part }], null, 'BO', '2026-11').lines[0]
  expect(spoken({})).toEqual({
    name: 'Línea propia',
    number: '800140017',
    display: '800 14 0017',
    hours: '24h',
    free: true,
    certainty: 'high',
    newest_source: '2026-11',
  })
  expect(spoken({ open: 'unknown' })?.hours).toBe('')
  expect(spoken({ open: 'hours', from: '08:00', to: '00:00' })?.hours).toBe('08:00-24:00')
  for (const to of ['00:00', '07:59', '23:59'])
    expect(
      crisisHotlines.safeParse(
        ownList([{ ...line, open: 'hours', from: '08:00', to }], null, 'BO', '2026-11'),
      ).success,
    ).toBe(true)
})

test('the emergency numbers of the country stay, whatever is typed or was saved', () => {
  const peru = { country: 'PE', emergency: [{ name: 'Guardia', number: '555' }], lines: [] }
  expect(ownList([], null, 'BO', '2026-11').emergency).toEqual(crisisLinesOf('BO').emergency)
  const moved = ownList(
    [],
    { ...peru, emergency: [...crisisLinesOf('PE').emergency, ...peru.emergency] },
    'BO',
    '',
  )
  expect(moved).toEqual({
    country: 'BO',
    emergency: [{ name: 'Guardia', number: '555' }, ...crisisLinesOf('BO').emergency],
    lines: [],
  })
})

test('what is wrong is said at its field', () => {
  const good = { ...emptyLine(), name: 'Una', display: '113' }
  const found = complaintsAbout([
    good,
    { ...emptyLine(), display: 'no sé' },
    { ...good, open: 'hours', from: '09:00', to: '09:00' },
    { ...good, display: '114', open: 'hours', from: '', to: '09:00' },
  ])
  expect(found).toEqual({
    'crisis_hotlines.lines.1.name': 'Este campo es requerido.',
    'crisis_hotlines.lines.1.number': 'Escribe un número que se pueda marcar, por ejemplo 800 14 0017.',
    'crisis_hotlines.lines.2.number': 'Ese número ya está en la lista.',
    'crisis_hotlines.lines.2.hours': 'La hora de cierre debe ser distinta de la de apertura.',
    'crisis_hotlines.lines.3.hours': 'Escribe desde y hasta qué hora atiende.',
  })
})

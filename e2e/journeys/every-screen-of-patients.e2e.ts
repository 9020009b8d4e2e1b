import { expect, test } from 'vitest'
import { lookForBarriers } from '../screens/barriers-of-screens.ts'
import { englishIn, wordsOn } from '../support/english.ts'
import { gatherVisitors } from '../support/visitors.ts'

const { arrive } = gatherVisitors()

test('English would be noticed, read or read out, and Spanish is left alone', async () => {
  const page = await arrive()
  await page.setContent(
    '<main><h1>Mis Citas</h1><p>Please select a date.</p><button aria-label="Close dialog">×</button>' +
      '<p>Ana está online en el chat de <b>ana@correo.example</b>, sin error. Referencia: UP7-S6BY</p>' +
      '<p>http://norte.localhost/verify-email/019a1fd5-8303-7680-b75a-15d3f8123456/Ab3-it-_the</p></main>',
  )
  const found = englishIn(await wordsOn(page))
  expect(found.map((fault) => /"(\w+)"/.exec(fault)?.[1])).toEqual(['please', 'select', 'date', 'close'])
})

lookForBarriers('patients')

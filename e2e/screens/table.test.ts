import { expect, test } from 'vitest'
import { screenAt, screens } from '@psico/contract/screens/screens'
import type { Places } from './screen.ts'
import { screenTable, tableParts } from './table.ts'

/** Any words will do: an address is known by its pattern. */
const places = new Proxy({} as Places, { get: (_, name) => String(name) })

test('every screen of the app is in the table of those that are looked at', () => {
  const looked = Object.values(screenTable)
    .flat()
    .map(({ path }) => screenAt(typeof path === 'string' ? path : path(places))?.name)
  expect(Object.keys(screens).filter((name) => !looked.some((seen) => seen === name))).toEqual([])
})

test('every part of the table is looked at, and once', () => {
  expect(Object.values(tableParts).flat().toSorted()).toEqual(Object.keys(screenTable).toSorted())
})

import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { journeys, longTests, serverTests, shortJourneys } from './test-parts.ts'

test('what is named for a part of the tests is there', () => {
  expect([...longTests, ...shortJourneys].filter((path) => !existsSync(path))).toEqual([])
})

test('together the parts leave nothing out and play nothing twice', () => {
  expect(serverTests('short').exclude).toEqual(expect.arrayContaining(serverTests('long').include))
  expect(journeys('long').exclude).toEqual(expect.arrayContaining(journeys('short').include))
  expect(serverTests('all')).toEqual({ ...serverTests('short'), exclude: serverTests('all').exclude })
  expect(serverTests('all').exclude).not.toEqual(expect.arrayContaining(longTests))
  expect(journeys('all').include).toEqual(journeys('long').include)
})

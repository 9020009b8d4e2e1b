import { expect, test } from 'vitest'
import { openStore } from './store.ts'

test('whoever listens hears of each change, until they no longer want to', () => {
  const store = openStore(1)
  const heard: number[] = []
  const stop = store.listen(() => heard.push(store.now()))
  store.set(2)
  stop()
  store.set(3)
  expect(heard).toEqual([2])
  expect(store.now()).toBe(3)
})

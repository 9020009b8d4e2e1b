import { expect, test } from 'vitest'
import { emptyPlan, forgetPlan, keepPlan, keptPlan } from './kept-plan.ts'

function device(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (name) => kept.get(name) ?? null,
    key: (at) => [...kept.keys()][at] ?? null,
    removeItem: (name) => void kept.delete(name),
    setItem: (name, text) => void kept.set(name, text),
  }
}

test('a plan is kept on the device until it is forgotten', () => {
  const store = device()
  expect(keptPlan(store)).toBeNull()
  const plan = { ...emptyPlan, people: 'Rosa 700 12345' }
  expect(keepPlan(plan, store)).toBe(true)
  expect(keptPlan(store)).toEqual(plan)
  forgetPlan(store)
  expect(keptPlan(store)).toBeNull()
  expect(store.length).toBe(0)
})

test('what is no plan is taken for none, and a browser that refuses says so', () => {
  const store = device()
  store.setItem('plan-de-seguridad', '{"signs": 3, "helps": "caminar"}')
  expect(keptPlan(store)).toEqual({ ...emptyPlan, helps: 'caminar' })
  store.setItem('plan-de-seguridad', 'no')
  expect(keptPlan(store)).toBeNull()
  const full = Object.assign(device(), {
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(keepPlan(emptyPlan, full)).toBe(false)
  expect(keepPlan(emptyPlan, null)).toBe(false)
})

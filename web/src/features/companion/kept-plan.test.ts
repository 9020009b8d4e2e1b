import { beforeEach, expect, test, vi } from 'vitest'
import { filesOfBrowser, storageOfBrowser } from '../../lib/history/browser-doubles.ts'
import { deviceKey } from '../../lib/device-key.ts'
import { emptyPlan, forgetPlan, keepPlan, keptPlan } from './kept-plan.ts'

const name = 'plan-de-seguridad'
const plan = { ...emptyPlan, people: 'Rosa 700 12345' }

beforeEach(async () => {
  vi.stubGlobal('localStorage', storageOfBrowser())
  vi.stubGlobal('caches', filesOfBrowser())
  await forgetPlan()
  return () => void vi.unstubAllGlobals()
})

test('a plan is kept on the device until it is forgotten', async () => {
  expect(await keptPlan()).toBeNull()
  expect(await keepPlan(plan)).toBe(true)
  expect(await keptPlan()).toEqual(plan)
  expect(await forgetPlan()).toBe(true)
  expect(await keptPlan()).toBeNull()
  expect([Object.keys(localStorage), await caches.keys()]).toEqual([[], []])
})

test('what the browser still has of a deleted plan nobody can read', async () => {
  await keepPlan(plan)
  const stored = localStorage.getItem(name) ?? ''
  expect(stored).not.toMatch(/Rosa|700/)
  const folder = await caches.open('/safety-plan-key')
  await forgetPlan()
  // Also where another page has the folder of the key open.
  expect(await folder.match('/safety-plan-key')).toBeUndefined()
  localStorage.setItem(name, stored)
  expect(await keptPlan()).toBeNull()
  // A plan that is written later has another key.
  await keepPlan(emptyPlan)
  localStorage.setItem(name, stored)
  expect(await keptPlan()).toBeNull()
})

test('what is typed and deleted at once stays deleted, and of two letters the second stays', async () => {
  const second = { ...plan, signs: 'No duermo' }
  await Promise.all([keepPlan(plan), keepPlan(second)])
  expect(await keptPlan()).toEqual(second)
  await Promise.all([keepPlan(plan), forgetPlan()])
  expect(await keptPlan()).toBeNull()
})

test('what is no plan is taken for none, and a browser that refuses says so', async () => {
  const { sealed } = deviceKey('/safety-plan-key')
  localStorage.setItem(name, (await sealed('{"signs": 3, "helps": "caminar"}')) ?? '')
  expect(await keptPlan()).toEqual({ ...emptyPlan, helps: 'caminar' })
  for (const text of ['no', '{"signs": "No duermo"}']) {
    localStorage.setItem(name, text)
    expect(await keptPlan()).toBeNull()
  }
  vi.stubGlobal('localStorage', undefined)
  expect(await keepPlan(emptyPlan)).toBe(false)
  vi.stubGlobal('caches', undefined)
  await forgetPlan()
  expect([await keepPlan(emptyPlan), await keptPlan()]).toEqual([false, null])
})

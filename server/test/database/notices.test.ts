import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { openFarDatabase, type FarDatabase } from '../far-database.ts'
import { openNotices } from '../../src/database/notices.ts'

let database: TestDatabase
let far: FarDatabase

beforeAll(async () => {
  database = await freshDatabase()
  far = await openFarDatabase(database.url)
})
afterAll(async () => {
  await far.close()
  await database.drop()
})

test('a line whose other end is gone without a word is not waited for', async () => {
  const notices = openNotices(far.url, () => undefined)
  const heard = vi.fn<(text: string | null) => void>()
  notices.hear('clinics', heard)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(null), { timeout: 10_000 })
  // It has just answered: nothing is asked on it for a second, so nobody else finds out.
  far.hold()
  const begun = performance.now()
  await notices.close()
  expect(performance.now() - begun).toBeLessThan(8000)
}, 30_000)

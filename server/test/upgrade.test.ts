import { expect, test } from 'vitest'
import { upgrade } from './upgrade/upgrade.ts'

// The same with five million rows: npm run proof:upgrade.
test.skipIf(process.platform !== 'linux')(
  'this version serves while the next one migrates, on its schema, and when it starts anew on it',
  { timeout: 300_000 },
  async () => {
    const { locks, met, acknowledged, wrong } = await upgrade({
      rows: 8_000,
      workMs: 300,
      tell: () => undefined,
    })
    expect(wrong).toEqual([])
    expect(locks.looks).toBeGreaterThan(1)
    expect(locks.longest?.ms).toBeLessThan(2000)
    expect(acknowledged).toBeGreaterThan(0)
    for (const { requests } of met) expect(requests).toBeGreaterThan(0)
  },
)

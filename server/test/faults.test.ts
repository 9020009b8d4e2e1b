import { expect, test } from 'vitest'
import { playFaults } from './faults/play-faults.ts'

// The same at full size: npm run proof:faults.
test.skipIf(process.platform !== 'linux')(
  'what was acknowledged outlives the death of the database, and the product goes on by itself',
  { timeout: 180_000 },
  async () => {
    const { acknowledged, lost, broken } = await playFaults({
      server: 0,
      database: 1,
      couples: 3,
      settles: false,
      tell: () => undefined,
    })
    expect(lost).toEqual([])
    expect(broken).toEqual([])
    expect(acknowledged.count).toBeGreaterThan(0)
  },
)

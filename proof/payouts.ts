import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'

// The same test that `npm test` plays with fewer periods. `PAYOUT_PERIODS` and `PAYOUT_SEED` set other numbers. In some months
// there is nothing to state for somebody: 12,000 of two professionals come to more than 10,000 statements.
const periods = process.env['PAYOUT_PERIODS'] ?? '12000'
const seed = process.env['PAYOUT_SEED'] ?? String(randomInt(2 ** 31))
console.log(`${periods} periods from seed ${seed}`)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=server', 'server/test/payouts/periods.test.ts'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, PAYOUT_PERIODS: periods, PAYOUT_SEED: seed },
    stdio: 'inherit',
  },
)
console.log(`${periods} periods from seed ${seed}: ${status === 0 ? 'held' : 'did not hold'}`)
process.exitCode = status ?? 1

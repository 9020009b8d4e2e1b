import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// The same test that `npm test` plays fewer times.
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=server', 'server/src/modules/payouts/payouts.test.ts'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { PAYOUT_PERIODS: '10000', ...process.env },
    stdio: 'inherit',
  },
)
process.exitCode = status ?? 1

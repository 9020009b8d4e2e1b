import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// The same tests that `npm test` plays with fewer schedules, edits and reads.
const full = { WAITING_SCHEDULES: '1000', SERIES_EDITS: '1000', ONE_TAP_READS: '10000' }
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=server',
    'server/src/modules/waiting-list/random.test.ts',
    'server/test/booking/series-invariant.test.ts',
    'server/test/booking/one-tap.test.ts',
  ],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...full, ...process.env },
    stdio: 'inherit',
  },
)
process.exitCode = status ?? 1

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// The same test that `npm test` plays with fewer schedules.
const schedules = process.argv[2] ?? '10000'
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=server',
    'server/src/modules/booking/invariant.test.ts',
  ],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, MONEY_SCHEDULES: schedules },
    stdio: 'inherit',
  },
)
process.exitCode = status ?? 1

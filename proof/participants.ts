import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// The same tests that `npm test` plays with fewer schedules.
const full = { PARTICIPANT_SCHEDULES: '10000' }
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=server', 'server/test/couples/schedules.test.ts'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...full, ...process.env },
    stdio: 'inherit',
  },
)
process.exitCode = status ?? 1

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// The same tests that `npm test` plays with fewer schedules: 10,000 of each kind, unless PARTICIPANT_SCHEDULES says otherwise;
// SEED plays the same ones again.
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

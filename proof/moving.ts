import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// The same tests that `npm test` plays with fewer people and sessions.
const full = {
  MOVING_PEOPLE: '10000',
  MOVING_SESSIONS: '4000',
  MOVING_CLINICS: '100',
  MOVING_DEMO: '1',
  MOVING_KILLS: '100',
}
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=server',
    'server/test/imports/moving.test.ts',
    'server/test/imports/killed.test.ts',
    'server/test/imports/round-trip.test.ts',
    'server/test/imports/memory.test.ts',
    'server/src/services/sheets/sheets.test.ts',
  ],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...full, ...process.env },
    stdio: 'inherit',
  },
)
process.exitCode = status ?? 1

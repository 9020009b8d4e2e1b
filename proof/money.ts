import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'

// The same test that `npm test` plays with fewer schedules. `MONEY_SCHEDULES` and `MONEY_SEED` set other numbers.
const schedules = process.argv[2] ?? process.env['MONEY_SCHEDULES'] ?? '10000'
const seed = process.env['MONEY_SEED'] ?? String(randomInt(2 ** 31))
console.log(`${schedules} schedules from seed ${seed}`)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=server', 'server/test/booking/invariant.test.ts'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, MONEY_SCHEDULES: schedules, MONEY_SEED: seed },
    stdio: 'inherit',
  },
)
console.log(`${schedules} schedules from seed ${seed}: ${status === 0 ? 'held' : 'did not hold'}`)
process.exitCode = status ?? 1

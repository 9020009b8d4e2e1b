import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'

// The same test that `npm test` plays with fewer schedules. `PACK_SCHEDULES` and `PACK_SEED` set other numbers.
const schedules = process.env['PACK_SCHEDULES'] ?? '10000'
const seed = process.env['PACK_SEED'] ?? String(randomInt(2 ** 31))
console.log(`${schedules} schedules over packs from seed ${seed}`)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=server', 'server/test/packs/schedules.test.ts'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, PACK_SCHEDULES: schedules, PACK_SEED: seed },
    stdio: 'inherit',
  },
)
console.log(`${schedules} schedules over packs from seed ${seed}: ${status === 0 ? 'held' : 'did not hold'}`)
process.exitCode = status ?? 1

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// The same orders that `npm test` plays fewer of.
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=server', 'server/test/messages/any-order.test.ts'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { MESSAGE_SCHEDULES: '10000', ...process.env },
    stdio: 'inherit',
  },
)
process.exitCode = status ?? 1

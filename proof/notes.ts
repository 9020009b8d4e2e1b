import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// The same tests that `npm test` plays with fewer attacks and records.
const full = { NOTE_ATTACKS: '1000', NOTE_RECORDS: '10000' }
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=server',
    'server/src/modules/notes/attacks.test.ts',
    'server/src/modules/notes/prefill-random.test.ts',
    'server/src/modules/notes/verify-signatures.test.ts',
  ],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...full, ...process.env },
    stdio: 'inherit',
  },
)
process.exitCode = status ?? 1

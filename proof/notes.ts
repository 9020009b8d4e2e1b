import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// The same tests that `npm test` plays with fewer attacks and records. Of attacks by a migration there are NOTE_MIGRATIONS, of
// moves NOTE_MOVES with eighteen attacks each, and an upgrade begins from every older schema.
const full = {
  NOTE_ATTACKS: '1000',
  NOTE_RECORDS: '10000',
  NOTE_MIGRATIONS: '200',
  NOTE_MOVES: '40',
  NOTE_SCHEMAS_STEP: '1',
}
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=server',
    'server/test/notes/attacks.test.ts',
    'server/test/notes/by-migration.test.ts',
    'server/test/notes/by-upgrade.test.ts',
    'server/test/notes/by-move.test.ts',
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

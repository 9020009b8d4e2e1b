import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { makeFixture, masterKey } from '../bench/fixture.ts'
import { openDatabases } from '../server/src/database/clinic.ts'
import { kinds, tryForgery } from '../server/test/audit/forgeries.ts'
import { layLog } from '../server/test/audit/log.ts'

/**
 * The audit chain at full size: 10,000 entries in a real database, whose owner alters, deletes, inserts, reorders and
 * truncates at a place by chance, 1,000 times each. After each the operator's verification has to name that place. Then the
 * owner alters signed notes, and the same verification has to say what became of which.
 * Other sizes: `npm run proof:audit -- ENTRIES TRIALS`.
 */
const [size = 10_000, trials = 1000] = process.argv.slice(2).map(Number)
const folder = await mkdtemp(join(tmpdir(), 'psico-proof-audit-'))
const fixture = await makeFixture(folder, 0)
const databases = openDatabases(fixture.ownerUrl, masterKey, () => undefined)
const owner = new pg.Client({ connectionString: fixture.ownerUrl })
try {
  await owner.connect()
  const clinic = await databases.clinicById(fixture.clinic)
  if (!clinic) throw new Error('the proof has no clinic')
  const log = await layLog(owner, clinic, folder, size)
  console.log(`${size} entries, untouched: ${(await log.verify()).length} findings`)
  for (const kind of kinds) {
    const start = performance.now()
    let found = 0
    for (let turn = 0; turn < trials; turn += 1) {
      const trial = await tryForgery(log, kind, turn)
      if (trial.isFound) found += 1
      else console.log(`NOT FOUND: ${trial.facts}`)
    }
    const seconds = ((performance.now() - start) / 1000).toFixed(0)
    console.log(`${kind}: ${found} of ${trials} found at their place (${seconds} s)`)
    if (found < trials) process.exitCode = 1
  }
  const left = (await log.verify()).length
  console.log(`put back, untouched again: ${left} findings`)
  if (left > 0) process.exitCode = 1
} finally {
  await owner.end()
  await databases.close()
  await fixture.stop()
  await rm(folder, { recursive: true, force: true })
}
const notes = ['--project=server', '--reporter=verbose', 'server/src/modules/notes/verify-signatures.test.ts']
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...notes], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
})
if (status !== 0) process.exitCode = 1

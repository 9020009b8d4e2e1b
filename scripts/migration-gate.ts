import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const squawk = fileURLToPath(new URL('../node_modules/squawk-cli/js/bin/squawk', import.meta.url))

/** Rules of squawk that are left out, because what each is for is kept in another way. */
const leftOut = [
  // The runner sets it for every migration (server/src/database/apply-sql.ts); data is moved for as long as it takes.
  'require-lock-timeout',
  'require-statement-timeout',
  // Each file is one transaction; what runs outside of one is written to be run again.
  'prefer-robust-stmts',
  // Small numbers are small.
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
]

/** What in these migrations would keep people from a large table, as squawk tells it; empty where nothing does. */
export function migrationFaults(files: string[]): string {
  const outside = files.filter((file) => readFileSync(file, 'utf8').startsWith('-- Outside a transaction.'))
  const inside = files.filter((file) => !outside.includes(file))
  return judged(inside, '--assume-in-transaction') + judged(outside, '--no-assume-in-transaction')
}

function judged(files: string[], inTransaction: string): string {
  if (files.length === 0) return ''
  if (!existsSync(squawk)) return 'squawk is not installed\n'
  const rules = leftOut.map((rule) => `--exclude=${rule}`)
  const words = ['--pg-version=15.0', '--reporter=gcc', inTransaction, ...rules, ...files]
  const { status, stdout, stderr } = spawnSync(process.execPath, [squawk, ...words], { encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}

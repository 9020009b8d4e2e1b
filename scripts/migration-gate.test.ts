import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrationFaults } from './migration-gate.ts'

const folder = mkdtempSync(join(tmpdir(), 'psico-migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))

function faultsOf(text: string): string {
  const file = join(folder, 'it.sql')
  writeFileSync(file, text)
  return migrationFaults([file])
}

test.each([
  ['create index x on mails (kind);', 'require-concurrent-index-creation'],
  ['alter table mails add constraint c check (attempts < 9);', 'constraint-missing-not-valid'],
  ['alter table mails alter column kind set not null;', 'adding-not-nullable-field'],
  [
    'drop table a;\ncreate index concurrently x on mails (kind);',
    'ban-concurrent-index-creation-in-transaction',
  ],
])('%s would keep people waiting: %s', (text, rule) => {
  expect(faultsOf(text)).toContain(rule)
})

test.each([
  'create table a (id uuid primary key, n integer);\ncreate index a_by_n on a (n);',
  'alter table mails add column note text;',
  '-- Outside a transaction.\ncreate index concurrently x on mails (kind);',
])('%s does not', (text) => {
  expect(faultsOf(text)).toBe('')
})

test('the next version of the proof of an upgrade keeps these rules itself', () => {
  const files = globSync('server/test/upgrade/next/migrations/*.sql')
  expect(files).toHaveLength(3)
  expect(migrationFaults(files)).toBe('')
})

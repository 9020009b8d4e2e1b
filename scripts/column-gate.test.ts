import { expect, test } from 'vitest'
import { unmarked } from './column-gate.ts'

const sql = `-- A word about create table nothing (
create table letters (
  clinic_id uuid not null default app_clinic() references clinics (id),
  amount numeric(10, 2) not null, note text,
  primary key (clinic_id, amount),
  constraint one check (amount > 0)
);
alter table letters
  add column sender uuid,
  add constraint two check (sender is not null),
  add column if not exists stamp text;`

test('every column that a migration makes has to be marked', () => {
  const marked = new Map([['letters', ['clinic_id', 'amount', 'sender']]])
  const complaints = unmarked('0999_letters.sql', sql, (table) => marked.get(table) ?? [])
  expect(complaints.map((complaint) => /mark (\S+)/.exec(complaint)?.[1])).toEqual([
    'letters.note',
    'letters.stamp',
  ])
  expect(unmarked('0999_letters.sql', sql, () => ['clinic_id', 'amount', 'note', 'sender', 'stamp'])).toEqual(
    [],
  )
})

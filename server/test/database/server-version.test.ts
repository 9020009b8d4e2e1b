import { expect, inject, test } from 'vitest'
import { onServer } from '../database.ts'
import { BadSetting } from '#core/settings/env'
import { migrate } from '../../src/database/migrate.ts'
import { versionFault } from '../../src/database/server-version.ts'

test.each([
  [140_020, /^PostgreSQL 14 is too old/],
  [150_013, /^PostgreSQL 15\.13 .*CVE-2025-8713.* 15\.14 or newer$/],
  [160_009, /^PostgreSQL 16\.9 .* 16\.10 or newer$/],
  [170_005, /^PostgreSQL 17\.5 .* 17\.6 or newer$/],
])('%i is refused', (version, fault) => {
  expect(versionFault(version)).toMatch(fault)
})

test.each([150_014, 150_020, 160_010, 170_006, 180_000, 180_004, 190_000])('%i serves', (version) => {
  expect(versionFault(version)).toBeNull()
})

test('a start on a server with a known hole ends with one line, before anything is laid', async () => {
  const { server } = inject('testDatabase')
  const name = `psico_test_${process.pid}_old`
  const address = new URL(server)
  address.pathname = `/${name}`
  await onServer(server, `create database ${name}`)
  try {
    // A database in which the server says of itself that it is older than it is.
    await onServer(
      address.href,
      `create schema past; create function past.current_setting(text) returns text language sql return '150013';
       alter database ${name} set search_path = past, pg_catalog, public`,
    )
    const refused = await migrate(address.href).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(BadSetting)
    expect(String(refused)).toMatch(/DATABASE_URL: PostgreSQL 15\.13/)
    await onServer(
      address.href,
      `do $$ begin
      if to_regclass('public.master_key_digest') is not null then raise exception 'something was laid'; end if; end $$`,
    )
  } finally {
    await onServer(server, `drop database ${name} with (force)`)
  }
})

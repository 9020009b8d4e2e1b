import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '../src/operator/embedded/embedded-database.ts'
import { migrate } from '../src/database/migrate.ts'
import { onServer } from './database.ts'
import { endDatabasesIn, neverLeft } from './left-behind.ts'

/** One PostgreSQL for the whole run, with the schema laid once in a template that each worker copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = process.env['TEST_DATABASE_URL'] ? null : await mkdtemp(join(tmpdir(), 'psico-test-'))
  // Started by root, the database runs as another user, who has to pass through.
  if (folder) await chmod(folder, 0o711)
  const isEnded = neverLeft(() => folder && endDatabasesIn(folder))
  const embedded = folder
    ? await startEmbeddedDatabase({ dataDir: folder, canMoveClinics: true, log: () => undefined })
    : null
  const server = process.env['TEST_DATABASE_URL'] ?? embedded?.url ?? ''
  // Nobody pulls the plug of this machine here, so nothing has to wait for its disk. Said of everybody who signs in, since
  // the server's own settings stand on its command line and win over a file.
  if (embedded) await onServer(server, 'alter role all set synchronous_commit = off')
  const template = `psico_template_${process.pid}`
  await onServer(server, `create database ${template}`)
  const url = new URL(server)
  url.pathname = `/${template}`
  await migrate(url.href)
  project.provide('testDatabase', { server, template })
  return async () => {
    await onServer(server, `drop database if exists ${template} with (force)`)
    await embedded?.stop()
    isEnded()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabases, type Databases } from '../src/database/clinic.ts'
import type { JobSettings } from '../src/database/jobs/job-queue.ts'
import { closeTemporaryTables } from '../src/database/close-gaps.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `server`: address of the owner's maintenance database; `template`: name of the migrated, empty database. */
    testDatabase: { server: string; template: string }
  }
}

export interface TestDatabase {
  /** Address for the owner of the tables. */
  url: string
  drop: () => Promise<void>
}

/** A database of its own for this worker: a copy of the migrated, empty template that the set-up made. */
export async function freshDatabase(): Promise<TestDatabase> {
  const { server, template } = inject('testDatabase')
  const name = `psico_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await onServer(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  try {
    await closeTemporaryTables(owner)
  } finally {
    await owner.end()
  }
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) }
}

/** Runs one statement on the server's own database. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Where the jobs of databases that are but one are worked on. */
export const placesOf = ({ root }: Databases, ownerUrl: string): JobSettings['places'] => [
  { pod: root, ownerUrl },
]

/** The server's pools on a test's database; through the pooler of `TEST_POOLER_URL` where there is one. */
export const testDatabases = (ownerUrl: string, size: number): Databases =>
  openDatabases(ownerUrl, 'test', () => undefined, {
    sizes: { app: size },
    clinicAddress: 'http://{clinic}-app.localhost:8000',
    pooler: process.env['TEST_POOLER_URL'],
  })

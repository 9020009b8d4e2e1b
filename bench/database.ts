import { mkdirSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import pg from 'pg'
import { startEmbeddedDatabase } from '../server/src/operator/embedded/embedded-database.ts'

/** A database server of a bench: that of `DATABASE_URL`, or the one that comes with the product, in a folder. */
export interface BenchServer {
  /** The address of a database of this name, which is made where there is none. */
  database(name: string): Promise<string>
  stop(): Promise<void>
}

/** What lies in the folder stays for the next run. */
export async function openBenchServer(folder: string): Promise<BenchServer> {
  const given = process.env['DATABASE_URL']
  mkdirSync(folder, { recursive: true })
  // Started by root, the database runs as another user, who has to pass through.
  await chmod(folder, 0o711)
  const embedded = given ? null : await startEmbeddedDatabase({ dataDir: folder, log: () => undefined })
  const url = given ?? embedded?.url ?? ''
  return {
    database: async (name) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const found = await client.query('select from pg_database where datname = $1', [name])
      if (found.rowCount === 0) await client.query(`create database ${name}`)
      await client.end()
      const made = new URL(url)
      made.pathname = `/${name}`
      return made.href
    },
    stop: async () => embedded?.stop(),
  }
}

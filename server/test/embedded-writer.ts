import pg from 'pg'
import { startEmbeddedDatabase } from '#operator/embedded/embedded-database'

// Run as a process of its own by embedded-database.test.ts: writes one row after another and says each committed number,
// until it is killed.
const database = await startEmbeddedDatabase({ dataDir: process.argv[2] ?? '', log: () => undefined })
const client = new pg.Client(database.url)
await client.connect()
await client.query('create table if not exists written (number int primary key)')
const last = await client.query<{ number: number }>('select coalesce(max(number), 0) as number from written')
for (let number = (last.rows[0]?.number ?? 0) + 1; ; number += 1) {
  await client.query('insert into written values ($1)', [number])
  process.stdout.write(`${number}\n`)
}

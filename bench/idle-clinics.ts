import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../server/src/database/migrate.ts'
import { killAll, serveOn } from './chat-fixture.ts'
import { openBenchServer } from './database.ts'
import { masterKey } from './fixture.ts'
import { postmasterOf, ticksASecond, ticksBelow, ticksOf } from './processor-time.ts'

/**
 * What clinics cost where nobody does anything: the processor time of the product and of its database, and how late due work
 * comes, without any clinic and with so many. `npm run bench:idle -- 100000 5` (clinics, minutes). Fails where both together take
 * more than a twentieth of a core, or one piece of due work in a hundred is a tenth of a second late or more.
 */
const [clinics = 100_000, minutes = 5] = process.argv.slice(2).map(Number)
const port = 8403
const probesASecond = 4
const most = { share: 0.05, lateMs: 100 }

/** Notes how late each probe is taken, and makes the clinic that it is of. */
const probing = [
  'create table if not exists probes (late float8 not null)',
  `create or replace function note_probe() returns trigger language plpgsql security definer set search_path = public as $$
   begin
     insert into probes select extract(epoch from clock_timestamp() - old.due_at) * 1000;
     return null;
   end $$`,
  `create or replace trigger note_probe after update of due_at on due_work
   for each row when (old.kind = 'probe') execute function note_probe()`,
  `insert into clinics (id, subdomain, name) values ('00000000-0000-7000-8000-000000000000', 'ocupada', 'Clínica ocupada')
   on conflict do nothing`,
]

/** An idle clinic: its record, its people, a week, and sessions that are long over. */
const idOf = (kind: number) => `('0199a000-000${kind}-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
const each = 'from generate_series(1, $1) n'
const filling = [
  'set session_replication_role = replica',
  `insert into clinics (id, subdomain, name) select ${idOf(0)}, 'quieta-' || n, 'Clínica ' || n ${each}`,
  `insert into users (clinic_id, id, email, first_name, last_name, user_type, password_hash)
   select ${idOf(0)}, id, kind || n || '@correo.example', 'Persona', n::text, kind, 'none' ${each}
   cross join lateral (values ('admin', ${idOf(1)}), ('professional', ${idOf(2)}), ('patient', ${idOf(3)})) p (kind, id)`,
  `insert into professionals (clinic_id, id, user_id) select ${idOf(0)}, ${idOf(4)}, ${idOf(2)} ${each}`,
  `insert into availability_blocks (clinic_id, id, psychologist, weekday, start_time, end_time)
   select ${idOf(0)}, ${idOf(5)}, ${idOf(2)}, 0, '09:00', '12:00' ${each}`,
  `insert into appointments (clinic_id, id, psychologist, patient, starts_at, ends_at, appointment_date, start_time, end_time,
     status, booked_by, fee_minor, currency, refund_hours, refund_percent, refund_until)
   select ${idOf(0)}, ${idOf(6)}, ${idOf(2)}, ${idOf(3)}, at, at + interval '1 hour', at::date, '09:00', '10:00', 'completed',
     'patient', 20000, 'BOB', 24, 100, at ${each} cross join (select timestamptz '2025-03-03 13:00Z' as at) t`,
  'set session_replication_role = origin',
  'vacuum analyze',
]

const folder = await mkdtemp(join(tmpdir(), 'psico-idle-'))
const server = await openBenchServer(folder)
try {
  const url = await server.database('psico_idle')
  await migrate(url, { MASTER_KEY: masterKey })
  const owner = new pg.Client({ connectionString: url })
  // Where something fails, its database ends before it does.
  owner.on('error', () => undefined)
  await owner.connect()
  for (const statement of probing) await owner.query(statement)
  await measure(owner, url, 1)
  const began = performance.now()
  for (const statement of filling) await owner.query(statement.replaceAll('$1', String(clinics)))
  console.log(`${clinics} idle clinics made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  await measure(owner, url, clinics + 1)
  await owner.end()
} finally {
  killAll()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** One product for some minutes, with due work for one clinic that is busy. */
async function measure(owner: pg.Client, url: string, count: number): Promise<void> {
  // Of the measure before, what nobody was there for any more.
  await owner.query(`delete from due_work where kind = 'probe'`)
  await owner.query('truncate probes')
  const served = await serveOn({ ownerUrl: url }, folder, port)
  // What a start costs is another thing.
  await pause(20_000)
  const postmaster = await postmasterOf(owner)
  const before = { product: ticksOf(served.process.pid ?? 0), database: ticksBelow(postmaster) }
  const from = performance.now()
  while (performance.now() - from < minutes * 60_000) {
    await owner.query(
      `insert into due_work (clinic_id, kind, subject, due_at)
       select (select id from clinics order by id limit 1), 'probe', gen_random_uuid(), now() + interval '2 seconds'`,
    )
    await pause(1000 / probesASecond)
  }
  const seconds = (performance.now() - from) / 1000
  const share = (now: number, then: number) => (now - then) / ticksASecond / seconds
  const product = share(ticksOf(served.process.pid ?? 0), before.product)
  const database = share(ticksBelow(postmaster), before.database)
  const percent = (part: number) => `${(part * 100).toFixed(2)} %`
  const { rows } = await owner.query<{ count: number; p50: number; p99: number; worst: number }>(
    `select count(*)::int as count, percentile_cont(0.5) within group (order by late) as p50,
       percentile_cont(0.99) within group (order by late) as p99, max(late) as worst from probes`,
  )
  const [late] = rows
  console.log(
    `${count} clinics, ${seconds.toFixed(0)} s: product ${percent(product)} of a core, database ${percent(database)};`,
    `${late?.count} pieces of due work late by ${late?.p50.toFixed(0)} ms in the middle, ${late?.p99.toFixed(0)} ms the slowest hundredth, ${late?.worst.toFixed(0)} ms at most`,
  )
  if (!late || product + database > most.share || late.p99 >= most.lateMs) process.exitCode = 1
  await served.kill()
}

import { expect, test } from 'vitest'
import { undistributable } from './sql-gate.ts'

const store = 'server/src/modules/chat/store.ts'

test.each([
  ['await row(db, `select from users where id = $1`)', 'a row without columns: select 1'],
  ['with open as (\n  select\n  from users for share)', 'a row without columns: select 1'],
  ["query('begin; select 1')", 'what opens a transaction is a statement of its own, in a message of its own'],
  [
    'run(db, `set local app.clinic = x; select 1`)',
    'what opens a transaction is a statement of its own, in a message of its own',
  ],
  [
    "`select set_config('app.clinic', $1, true); select 1`",
    'what opens a transaction is a statement of its own, in a message of its own',
  ],
  [
    '`insert into marks (id)\n select id from unnest($1::uuid[]) id`',
    'rows that are made of parameters go in by a function of server/sql, or as values',
  ],
  [
    '`insert into marks (id) select id from jsonb_to_recordset($1) as it(id uuid)`',
    'rows that are made of parameters go in by a function of server/sql, or as values',
  ],
  [
    '`insert into marks (id, name) values ($1, case when exists (select from users where id = $1) then $2 end)`',
    'the values of a row ask no table: look it up before, or in a function of server/sql',
  ],
  [
    '`insert into marks (id, name)\n values ($1, (select name from users where id = $1)) on conflict do nothing`',
    'the values of a row ask no table: look it up before, or in a function of server/sql',
  ],
  [
    "client.query<Row>({ name: 'tell', text, values })",
    'a statement with a name goes through prepared(), which leaves the name out behind a pooler',
  ],
  [
    "'select pg_advisory_xact_lock(hashtextextended($1, 1))'",
    'whoever takes hours waits by queue_up of server/sql/appointments.sql alone',
  ],
])('refuses %s', (text, complaint) => {
  expect(undistributable(store, `// first\n${text}\n`)).toEqual([expect.stringMatching(/^.+:\d+: /)])
  expect(undistributable(store, `// first\n${text}\n`)[0]).toContain(complaint)
  expect(undistributable(store.replace('.ts', '.test.ts'), text)).toEqual([])
  expect(undistributable('bench/api.ts', text)).toEqual([])
})

test.each([
  'select 1 from users where exists (select from sessions)',
  'not exists (\n      select from chat_messages)',
  "client.query('begin')\n  await client.query('select 1')",
  "run(db, 'set local synchronous_commit = off'),\n rows(db, statement)",
  "client.query(prepared(line, { name: 'tell', text, values }))",
  'client.query({ text, values })',
  'insert into a (id) values ($1), ($2)',
  'insert into a (id) values ($1) on conflict (id) do update set name = (select name from b)',
  'insert into a (id) values ($1)`, [id])\n  await row(db, `select name from b where exists (select from a)',
  'insert into a select id from b where id = any ($1)',
  'select p from unnest($1::uuid[]) p',
])('lets %s be', (text) => expect(undistributable(store, text)).toEqual([]))

test('a restore alone makes rows of parameters by a statement: of any table of the catalogue', () => {
  const text = '`insert into ${name} select * from json_populate_recordset(null::x, $1)`'
  expect(undistributable('server/src/modules/backups/store.ts', text)).toEqual([])
  expect(undistributable(store, text)).toHaveLength(1)
})

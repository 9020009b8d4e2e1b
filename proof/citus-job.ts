import { join } from 'node:path'
import pg from 'pg'
import { seal } from '../server/src/modules/audit-log/seal.ts'
import type { Clinic } from '../server/src/database/clinic.ts'
import { roleUrl } from '../server/src/database/migrate.ts'
import { rows } from '../server/src/database/sql.ts'
import { anchoringIn } from '../server/test/audit/anchoring.ts'
import { dial } from '../server/test/chat-connection.ts'
import { equal, hostOf, is, type Answer, type Step, type Trial } from './citus-trial.ts'

const card = { card_number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Pat' }
const password = 'caballo-grapa-9'

/** Registers as a visitor does, and signs in; answers the token. */
async function register({ call, norte }: Trial, name: string): Promise<string> {
  const email = `${name}@correo.example`
  const person = { username: name, first_name: name, last_name: 'Vega', password, password_confirm: password }
  is(await call(norte, null, 'POST', '/auth/register/', { ...person, email }), 201)
  const signedIn = await call(norte, null, 'POST', '/auth/login/', { email, password })
  return String(is(signedIn, 200).json['token'])
}

const book = ({ call, norte, ana, date }: Trial, token: string, time: string): Promise<Answer> =>
  call(norte, token, 'POST', '/payments/create-checkout-session/', {
    psychologist: ana,
    appointment_date: date,
    start_time: time,
    price: 200,
  })
const cardOf = ({ call, appointment }: Trial, clinic: Clinic, token: string): Promise<Answer> =>
  call(clinic, token, 'GET', `/appointments/appointments/${appointment}/`)

/** Charges and refunds of the appointment, as the books have them. */
const ledgerOf = ({ norte, appointment }: Trial) =>
  norte.read((db) =>
    rows(db, 'select kind, amount_minor from ledger where appointment_id = $1 order by at, id', [
      appointment,
    ]),
  )

/** All of it has to hold. */
export const mainJob: readonly Step[] = [
  {
    name: 'two patients register and sign in',
    act: async (trial) => {
      trial.tokens.luz = await register(trial, 'luz')
      trial.tokens.eva = await register(trial, 'eva')
    },
  },
  {
    name: 'the search finds the professional, and her schedule is free',
    act: async ({ call, norte, ana }) => {
      const found = is(await call(norte, null, 'GET', '/professionals/'), 200).json['results']
      equal((found as unknown[]).length, 1)
      is(await call(norte, null, 'GET', `/appointments/psychologist/${ana}/schedule/`), 200)
    },
  },
  {
    name: 'one books and pays',
    act: async (trial) => {
      const held = is(await book(trial, trial.tokens.luz, '09:00'), 200).json
      trial.appointment = String(held['appointment'])
      const session = String(held['session_id'])
      is(
        await trial.call(trial.norte, trial.tokens.luz, 'POST', `/payments/simulator/${session}/pay/`, card),
        200,
      )
      is(await trial.call(trial.norte, trial.tokens.luz, 'GET', `/payments/sessions/${session}/`), 200)
      equal((await cardOf(trial, trial.norte, trial.tokens.luz)).json['status'], 'confirmed')
      equal(await ledgerOf(trial), [{ kind: 'charge', amount_minor: 20_000 }])
    },
  },
  {
    name: 'of two who want one hour at once one gets it, and the other hears why',
    act: async (trial) => {
      const both = await Promise.all([
        book(trial, trial.tokens.luz, '11:00'),
        book(trial, trial.tokens.eva, '11:00'),
      ])
      equal(both.filter((answer) => answer.status === 200).length, 1)
      equal(both.find((answer) => answer.status !== 200)?.json['code'], 'slot_taken')
    },
  },
  {
    name: 'the hour that was paid is refused',
    act: async (trial) => equal((await book(trial, trial.tokens.eva, '09:00')).json['code'], 'slot_taken'),
  },
  { name: 'what she writes in the chat comes to the other side', act: talk },
  {
    name: 'she cancels, and her money goes back',
    act: async (trial) => {
      const path = `/appointments/appointments/${trial.appointment}/`
      is(await trial.call(trial.norte, trial.tokens.luz, 'PATCH', path, { status: 'cancelled' }), 200)
      equal((await cardOf(trial, trial.norte, trial.tokens.luz)).json['status'], 'cancelled')
      equal(await trial.norte.read((db) => rows(db, 'select amount_minor from refunds')), [
        { amount_minor: 20_000 },
      ])
    },
  },
  {
    name: 'another clinic finds none of it',
    act: async (trial) => {
      equal((await cardOf(trial, trial.sur, trial.tokens.stranger)).status, 404)
      equal(await trial.sur.read((db) => rows(db, 'select id from appointments')), [])
    },
  },
]

async function talk({ port, norte, appointment, tokens }: Trial): Promise<void> {
  const [own, other] = [tokens.luz, tokens.ana].map((token) =>
    dial({ port, host: hostOf(norte), appointment: `${appointment}/`, query: `?token=${token}` }),
  )
  if (!own || !other) throw new Error('no line')
  try {
    await Promise.all([own.note('ready'), other.note('ready')])
    own.send({ message: 'Hola' })
    await other.until((frame) => frame['message'] === 'Hola')
  } finally {
    await Promise.all([own.close(), other.close()])
  }
}

/** Told beside it, whether they hold or not. */
export const beside: readonly Step[] = [
  {
    name: 'the audit log is sealed',
    act: async ({ app, norte }) => {
      const head = await seal(anchoringIn(join(app.env.DATA_DIR, 'anchors')), norte)
      if (head.seq === 0) throw new Error('nothing was sealed')
    },
  },
  ...['/admin/users/', '/payments/report/?from=2026-01-01&to=2026-01-31&group=week', '/auditlog/logs/'].map(
    (path): Step => ({
      name: `an admin reads ${path}`,
      act: async ({ call, norte, tokens }) => is(await call(norte, tokens.admin, 'GET', path), 200),
    }),
  ),
  {
    name: 'a backup',
    act: async ({ call, norte, tokens }) =>
      is(await call(norte, tokens.admin, 'POST', '/backups/create/'), 200),
  },
]

/** Signed in at the coordinator as the product is, but in no clinic. */
export const withoutClinic = (ownerUrl: string): Step => ({
  name: 'without a clinic no table shows a row',
  act: async () => {
    const app = new pg.Client({ connectionString: roleUrl(ownerUrl, 'test', 'psico_app') })
    await app.connect()
    try {
      const { rows: tables } = await app.query<{ name: string }>(
        `select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
           and exists (select from pg_attribute where attrelid = c.oid and attname = 'clinic_id')
           and has_table_privilege(c.oid, 'select')`,
      )
      equal(tables.length > 40, true)
      for (const { name } of tables)
        equal([name, (await app.query(`select 1 from ${name}`)).rowCount], [name, 0])
    } finally {
      await app.end()
    }
  },
})

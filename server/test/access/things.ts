import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId, newSecret } from '../../src/core/id.ts'
import { run } from '../../src/database/sql.ts'
import { hashOf } from '#core/id'
import { makeUser } from '../makers.ts'
import { appointment, entry, hour, offer, oneTap, pastDay, series, session } from './hours.ts'
import { bankQr, difference, owed, paidQr, payment, proof, simulated } from './money.ts'
import { alert, document, episode, form, goal, letter, note, order, signedNote } from './clinical.ts'
import { device, factor, recovery } from './account-things.ts'
import { browser, byHand, onPhone } from './messages.ts'
import { couple, twoPeople } from './couples.ts'
import { brought } from './imports.ts'
import { packThings } from './packs.ts'
import { sealed, type Maker, type Pair, type Things } from './world.ts'

let blocks = 0

const within = (pair: Pair, sql: string, more: unknown[] = []): Promise<Things> => {
  const id = newId()
  return pair.clinic.work((db) => run(db, sql, [id, pair.psychologist, ...more])).then(() => ({ id }))
}

/** How a thing of each kind is made for two people; a new one for every call. */
export const makers = {
  people: (_, pair) => ({ ...pair, id: pair.patient, patientId: pair.patient, clinic: pair.clinic.id }),
  twoPeople,
  couple,
  ...packThings,
  professional: (_, pair) => ({ id: pair.professional, user_id: pair.psychologist }),
  specialty: async (_, { clinic }) => {
    const id = newId()
    await clinic.work((db) => run(db, 'insert into specializations (id, name) values ($1, $2)', [id, id]))
    return { id }
  },
  colleague: (_, pair) => ({ id: pair.psychologist }),
  /** Somebody with a second factor. */
  factorOf: async (world, pair) => {
    await factor(world, pair)
    return { id: pair.patient }
  },
  contact: async (_, pair) => {
    const id = newId()
    await pair.clinic.work((db) =>
      run(
        db,
        `insert into contacts (id, patient, first_name, last_name, relation, created_at)
         values ($1, $2, 'Marta', 'Familia', 'mother', now())`,
        [id, pair.patient],
      ),
    )
    return { id: pair.patient, contact: id }
  },
  givenConsent: async (_, pair) => {
    const id = newId()
    await pair.clinic.work(async (db) => {
      await run(
        db,
        'update patient_consents set revoked_at = now(), revoked_by = $1 where patient = $1 and revoked_at is null',
        [pair.patient],
      )
      await run(
        db,
        `insert into patient_consents (id, patient, signed_name, text_version, on_paper, given_at, recorded_by)
         values ($1, $2, 'Pat', 1, false, now(), $2)`,
        [id, pair.patient],
      )
    })
    return { id: pair.patient, consent: id }
  },
  consent: (_, pair) =>
    pair.clinic
      .work((db) =>
        run(db, `insert into consent_texts (version, body) values (1, 'Consiento.') on conflict do nothing`),
      )
      .then(() => ({ version: '1' })),
  oneTapMove: async (world, pair) => ({ ...hour(pair), ...(await oneTap(world, pair)) }),
  waiting: async (world, pair) => ({ ...hour(pair), ...(await entry(world, pair)) }),
  /** The clinic that nobody who calls belongs to. */
  otherClinic: ({ pairs }) => ({ id: pairs.clinic.clinic.id }),
  /** Somebody whom nothing else in the world needs. */
  newcomer: async (_, { clinic }) => ({
    id: await clinic.work((db) => makeUser(db, { user_type: 'reception', password_hash: null })),
  }),
  /** Hours of the week that a session can be booked in. */
  hour: (_, pair) => hour(pair),
  appointment,
  begun: async (world, pair) => ({ id: await session(world, pair, { date: pastDay() }) }),
  missed: async (world, pair) => {
    const id = await session(world, pair, { date: pastDay(), status: 'completed' })
    await pair.clinic.work((db) =>
      run(
        db,
        `update appointments set no_show = true, missed_from = 'confirmed', missed_at = '2026-03-02 12:00Z' where id = $1`,
        [id],
      ),
    )
    return { id }
  },
  held: async (world, pair) => ({ id: await session(world, pair, { date: pastDay(), status: 'completed' }) }),
  paid: async (world, pair) => {
    const appointment_id = await session(world, pair)
    await pair.clinic.work((db) =>
      run(
        db,
        `insert into ledger (id, kind, amount_minor, currency, provider_ref, appointment_id)
         values ($1, 'in_person', 20000, 'BOB', $3, $2)`,
        [newId(), appointment_id, newId()],
      ),
    )
    return { appointment_id }
  },
  deskPaid: async (world, pair) => ({ appointment: await session(world, pair) }),
  payment: (world, pair) => payment(world, pair, 'open'),
  proof,
  owed,
  simulated,
  bankQr,
  paidQr,
  difference,
  document,
  note,
  signedNote,
  episode,
  goal,
  letter,
  ...brought,
  history: async ({ server }, pair) => {
    const id = newId()
    const content = await sealed(
      server,
      pair,
      'clinical_history_versions.content',
      id,
      JSON.stringify({ diagnoses: pair.writes ?? '' }),
    )
    await pair.clinic.work(async (db) => {
      await run(
        db,
        `insert into clinical_history_versions (id, patient, version, author, content)
         select $1, $2, coalesce(max(version), 0) + 1, $3, $4 from clinical_history_versions where patient = $2`,
        [id, pair.patient, pair.psychologist, content],
      )
    })
    return { patientId: pair.patient, version: '1' }
  },
  order,
  form: (world, pair) => form(world, pair, false),
  answered: (world, pair) => form(world, pair, true),
  alert,
  entry,
  offer,
  series,
  device,
  factor,
  recovery,
  oneTap,
  browser,
  byHand,
  onPhone,
  block: (_, pair) =>
    within(
      pair,
      `insert into availability_blocks (id, psychologist, weekday, start_time, end_time)
       values ($1, $2, 6, make_time($3, 0, 0), make_time($3, 30, 0))`,
      [(blocks += 1) % 24],
    ),
  exception: (_, pair) =>
    within(
      pair,
      `insert into availability_exceptions (id, psychologist, kind, first_day, last_day)
       values ($1, $2, 'closed', '2026-03-20', '2026-03-21')`,
    ),
  feed: async ({ server }, pair) => {
    const secret = newSecret()
    await pair.clinic.work((db) =>
      run(
        db,
        `insert into calendar_feeds (user_id, secret_hash, created_at) values ($1, $2, $3)
         on conflict (clinic_id, user_id) do update set secret_hash = excluded.secret_hash`,
        [pair.patient, hashOf(secret), new Date(server.app.clock()).toISOString()],
      ),
    )
    return { file: `${secret}.ics` }
  },
  /** On a host that nobody is asked at. */
  source: async ({ server }, pair) => {
    const id = newId()
    await pair.clinic.work(async (db) => {
      const place = { table: 'calendar_sources', column: 'secret', row: id }
      const secret = JSON.stringify({ url: 'http://127.0.0.1:9/', username: '', password: '' })
      await run(
        db,
        `insert into calendar_sources (id, psychologist, kind, host, secret, address_hash, created_at)
         values ($1, $2, 'ics', '127.0.0.1', $3, $4, $5)`,
        [
          id,
          pair.psychologist,
          await server.app.vault.sealText(db, pair.clinic, secret, place),
          hashOf(id),
          new Date(server.app.clock()).toISOString(),
        ],
      )
    })
    return { id }
  },
  picture: async (_, pair) => {
    const content = Buffer.from(newId())
    await pair.clinic.work((db) =>
      run(
        db,
        `insert into pictures (id, purpose, owner, kind, width, height, content) values ($1, 'photo', $2, 'png', 1, 1, $3)
         on conflict on constraint one_picture_each do update set content = excluded.content`,
        [newId(), pair.psychologist, content],
      ),
    )
    return { file: `${createHash('sha256').update(content).digest('hex')}.png` }
  },
  dataExport: (_, { clinic, patient }) => {
    const id = newId()
    const sql = `insert into privacy_exports (id, user_id, asked_at, expires_at) values ($1, $2, '2026-03-02', '2126-01-01')`
    return clinic.work((db) => run(db, sql, [id, patient])).then(() => ({ id }))
  },
  wish: async ({ server }, pair) => {
    const id = newId()
    await pair.clinic.work((db) =>
      run(db, `update privacy_requests set status = 'done', decided_at = now() where status = 'open'`),
    )
    const text = await sealed(server, pair, 'privacy_requests.text', id)
    await pair.clinic.work((db) =>
      run(
        db,
        `insert into privacy_requests (id, patient, kind, text, cancels_sessions, asked_at, due_date)
         values ($1, $2, 'rectify', $3, false, '2026-03-02', '2026-04-01')`,
        [id, pair.patient, text],
      ),
    )
    return { id }
  },
  clinic: (_, pair) => ({ id: pair.clinic.id }),
  copy: async ({ server }, { clinic }) => {
    const folder = join(server.app.env.DATA_DIR, 'backups', clinic.id)
    const name = `${clinic.subdomain}-${newId()}-nocturna.sql`
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, name), 'copia')
    return { name }
  },
} satisfies Record<string, Maker>

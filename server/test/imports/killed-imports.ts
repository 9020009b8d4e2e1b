import { setTimeout as pause } from 'node:timers/promises'
import { importKinds, type ImportKind } from '@psico/contract/imports/fields'
import { addDays } from '@psico/contract/core/dates'
import { row, rows } from '../../src/database/sql.ts'
import { right, sheetOf, two } from './made-people.ts'
import { openOwnClinic, type OwnClinic } from './own-clinic.ts'
import { archive } from './scene.ts'

/** What came of killing a product while it takes files in and away again. */
export interface Killed {
  deaths: number
  /** Imports that a death met: those that it undid, and those that were done by then. */
  interrupted: Record<'apply' | 'undo', number>
  done: Record<'apply' | 'undo', number>
  findings: string[]
}

const counts = { patients: 400, couples: 150, sessions: 200, balances: 200, documents: 40 } satisfies Record<
  ImportKind,
  number
>
type Step = 'apply' | 'undo'
const stateAfter = { apply: 'applied', undo: 'undone' } as const

/**
 * Takes a file of each kind in, all of them at once, and away again, again and again, each time killed with -9 at an instant that
 * nobody chose. Afterwards each is there whole or not at all, and is asked for again.
 */
export async function killImports(rounds: number, tell: (line: string) => void): Promise<Killed> {
  const own = await openOwnClinic()
  const killed: Killed = {
    deaths: 0,
    interrupted: { apply: 0, undo: 0 },
    done: { apply: 0, undo: 0 },
    findings: [],
  }
  /** So long each takes without a death, as far as is known. */
  const lasts: Record<Step, number> = { apply: 1500, undo: 1500 }
  try {
    for (let round = 0; round < rounds; round += 1) {
      const before = await digestOf(own)
      const ids = await filesOfRound(own, round)
      for (const step of ['apply', 'undo'] as const) {
        await killDuring(own, { killed, ids, step, lasts })
        killed.deaths += 1
      }
      if ((await digestOf(own)) !== before) killed.findings.push(`round ${round}: the clinic is another one`)
      tell(`round ${round + 1} of ${rounds}: ${JSON.stringify(killed)}`)
    }
    return killed
  } finally {
    await own.leave()
  }
}

type Ids = Record<ImportKind, string>

async function filesOfRound(own: OwnClinic, round: number): Promise<Ids> {
  const people = Array.from({ length: counts.patients }, (_, n) => right(round * 10_000 + n))
  const today = new Date().toISOString().slice(0, 10)
  const who = (n: number) => own.patients[n % own.patients.length] ?? ''
  const sessions = Array.from({ length: counts.sessions }, (_, n) => {
    const day = addDays(today, 10 + Math.floor(n / 10))
    return `${who(n)};${own.doctor};${day};${two(8 + (n % 10))}:00;confirmada`
  })
  const balances = Array.from(
    { length: counts.balances },
    (_, n) => `${who(n)};${100 + n};${n % 2 ? 'Bono' : ''};${n % 2 ? 3 : ''}`,
  )
  const couples = pairsOf(own.patients)
    .slice(0, counts.couples)
    .map(([one, other], n) => `${one};${other};${['', 'primera', 'segunda'][n % 3] ?? ''}`)
  const names = Array.from({ length: counts.documents }, (_, n) => `nota-${n}.txt`)
  const list = names.map((name, n) => `${name};${who(n)};${own.doctor};2024-03-${two(1 + (n % 28))}`)
  return {
    patients: await own.tried('patients', sheetOf(people)),
    couples: await own.tried('couples', ['Correo 1;Correo 2;Quién paga', ...couples].join('\n')),
    sessions: await own.tried(
      'sessions',
      ['Correo;Correo del profesional;Fecha;Hora;Estado', ...sessions].join('\n'),
    ),
    balances: await own.tried('balances', ['Correo;Saldo;Bono;Sesiones que quedan', ...balances].join('\n')),
    documents: await own.tried(
      'documents',
      await archive({
        'documentos.csv': ['archivo;correo;profesional;fecha', ...list].join('\n'),
        ...Object.fromEntries(names.map((name, n) => [name, `Nota ${n} `.repeat(5000)])),
      }),
    ),
  }
}

/** Each two of some. */
const pairsOf = (all: readonly string[]): [string, string][] =>
  all.flatMap((one, n) => all.slice(n + 1).map((other): [string, string] => [one, other]))

async function killDuring(
  own: OwnClinic,
  { killed, ids, step, lasts }: { killed: Killed; ids: Ids; step: Step; lasts: Record<Step, number> },
): Promise<void> {
  const asked = Promise.all(importKinds.map((kind) => own.ask('POST', `/imports/${ids[kind]}/${step}/`)))
  await pause(Math.random() * lasts[step] * 1.1)
  await own.product.kill()
  const answers = await asked
  await own.startAnew()
  const states = await statesOf(own, ids)
  // Deaths come at every moment of it: a guess that is too short or too long is mended by what was seen.
  const over = importKinds.filter((kind) => states[kind].state === stateAfter[step]).length
  lasts[step] *= over === 0 ? 1.3 : over === importKinds.length ? 0.8 : 1
  for (const [n, kind] of importKinds.entries()) {
    const isDone = states[kind].state === stateAfter[step]
    killed[isDone ? 'done' : 'interrupted'][step] += 1
    // What was answered is done.
    if (answers[n]?.status === 200 && !isDone)
      killed.findings.push(`${step} of ${kind}: acknowledged and lost`)
    complain(killed, kind, step, states[kind])
  }
  for (const kind of importKinds) {
    if (states[kind].state === stateAfter[step]) continue
    const again = await own.ask('POST', `/imports/${ids[kind]}/${step}/`)
    if (again?.status !== 200) killed.findings.push(`${step} of ${kind} again: ${JSON.stringify(again)}`)
  }
  const after = await statesOf(own, ids)
  for (const kind of importKinds) {
    if (after[kind].state !== stateAfter[step])
      killed.findings.push(`${step} of ${kind} cannot be asked for again`)
    complain(killed, kind, step, after[kind])
  }
}

interface Standing {
  state: string
  there: number
}

/** All of it is there once it was taken in, and nothing of it before and after that. */
function complain(killed: Killed, kind: ImportKind, step: Step, { state, there }: Standing): void {
  const wanted = state === 'applied' ? counts[kind] : 0
  if (there !== wanted)
    killed.findings.push(`${step} of ${kind}: ${state}, and ${there} of ${counts[kind]} there`)
}

const there: Record<ImportKind, string> = {
  patients: `select count(*)::int as n from users where email like 'p%@muda.example'`,
  couples: `select count(*)::int as n from couples`,
  sessions: `select count(*)::int as n from appointments`,
  balances: `select count(*)::int as n from bought_packs where state = 'bought'`,
  documents: `select count(*)::int as n from old_records`,
}

/** Asked behind whatever the dead one had begun: it holds its imports until it is over. */
const statesOf = (own: OwnClinic, ids: Ids): Promise<Record<ImportKind, Standing>> =>
  own.beside.norte.work(async (db) => {
    const found = await rows<{ id: string; state: string }>(
      db,
      'select id, state from imports where id = any ($1::uuid[]) for update',
      [Object.values(ids)],
    )
    const standing = async (kind: ImportKind): Promise<Standing> => ({
      state: found.find((imported) => imported.id === ids[kind])?.state ?? 'gone',
      there: (await row<{ n: number }>(db, there[kind]))?.n ?? -1,
    })
    return {
      patients: await standing('patients'),
      couples: await standing('couples'),
      sessions: await standing('sessions'),
      balances: await standing('balances'),
      documents: await standing('documents'),
    }
  })

/** Of everything that files bring, but for the books, which keep what was taken back with either sign. */
const digestOf = (own: OwnClinic): Promise<string | undefined> =>
  own.beside.norte.work(async (db) => {
    const found = await row<{ digest: string }>(
      db,
      `select md5(concat(
        (select string_agg(to_jsonb(u)::text, '|' order by u.id) from users u),
        (select string_agg(to_jsonb(p)::text, '|' order by p.user_id) from patient_profiles p),
        (select string_agg(to_jsonb(c)::text, '|' order by c.id) from contacts c),
        (select string_agg(to_jsonb(o)::text, '|' order by o.id) from couples o),
        (select string_agg(to_jsonb(e)::text, '|' order by e.id) from episodes e),
        (select string_agg(to_jsonb(t)::text, '|' order by t.appointment_id, t.person) from appointment_participants t),
        (select string_agg(to_jsonb(a)::text, '|' order by a.id) from appointments a),
        (select string_agg(to_jsonb(o)::text, '|' order by o.id) from old_records o),
        (select string_agg(r.record_id::text, '|' order by r.record_id, r.n) from old_record_parts r),
        (select string_agg(to_jsonb(b)::text, '|' order by b.id) from bought_packs b where b.state = 'bought'),
        (select coalesce(sum(l.amount_minor), 0)::text from ledger l))) as digest`,
    )
    return found?.digest
  })

import { randomInt, randomUUID } from 'node:crypto'
import { linksOf, type ChainedEntry, type Finding } from '../../src/modules/audit-log/chain.ts'
import { stepSeconds, type ForgedLog } from './log.ts'

/** What a verification has to name first: a position of the chain, or an entry that stands beside it. */
type Place = { seq: number } | { entry: string }
/** Forges the log at position n, and says which place gives it away. */
type Forgery = (log: ForgedLog, n: number) => Promise<Place>

export const kinds = ['alter', 'delete', 'insert', 'reorder', 'truncate'] as const
export type Kind = (typeof kinds)[number]

const link = 'clinic_id = $1 and seq = $2'
const rest = 'clinic_id = $1 and seq >= $2'
const entry = `clinic_id = $1 and id = (select entry_id from audit_chain where ${link})`
const entriesOfRest = `clinic_id = $1 and id in (select entry_id from audit_chain where ${rest})`

const alterEntry =
  (change: string): Forgery =>
  async (log, n) => {
    await log.run(`update audit_entries set ${change} where ${entry}`, n)
    return { seq: n }
  }
const alterLink =
  (change: string): Forgery =>
  async (log, n) => {
    await log.run(`update audit_chain set ${change} where ${link}`, n)
    return { seq: n }
  }
/** Moves the links from n on, without ever having two at one position. */
async function shift(log: ForgedLog, n: number, by: number): Promise<void> {
  await log.run(`update audit_chain set seq = seq + 1000000 where ${rest}`, n)
  await log.run('update audit_chain set seq = seq - 1000000 + $2 where clinic_id = $1 and seq > 1000000', by)
}
const deleteEntry = (log: ForgedLog, n: number) => log.run(`delete from audit_entries where ${entry}`, n)
const deleteLink = (log: ForgedLog, n: number) => log.run(`delete from audit_chain where ${link}`, n)
const copyEntry = `insert into audit_entries (clinic_id, id, timestamp, level, action, user_email, ip_address)
  select clinic_id, $3, timestamp, level, 'Nunca pasó.', user_email, ip_address from audit_entries where ${entry}`
const another = (log: ForgedLog, n: number): number => ((n + randomInt(log.size - 1)) % log.size) + 1

const alterations: Forgery[] = [
  alterEntry(`action = action || ' '`),
  alterEntry(`timestamp = timestamp + interval '1 microsecond'`),
  alterEntry(`level = case level when 'INFO' then 'ERROR' else 'INFO' end`),
  alterEntry(`user_email = 'otra@correo.example'`),
  alterEntry('user_id = gen_random_uuid()'),
  alterEntry('user_id = null'),
  alterEntry(`ip_address = '10.9.9.9'`),
  alterEntry('patient = gen_random_uuid()'),
  alterEntry(`clinical = 'note'`),
  alterLink('digest = sha256(digest)'),
  alterLink('hash = sha256(hash)'),
  alterLink('previous = sha256(previous)'),
  alterLink('entry_id = gen_random_uuid()'),
]

const deletions: Forgery[] = [
  async (log, n) => {
    await deleteEntry(log, n)
    return { seq: n }
  },
  async function withItsLink(log, n) {
    await deleteEntry(log, n)
    await deleteLink(log, n)
    return { seq: n }
  },
  async function andTheOthersCloseUp(log, n) {
    await deleteEntry(log, n)
    await deleteLink(log, n)
    await shift(log, n, -1)
    return { seq: n }
  },
  async function fromTheListAlone(log, n) {
    await log.run(`delete from audit_listed where ${link}`, n)
    return { seq: n }
  },
]

const insertions: Forgery[] = [
  async function withoutALink(log, n) {
    const id = randomUUID()
    await log.run(copyEntry, n, id)
    return { entry: id }
  },
  // Sealed as if the server had written it, but dated among older ones (more than the minutes a late one may have).
  async function sealedLate(log, n) {
    await log.asServer(copyEntry, Math.min(n, log.size - (6 * 60) / stepSeconds), randomUUID())
    return { seq: log.size + 1 }
  },
  // With a link as it should be: the hash outside at its position does not fit, or else the link behind it.
  async function withALink(log, n) {
    const id = randomUUID()
    await log.run(copyEntry, n, id)
    const [before] = await log.run(
      `select encode(previous, 'hex') as previous from audit_chain where ${link}`,
      n,
    )
    const [made] = await log.run(
      `select *, to_char(timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as timestamp
       from audit_entries where clinic_id = $1 and id = $2`,
      id,
    )
    const [forged] = linksOf(log.clinicId, n - 1, before?.['previous'] ?? '', [
      made as unknown as ChainedEntry,
    ])
    await shift(log, n, 1)
    await log.run(
      `insert into audit_chain (clinic_id, seq, entry_id, digest, previous, hash)
       values ($1, $2, $3, decode($4, 'hex'), decode($5, 'hex'), decode($6, 'hex'))`,
      n,
      id,
      forged?.digest,
      forged?.previous,
      forged?.hash,
    )
    return { seq: n % log.step === 0 ? n : n + 1 }
  },
]

const reorderings: Forgery[] = [
  async function twoLinks(log, n) {
    const other = another(log, n)
    const move = 'update audit_chain set seq = $3 where clinic_id = $1 and seq = $2'
    await log.run(move, n, 1_000_000)
    await log.run(move, other, n)
    await log.run(move, 1_000_000, other)
    return { seq: Math.min(n, other) }
  },
  async function twoEntries(log, n) {
    const other = another(log, n)
    const [one] = await log.run(`select entry_id from audit_chain where ${link}`, n)
    const [two] = await log.run(`select entry_id from audit_chain where ${link}`, other)
    const set = `update audit_chain set entry_id = $3 where ${link}`
    await log.run(set, n, randomUUID())
    await log.run(set, other, one?.['entry_id'])
    await log.run(set, n, two?.['entry_id'])
    return { seq: Math.min(n, other) }
  },
  async function twoTimes(log, n) {
    const other = another(log, n)
    const both = 'select entry_id from audit_chain where clinic_id = $1 and seq in ($2, $3)'
    await log.run(
      `update audit_entries e set timestamp =
         (select o.timestamp from audit_entries o where o.clinic_id = $1 and o.id in (${both}) and o.id <> e.id)
       where clinic_id = $1 and id in (${both})`,
      n,
      other,
    )
    return { seq: Math.min(n, other) }
  },
]

const truncations: Forgery[] = [
  async function entriesAndLinks(log, n) {
    await log.run(`delete from audit_entries where ${entriesOfRest}`, n)
    await log.run(`delete from audit_chain where ${rest}`, n)
    return { seq: n }
  },
  async function entriesAlone(log, n) {
    await log.run(`delete from audit_entries where ${entriesOfRest}`, n)
    return { seq: n }
  },
  // One entry is left out and the end sealed anew: the next hash outside does not fit.
  async function andSealedAnew(log, n) {
    await deleteEntry(log, n)
    await log.run(
      `insert into audit_unsealed select clinic_id, entry_id from audit_chain where ${rest} and seq > $2`,
      n,
    )
    for (const table of ['audit_listed', 'audit_chain'])
      await log.run(`delete from ${table} where ${rest}`, n)
    return { seq: Math.ceil(n / log.step) * log.step }
  },
]

const forgeries: Record<Kind, Forgery[]> = {
  alter: alterations,
  delete: deletions,
  insert: insertions,
  reorder: reorderings,
  truncate: truncations,
}

export interface Trial {
  isFound: boolean
  /** For a person, when it was not found. */
  facts: string
}

/** Forges at a position by chance, verifies as the operator's command does, and puts everything back. */
export async function tryForgery(log: ForgedLog, kind: Kind, turn: number): Promise<Trial> {
  const way = turn % forgeries[kind].length
  const n = randomInt(log.size) + 1
  const place = await forgeries[kind][way]?.(log, n)
  const findings = await log.verify()
  await log.putBack()
  const facts = `${kind}, way ${way}, position ${n}: ${JSON.stringify(findings.slice(0, 3))}`
  return { isFound: place !== undefined && isNamed(place, findings), facts }
}

function isNamed(place: Place, findings: Finding[]): boolean {
  if ('entry' in place) return findings.some((finding) => finding.entry === place.entry)
  return Math.min(...findings.flatMap((finding) => finding.seq ?? [])) === place.seq
}

import type { QueryConfig, QueryResultRow } from 'pg'
import { alone, type Clinic, type ClinicDb, type GlobalDb } from './clinic.ts'
import { behindSavepoint, ofGoneClinic, query, type DueDb } from './transaction.ts'

type Db = ClinicDb | GlobalDb | DueDb
/** A text, or a text with a name: named statements are prepared once a connection, for hot paths. */
export type Statement = string | { name: string; text: string }

const config = (statement: Statement, values: unknown[]): QueryConfig =>
  typeof statement === 'string' ? { text: statement, values } : { ...statement, values }

/**
 * A named statement about the list that is its first parameter; `text` is given what a column of it has to be. A list of one
 * has a statement of its own: PostgreSQL would find the plan that fits every length too dear for it and plan it anew each
 * time.
 */
export function among(
  name: string,
  list: readonly string[],
  type: 'uuid' | 'text',
  text: (match: string) => string,
): { name: string; text: string } {
  return list.length === 1
    ? { name: `${name}-one`, text: text(`= ($1::${type}[])[1]`) }
    : { name, text: text(`= any ($1::${type}[])`) }
}

/** All rows of a statement. */
export async function rows<T extends QueryResultRow>(
  db: Db,
  statement: Statement,
  values: unknown[] = [],
): Promise<T[]> {
  return (await query<T>(db, config(statement, values))).rows
}

/** The first row, or undefined. */
export async function row<T extends QueryResultRow>(
  db: Db,
  statement: Statement,
  values: unknown[] = [],
): Promise<T | undefined> {
  return (await rows<T>(db, statement, values))[0]
}

/**
 * The first row of a database function that names its clinic itself, in one trip and a transaction of its own.
 * Its first parameter is the clinic's pass, given here and nowhere else.
 */
export async function ask<T extends QueryResultRow>(
  clinic: Clinic,
  name: string,
  values: unknown[],
): Promise<T | undefined> {
  const places = values.map((_, n) => `$${n + 2}`)
  const text = `select * from ${name}($1, ${places.join(', ')})`
  const asked = await alone<T>(clinic, (pass) => ({ name: `ask-${name}`, text, values: [pass, ...values] }))
  return asked.rows[0]
}

/** Runs a statement; answers how many rows it touched. */
export async function run(db: Db, statement: Statement, values: unknown[] = []): Promise<number> {
  return (await query(db, config(statement, values))).rowCount ?? 0
}

/**
 * Runs `fn` behind a savepoint: when the database refuses with `code` (SQLSTATE) on one of `constraints`,
 * its work is undone and `refused` answers instead; the transaction lives on.
 */
export async function unlessRefused<T>(
  db: Db,
  code: string,
  fn: () => Promise<T>,
  refused: (constraint: string) => T | Promise<T>,
): Promise<T> {
  const isRefusal = (error: unknown) => refusalOf(error)?.code === code
  try {
    return await behindSavepoint(db, fn, isRefusal)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return refused(refusalOf(error)?.constraint ?? '')
  }
}

/**
 * SQLSTATE and constraint of an error that the database raised, or undefined for any other error. Where a database hands on
 * what another one refused it sends no field with the constraint: then the message names it, with the number of the part of
 * the table (`psychologist_is_free_102031`).
 */
export function refusalOf(error: unknown): { code: string; constraint: string } | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  const told = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  const read = () => / constraint "([^"]+)"/.exec(error.message)?.[1]?.replace(/_\d+$/, '')
  return { code: error.code, constraint: told ?? read() ?? '' }
}

/**
 * SQLSTATE classes and system codes of a database that is away: restarting, out of reach, with no connection left, or a
 * replica (25006) that nobody has promoted yet; or one that a clinic is just leaving (PM001).
 */
const away = /^(08|53|57P|25006$|PM001$|ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH)/
const brokenOff =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying|timeout expired$)|not currently accepting connections$/

/** Whether a statement failed because the database is away for now, rather than because of what it said. */
export const isDatabaseAway = (error: unknown): boolean =>
  away.test(refusalOf(error)?.code ?? '') || (error instanceof Error && brokenOff.test(error.message))

/** Whether the database cut a statement off that took too long, or that waited too long for a lock. */
export const tookTooLong = (error: unknown): boolean =>
  ['57014', '55P03'].includes(refusalOf(error)?.code ?? '')

/** Whether a row was refused because its clinic is gone since the request began: nobody takes away people without their clinic. */
export const isClinicGone = (error: unknown): boolean => {
  const { code, constraint } = refusalOf(error) ?? {}
  return code === sqlState.foreignKey && ofGoneClinic.test(constraint ?? '')
}

/** SQLSTATE of what is refused because the clinic moves to another pod, or has moved (server/sql/moves.sql). */
export const clinicMoves = 'PM001'

/** SQLSTATE of the refusals that stores turn into problems. */
export const sqlState = { unique: '23505', exclusion: '23P01', foreignKey: '23503', check: '23514' } as const

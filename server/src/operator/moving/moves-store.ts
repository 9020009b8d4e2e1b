import type pg from 'pg'
import { MoveRefused } from './refused.ts'

/** How far a move got; docs/decisions/0173-moving-a-clinic.md says what each step means. */
export type Step = 'begun' | 'copying' | 'following' | 'switching' | 'switched' | 'opened' | 'moved'

/** What the first copy held: all that came later is newer than this. */
export interface Copied {
  /** First transaction of the old place that it does not hold, and those before it that it does not hold either. */
  before: string
  butFor: string[]
  /** First transaction of the new place that came after it. */
  after: string
}

/** A clinic on its way from one pod to another. */
export interface Move {
  clinic: string
  from_pod: string
  to_pod: string
  step: Step
  carried_by: string
  copied: Copied | null
  paused_ms: number | null
  begun_at: string
}

/** Where a clinic lives, by the directory. */
interface Place {
  clinic: string
  pod: string
}

const columns = 'clinic, from_pod, to_pod, step, carried_by, copied, paused_ms, begun_at'

/** The directory's entry of a clinic. */
export async function placeOf(root: pg.Client, subdomain: string): Promise<Place | null> {
  const { rows } = await root.query<Place>(
    `select clinic, pod from clinic_places where subdomain = $1 and state = 'here'`,
    [subdomain],
  )
  return rows[0] ?? null
}

/** In which pod the directory says that a clinic lives. */
export async function podOf(root: pg.Client, clinic: string): Promise<string | null> {
  const { rows } = await root.query<Place>('select pod from clinic_places where clinic = $1', [clinic])
  return rows[0]?.pod ?? null
}

/** The move of a clinic, where there is one. */
export async function moveOf(root: pg.Client, clinic: string): Promise<Move | null> {
  const { rows } = await root.query<Move>(`select ${columns} from clinic_moves where clinic = $1`, [clinic])
  return rows[0] ?? null
}

/** Every move that is under way, or whose old rows are kept. */
export async function allMoves(root: pg.Client): Promise<(Move & { subdomain: string })[]> {
  const { rows } = await root.query<Move & { subdomain: string }>(
    `select p.subdomain, ${columns
      .split(', ')
      .map((column) => `m.${column}`)
      .join(', ')}
     from clinic_moves m join clinic_places p on p.clinic = m.clinic order by m.begun_at`,
  )
  return rows
}

/** A new move, or the one that stopped, in the hands of `by` from now on. */
export async function takeUp(
  root: pg.Client,
  by: string,
  { clinic, pod }: Place,
  toPod: string,
): Promise<Move> {
  const { rows } = await root.query<Move>(
    `insert into clinic_moves (clinic, from_pod, to_pod, step, carried_by) values ($1, $2, $3, 'begun', $4)
     on conflict (clinic) do update set carried_by = excluded.carried_by, changed_at = now()
     returning ${columns}`,
    [clinic, pod, toPod, by],
  )
  const [move] = rows
  if (!move) throw new Error('the move was not noted')
  return move
}

/** Notes the step that was reached. @throws MoveRefused where somebody else has taken the move over */
export async function reach(
  root: pg.Client,
  move: Move,
  step: Step,
  found: Partial<Pick<Move, 'copied' | 'paused_ms'>> = {},
): Promise<void> {
  const { rowCount } = await root.query(
    `update clinic_moves set step = $3, changed_at = now(),
       copied = coalesce($4, copied), paused_ms = coalesce($5, paused_ms)
     where clinic = $1 and carried_by = $2`,
    [
      move.clinic,
      move.carried_by,
      step,
      found.copied ? JSON.stringify(found.copied) : null,
      found.paused_ms ?? null,
    ],
  )
  if (rowCount !== 1) throw new MoveRefused('Otro proceso se ha hecho cargo de esta mudanza.')
  Object.assign(move, { step, ...found })
}

/**
 * The directory names the new pod and the move is switched, both or neither; and only where nobody called the switch off
 * meanwhile.
 */
export async function enterNewPlace(root: pg.Client, move: Move): Promise<void> {
  const { rowCount } = await root.query(
    `with switched as (
       update clinic_moves set step = 'switched', changed_at = now()
       where clinic = $1 and carried_by = $2 and step = 'switching' returning clinic)
     update clinic_places p set pod = $4, since = now() from switched
     where p.clinic = switched.clinic and p.pod = $3`,
    [move.clinic, move.carried_by, move.from_pod, move.to_pod],
  )
  if (rowCount !== 1) throw new MoveRefused('Otro proceso se ha hecho cargo de esta mudanza.')
  move.step = 'switched'
}

/** No switch happens any more, where none has; whoever was about to finds no row. Answers whether it was called off. */
export async function callOff(root: pg.Client, move: Move): Promise<boolean> {
  const { rowCount } = await root.query(
    `update clinic_moves set step = 'following', changed_at = now()
     where clinic = $1 and carried_by = $2 and step = 'switching'`,
    [move.clinic, move.carried_by],
  )
  if (rowCount === 1) move.step = 'following'
  return rowCount === 1
}

/** The move is over, or was taken back: nothing is noted of it any more. */
export async function forgetMove(root: pg.Client, { clinic, carried_by }: Move): Promise<void> {
  await root.query('delete from clinic_moves where clinic = $1 and carried_by = $2', [clinic, carried_by])
}

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row } from '#database/sql'
import { changeRules, close } from '../../src/modules/payouts/statements.ts'
import { prepareAll } from '../prepared.ts'
import { movementsOf, statedOf, wrongInAll, wrongInNew, type Row, type Stated } from './books.ts'
import { halfYear, type Month, type Rule } from './chance.ts'
import {
  by,
  dayOf,
  lastDayOf,
  msOf,
  openClinic,
  openLane,
  openWorld,
  setClock,
  unlessRefused,
  type Lane,
  type World,
} from './world.ts'
import { move, take } from './steps.ts'

/**
 * So many periods: months of two professionals, six in a row. `npm run proof:payouts` closes more than 10,000 statements. They
 * run beside each other, in databases of their own.
 */
const periods = Number(process.env['PAYOUT_PERIODS'] ?? 120)
const halfYears = Math.ceil(periods / 6)
const seed = Number(process.env['PAYOUT_SEED'] ?? 20_261_128)
const currencies = ['BOB', 'CLP', 'EUR'] as const
const lanes = 3
/** A clinic is used for so many. */
const ofClinic = 40

let opened: Lane[] = []
let prepared: () => void
const reached = {
  statements: 0,
  closed_twice: 0,
  stragglers: 0,
  used: 0,
  given_back: 0,
  expired: 0,
  returned: 0,
  passed_on: 0,
}

beforeAll(async () => {
  prepared = prepareAll()
  opened = await Promise.all(Array.from({ length: lanes }, openLane))
})
afterAll(async () => {
  await Promise.all(opened.map((lane) => lane.close()))
  prepared()
})

/** Closes a month for some; twice at once where it is to be tried. */
async function closeMonth(
  world: World,
  month: number,
  people: readonly string[],
  isTwice: boolean,
): Promise<void> {
  const closing = (psychologist: string) =>
    unlessRefused(
      world.clinic.work((db) =>
        close(db, by(world), { psychologist, from: dayOf(month, 1), to: lastDayOf(month) }),
      ),
    )
  const known = isTwice && { movements: await movementsOf(world), stated: await statedOf(world) }
  for (const psychologist of people) {
    const all = await Promise.all(
      isTwice ? [closing(psychologist), closing(psychologist)] : [closing(psychologist)],
    )
    const made = all.filter((statement) => statement !== undefined)
    for (const statement of made) expect(statement.net + statement.withheld).toBeCloseTo(statement.share, 6)
    if (!known) continue
    expect(made).toHaveLength(isWaiting(known, psychologist, month) ? 1 : 0)
    reached.closed_twice += 1
  }
}

/** Whether something of somebody is not stated that belongs into a month, or came late into what is closed. */
function isWaiting(
  { movements, stated }: { movements: Row[]; stated: Stated[] },
  psychologist: string,
  month: number,
): boolean {
  const closed = stated.filter((statement) => statement.psychologist === psychologist)
  return movements.some(
    ({ day, statements, ...movement }) =>
      movement.psychologist === psychologist &&
      statements === 0 &&
      day <= lastDayOf(month) &&
      (day >= dayOf(month, 1) || closed.some((one) => one.from <= day && day <= one.to)),
  )
}

const asked = (world: World, rules: readonly Rule[]) => ({
  rules: rules.map((rule) => ({
    psychologist: world.psychologists[rule.who],
    from: dayOf(rule.month, 1),
    kind: rule.kind,
    value: rule.value,
    ...(rule.withholding === null
      ? {}
      : { withholding_percent: rule.withholding, withholding_name: 'Retención' }),
  })),
})

/** Plays a half-year; after each month what was closed before has to be as it was. */
async function play(world: World, months: readonly Month[]): Promise<void> {
  let rules: readonly Rule[] = []
  let stated: Stated[] = []
  const judge = async () => {
    const now = await statedOf(world)
    expect(wrongInNew(world, stated, now, rules)).toEqual([])
    stated = now
  }
  for (const [n, plan] of months.entries()) {
    const month = n + 1
    await setClock(world, msOf(month, plan.day, plan.hour))
    if (plan.rules) {
      rules = plan.rules
      await world.clinic.work((db) => changeRules(db, by(world), asked(world, rules)))
    }
    for (const step of plan.steps) await unlessRefused(take(world, step))
    const late = plan.straggler
    const session = late && world.sessions.at(-1 - (late.session % Math.max(1, world.sessions.length)))
    if (late && session && month > late.monthsAgo) {
      await move(world, session, 'refund', late.size, msOf(month - late.monthsAgo, 15, 12))
      reached.stragglers += 1
    }
    await setClock(world, msOf(month + 1, 1, 0))
    await closeMonth(
      world,
      month,
      plan.closes.map((who) => world.psychologists[who]),
      plan.closesTwice,
    )
    await judge()
  }
  // A month that was left out, or in which there was nothing to state by then; what is closed is refused.
  for (const [n] of months.entries()) await closeMonth(world, n + 1, world.psychologists, false)
  // What came late into days that were closed stands in the next that is closed.
  await setClock(world, msOf(7, 31, 12))
  await setClock(world, msOf(8, 1, 12))
  await closeMonth(world, 7, world.psychologists, true)
  await judge()
  const packs = await packsOf(world)
  for (const name of ['used', 'given_back', 'expired', 'returned', 'passed_on'] as const)
    reached[name] += packs[name]
  reached.statements += stated.length
  expect(packs.wrong).toBe(0)
  expect(wrongInAll(world, await movementsOf(world), stated, packs.open)).toEqual([])
}

/** What is open of the packs of a half-year, how many of them do not add up, and what became of them. */
async function packsOf({ clinic, packs }: World) {
  const found = await clinic.work((db) =>
    row<Record<'open' | 'wrong' | 'used' | 'given_back' | 'expired' | 'returned' | 'passed_on', number>>(
      db,
      `select coalesce(sum(b.open_minor), 0)::int as open,
         count(*) filter (where b.open_minor <> (select coalesce(sum(l.amount_minor), 0) from ledger l where l.bought_pack_id = b.id
           and l.kind in ('prepaid', 'earned', 'earned_back', 'prepaid_returned', 'prepaid_expired')))::int as wrong,
         (select count(*)::int from pack_uses u where u.bought_pack_id = any ($1)) as used,
         (select count(*)::int from pack_uses u where u.bought_pack_id = any ($1) and u.given_back_at is not null) as given_back,
         count(*) filter (where b.state = 'expired')::int as expired, count(*) filter (where b.state = 'returned')::int as returned,
         count(*) filter (where b.psychologist <> p.psychologist)::int as passed_on
       from bought_packs b join packs p on p.clinic_id = b.clinic_id and p.id = b.pack_id where b.id = any ($1)`,
      [packs],
    ),
  )
  if (!found) throw new Error('the packs are gone')
  return found
}

test(
  `${periods} periods in ${halfYears} half-years from seed ${seed}: statements and the clinic’s share are what was kept, to the minor unit; closed ones stay, and what is late lands once`,
  async () => {
    await Promise.all(
      opened.map(async (lane, number) => {
        let played = 0
        let at = { clinic: '', admin: '' } as unknown as Awaited<ReturnType<typeof openClinic>>
        const property = fc.asyncProperty(halfYear, async (months) => {
          const currency = currencies[number % currencies.length] ?? 'BOB'
          if (played % ofClinic === 0)
            at = await openClinic(lane.server, `liquida-${number}-${played}`, currency)
          played += 1
          await play(await openWorld(lane, at), months)
        })
        await fc.assert(property, {
          numRuns: Math.ceil(halfYears / lanes),
          seed: seed + number,
          endOnFailure: true,
        })
      }),
    )
    console.log(`${periods} periods: ${JSON.stringify(reached)}`)
    const unseen = Object.entries(reached).filter(([, count]) => count === 0)
    expect(periods < 600 ? [] : unseen).toEqual([])
  },
  300_000 + periods * 300,
)

import { addDays } from '@psico/contract/core/dates'
import { toMinor } from '@psico/contract/core/money'
import { newId } from '../../src/core/id.ts'
import { rows, run } from '../../src/database/sql.ts'
import { buy } from '../../src/modules/packs/buy.ts'
import { refundRest } from '../../src/modules/packs/refund-pack.ts'
import { transfer } from '../../src/modules/packs/transfer.ts'
import { giveBackUse, usePack as takeFromPack } from '../../src/modules/packs/use-pack.ts'
import { settleOwed } from '../../src/modules/refunds/settle-owed.ts'
import { makeAppointment } from '../makers.ts'
import type { LaterKind, Step } from './chance.ts'
import { by, dayOf, type World } from './world.ts'

const among = <T>(list: readonly T[], n: number): T | undefined =>
  list[list.length - 1 - (n % Math.max(1, list.length))]

/** Takes one step. It may be refused, or have nothing to act on. */
export async function take(world: World, step: Step): Promise<void> {
  const { clinic, psychologists } = world
  switch (step.do) {
    case 'charge': {
      const session = await newSession(world, psychologists[step.who])
      world.sessions.push(session)
      return move(world, session, step.kind, step.size)
    }
    case 'move': {
      const session = among(world.sessions, step.session)
      if (session) await move(world, session, step.kind, step.size)
      return
    }
    case 'sell':
      return sell(world, step)
    case 'use': {
      const pack = among(world.packs, step.pack)
      if (pack) await book(world, pack, step.who)
      return
    }
    case 'giveBack': {
      const session = among(world.uses, step.use)
      if (session) await clinic.work((db) => giveBackUse(db, by(world), session, step.by))
      return
    }
    case 'passOn':
    case 'return': {
      const pack = among(world.packs, step.pack)
      if (!pack) return
      await clinic.work<unknown>((db) =>
        step.do === 'return'
          ? refundRest(db, by(world), pack)
          : transfer(db, by(world), pack, psychologists[step.to]),
      )
      return
    }
    case 'settle':
      return settle(world, step.debt)
  }
}

/** Each in an hour of its own, long ago: what counts is when its money moved. */
async function newSession(world: World, psychologist: string): Promise<string> {
  const { clinic, patient } = world
  world.hours += 1
  const date = addDays(dayOf(1, 1), -1 - Math.floor(world.hours / 8))
  const time = `${String(8 + (world.hours % 8)).padStart(2, '0')}:00`
  return clinic.work(async (db) => {
    const id = await makeAppointment(db, clinic.timezone, { psychologist, patient, date, time })
    if (clinic.currency !== 'BOB')
      await run(db, 'update appointments set currency = $2 where id = $1', [id, clinic.currency])
    return id
  })
}

const outgoing = new Set<string>(['refund', 'returned_by_hand', 'owed_settled'])
/** `at`: a day of the clinic on which it is said to have moved; now unless told. */
export const move = (
  { clinic }: World,
  session: string,
  kind: LaterKind | 'charge' | 'in_person',
  size: number,
  at: number | null = null,
): Promise<void> =>
  clinic.work(async (db) => {
    const id = newId()
    await run(
      db,
      `insert into ledger (id, appointment_id, kind, amount_minor, currency, provider_ref, method, at)
       values ($1, $2, $3, $4, $5, $6, 'card', coalesce(to_timestamp($7::float8 / 1000), app_now()))`,
      [id, session, kind, outgoing.has(kind) ? -size : size, clinic.currency, id, at],
    )
  })

async function sell(world: World, step: Extract<Step, { do: 'sell' }>): Promise<void> {
  const { clinic, patient, psychologists, lane } = world
  const offer = newId()
  await clinic.work((db) =>
    run(
      db,
      `insert into packs (id, name, sessions, price_minor, currency, valid_months, psychologist, created_at)
       values ($1, 'Bono', $2, $3, $4, $5, $6, app_now())`,
      [
        offer,
        step.sessions,
        step.price,
        clinic.currency,
        step.runsOut ? 1 : null,
        step.to === null ? null : psychologists[step.to],
      ],
    ),
  )
  const request = { method: 'in_person' as const, paid_by: 'cash' as const, patient }
  const { bought } = await buy(lane.server.app, by(world), 'https://casa.example', offer, request)
  world.packs.push(bought.id)
}

/** A session takes one of the pack; with whom the pack is good, where that is one alone. */
async function book(world: World, pack: string, who: 0 | 1): Promise<void> {
  const { clinic } = world
  const [known] = await clinic.work((db) =>
    rows<{ psychologist: string | null }>(db, 'select psychologist from bought_packs where id = $1', [pack]),
  )
  const psychologist = known?.psychologist ?? world.psychologists[who]
  const session = await newSession(world, psychologist)
  await clinic.work((db) =>
    takeFromPack(db, by(world), pack, {
      id: session,
      patient: world.patient,
      psychologist,
      modality: 'online',
      fee_minor: toMinor(200, clinic.currency),
      currency: clinic.currency,
    }),
  )
  world.uses.push(session)
}

async function settle(world: World, n: number): Promise<void> {
  const debts = await world.clinic.work((db) =>
    rows<{ id: string }>(
      db,
      'select id from owed_refunds where bought_pack_id = any ($1) and done_at is null order by id',
      [world.packs],
    ),
  )
  const debt = among(debts, n)
  if (debt) await settleOwed(by(world), debt.id, `devuelto ${debt.id}`)
}

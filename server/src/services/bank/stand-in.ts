import { iso } from '#core/iso'
import { pathOf } from '@psico/contract/screens/screens'
import { z } from 'zod'
import { newId } from '#core/id'
import type { Clinic, ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'
import { localOf } from '#core/zone'
import type { BankAnswer, Carry } from './bank-client.ts'
import { qrPicture } from './qr-picture.ts'

/** With this key every account is known to the stand-in, until the bank gives the clinic another. */
export const standInKey = 'clave-de-prueba'

/** A QR as the stand-in keeps it. Amounts in currency units. */
export interface SimulatedQr {
  qr_id: string
  account: string
  currency: string
  amount: number
  gloss: string
  expires_on: string
  paid_amount: number | null
  reference: string | null
  told_from: string | null
}

/**
 * A stand-in for a bank: it takes the calls of `bank-client.ts`, with its own tables. It can be late, answer nobody, say
 * another amount than was asked, repeat itself for as long as it is asked, and ends a QR by the day alone. Outside
 * production only.
 */
export interface StandInBank {
  carry: Carry
  read(clinic: Clinic, qrId: string): Promise<SimulatedQr | null>
  /** What the patient's own bank does; null where the QR is over, or there is none. A repeat pays nothing twice. */
  pay(
    clinic: Clinic,
    qrId: string,
    payment: { amount?: number | undefined; lateMs: number },
  ): Promise<SimulatedQr | null>
  /**
   * The clinic sends money of a paid QR back, at its bank; answers the movement's number. Null where that QR was not paid.
   */
  sendBack(clinic: Clinic, qrId: string, amount: number | undefined): Promise<string | null>
  answers(clinic: Clinic): Promise<boolean>
  setAnswers(clinic: Clinic, answers: boolean): Promise<void>
  /** The bank gives the clinic another key, and knows no other from now on. */
  setKey(clinic: Clinic, key: string): Promise<void>
}

export function openStandInBank(clock: () => number): StandInBank {
  const today = (clinic: Clinic): string => localOf(clock(), clinic.timezone).date
  return {
    carry: async (clinic, call) => {
      // As it would travel: nothing but JSON arrives.
      const body: unknown = call.body && JSON.parse(JSON.stringify(call.body))
      if (!(await clinic.read(doesAnswer))) return { status: 503, body: null }
      const answer = await answerTo(clinic, { ...call, body }, { nowMs: clock(), today: today(clinic) })
      return { status: answer.status, body: JSON.parse(JSON.stringify(answer.body)) as unknown }
    },
    read: (clinic, qrId) => clinic.read((db) => find(db, qrId)),
    pay: (clinic, qrId, { amount, lateMs }) =>
      clinic.work(async (db) => {
        await run(
          db,
          `update simulated_qrs set paid_amount = coalesce($2, amount), reference = $3, told_from = $4, paid_at = $6
           where qr_id = $1 and reference is null and expires_on >= $5`,
          [qrId, amount ?? null, newReference(), iso(clock() + lateMs), today(clinic), iso(clock())],
        )
        const qr = await find(db, qrId)
        return qr?.reference ? qr : null
      }),
    sendBack: (clinic, qrId, amount) => clinic.work((db) => sendBack(db, qrId, amount, clock())),
    answers: (clinic) => clinic.read(doesAnswer),
    setKey: async (clinic, key) => {
      await clinic.work((db) =>
        run(
          db,
          `insert into simulated_banks (answers, key) values (true, $1)
           on conflict (clinic_id) do update set key = excluded.key`,
          [key],
        ),
      )
    },
    setAnswers: async (clinic, answers) => {
      await clinic.work((db) =>
        run(
          db,
          `insert into simulated_banks (answers) values ($1)
           on conflict (clinic_id) do update set answers = excluded.answers`,
          [answers],
        ),
      )
    },
  }
}

const newReference = (): string => `MOV-${newId().slice(-12).toUpperCase()}`

const doesAnswer = async (db: ClinicDb): Promise<boolean> =>
  (await row<{ answers: boolean }>(db, 'select answers from simulated_banks'))?.answers ?? true

const keyOf = async (db: ClinicDb): Promise<string> =>
  (await row<{ key: string | null }>(db, 'select key from simulated_banks'))?.key ?? standInKey

const find = async (db: ClinicDb, qrId: string): Promise<SimulatedQr | null> =>
  (await row<SimulatedQr & Record<string, unknown>>(
    db,
    `select qr_id, account, currency, amount, gloss, expires_on, paid_amount, reference, told_from
     from simulated_qrs where qr_id = $1`,
    [qrId],
  )) ?? null

interface Moment {
  nowMs: number
  today: string
}

const keysSent = z.object({ account: z.string().min(1), key: z.string() })
const orderSent = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  amount: z.number().positive(),
  gloss: z.string().min(1).max(200),
  single_use: z.literal(true),
  expires_on: z.iso.date(),
})

async function answerTo(
  clinic: Clinic,
  { method, path, token, body }: { method: string; path: string; token?: string; body: unknown },
  now: Moment,
): Promise<BankAnswer> {
  const known = await clinic.read(keyOf)
  if (method === 'POST' && path === '/token') {
    const { data: keys } = keysSent.safeParse(body)
    return keys?.key === known ? ok({ token: `${known} ${keys.account}` }) : { status: 401, body: null }
  }
  // A token ends with its key.
  const account = token?.startsWith(`${known} `) ? token.slice(known.length + 1) : null
  if (!account) return { status: 401, body: null }
  if (method === 'POST' && path === '/qr') return makeQr(clinic, account, body, now)
  const day = /^\/movements\?day=(\d{4}-\d\d-\d\d)$/.exec(path)?.[1]
  if (day) return ok({ movements: await clinic.read((db) => statementOf(db, clinic, account, day)) })
  const qrId = /^\/qr\/([^/]+)$/.exec(path)?.[1]
  const qr = qrId ? await clinic.read((db) => find(db, decodeURIComponent(qrId))) : null
  return qr?.account === account ? ok(stateOf(qr, now)) : { status: 404, body: null }
}

const ok = (body: unknown): BankAnswer => ({ status: 200, body })

async function makeQr(clinic: Clinic, account: string, body: unknown, now: Moment): Promise<BankAnswer> {
  const { data: order } = orderSent.safeParse(body)
  if (!order || order.expires_on < now.today) return { status: 400, body: null }
  const id = newId()
  await clinic.work((db) =>
    run(
      db,
      `insert into simulated_qrs (qr_id, account, currency, amount, gloss, expires_on, made_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, account, order.currency, order.amount, order.gloss, order.expires_on, iso(now.nowMs)],
    ),
  )
  const { content } = qrPicture(`PSICO DEMO ${pathOf('simulatedBank', { qrId: id })}`)
  return { status: 201, body: { id, image: content.toString('base64') } }
}

/** What moved on an account on a day of the clinic's calendar, whether or not the bank tells of it by its QR yet. */
const statementOf = (db: ClinicDb, { timezone }: Clinic, account: string, day: string) =>
  rows<{ type: 'in' | 'out'; amount: number; currency: string; reference: string; qr: string }>(
    db,
    `select type, amount::float8 as amount, currency, reference, qr from (
       select 'in' as type, paid_amount as amount, currency, reference, qr_id as qr, account, paid_at as at
         from simulated_qrs where reference is not null
       union all
       select 'out', amount, currency, reference, qr_id, account, sent_at from simulated_returns) moved
     where account = $1 and (at at time zone $2)::date = $3::date order by at, reference`,
    [account, timezone, day],
  )

async function sendBack(
  db: ClinicDb,
  qrId: string,
  amount: number | undefined,
  nowMs: number,
): Promise<string | null> {
  const reference = newReference()
  const sent = await run(
    db,
    `insert into simulated_returns (reference, account, qr_id, currency, amount, sent_at)
     select $2, account, qr_id, currency, coalesce($3, paid_amount), $4 from simulated_qrs
     where qr_id = $1 and reference is not null`,
    [qrId, reference, amount ?? null, iso(nowMs)],
  )
  return sent > 0 ? reference : null
}

/** 1 unused, 2 paid, 3 expired. */
function stateOf({ told_from, expires_on, paid_amount, currency, reference }: SimulatedQr, now: Moment) {
  if (told_from !== null && Date.parse(told_from) <= now.nowMs)
    return { status: 2, amount: paid_amount, currency, reference }
  return { status: expires_on < now.today ? 3 : 1 }
}

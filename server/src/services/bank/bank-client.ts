import { toMajor, toMinor } from '@psico/contract/core/money'
import { z } from 'zod'
import type { Clinic } from '#database/clinic'
import { CheckoutRefused, type Money } from '../providers/adapter.ts'

/** A call to the bank, as HTTP carries it. */
interface BankCall {
  method: 'GET' | 'POST'
  path: string
  token?: string
  body?: object
}
export interface BankAnswer {
  status: number
  body: unknown
}
/** Takes a call to the bank and brings its answer: over the network, or to the stand-in. */
export type Carry = (clinic: Clinic, call: BankCall) => Promise<BankAnswer>

/** How a clinic proves to its bank who it is. */
export interface BankKeys {
  account: string
  key: string
}

/** A QR to be made. `expiresOn` is a day, since banks know no time of it. */
interface QrOrder extends Money {
  gloss: string
  expiresOn: string
}

/** What the bank knows of a QR. Of one that was paid the amount, as it came, and the movement's own number. */
export type QrState = { is: 'unpaid' } | { is: 'paid'; received: Money; reference: string }

/** A movement of the bank's statement, under its own number; `qrId` where it is a QR that was paid. */
interface BankMovement extends Money {
  is: 'in' | 'out'
  reference: string
  qrId: string | null
}

/** The bank does not know this account and key, or not any more. */
export class KeysRefused extends Error {
  /** Which of the clinic's accounts, by its id here, where it is one of them. */
  readonly account: string | undefined
  constructor(account?: string) {
    super('the bank refuses account and key')
    this.account = account
  }
}

/** The calls that a bank has to have (docs/payments.md). */
export interface BankClient {
  /** @throws KeysRefused; anything else may be tried again. */
  prove(clinic: Clinic, keys: BankKeys): Promise<void>
  /** @throws CheckoutRefused, KeysRefused; anything else may be tried again. */
  makeQr(clinic: Clinic, keys: BankKeys, order: QrOrder): Promise<{ qrId: string; image: Buffer }>
  /** @throws KeysRefused; anything else may be tried again. */
  readQr(clinic: Clinic, keys: BankKeys, qrId: string): Promise<QrState>
  /** What moved on the account on a day of the bank's calendar. @throws as `readQr` */
  movementsOf(clinic: Clinic, keys: BankKeys, day: string): Promise<BankMovement[]>
}

const tokenAnswer = z.object({ token: z.string().min(1).max(4000) })
const madeAnswer = z.object({
  id: z.union([z.string().min(1).max(80), z.number().int()]).transform(String),
  /** A picture in base64. */
  image: z.base64().min(16).max(400_000),
})
const unpaidStatus = z.object({ status: z.union([z.literal(1), z.literal(3), z.literal(4)]) })
const paidStatus = z.object({
  status: z.literal(2),
  amount: z.number(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  reference: z.string().trim().min(1).max(80),
})
const dayAnswer = z.object({
  movements: z.array(
    z.object({
      type: z.enum(['in', 'out']),
      amount: z.number().nonnegative(),
      currency: z.string().regex(/^[A-Z]{3}$/),
      reference: z.string().trim().min(1).max(80),
      qr: z
        .union([z.string().max(80), z.number().int()])
        .nullish()
        .transform((value) => (value === null || value === undefined ? null : String(value))),
    }),
  ),
})
const stateAnswer = z.union([unpaidStatus, paidStatus])

/** Speaks to a bank through `carry`. Tokens are remembered; one that ended is asked for anew, once. */
export function bankClient(carry: Carry): BankClient {
  const tokens = new Map<string, string>()
  const prove = async (clinic: Clinic, keys: BankKeys): Promise<string> => {
    const { status, body } = await carry(clinic, { method: 'POST', path: '/token', body: keys })
    if (isRefused(status)) throw new KeysRefused()
    const { token } = tokenAnswer.parse(answered(status, body))
    if (tokens.size > 1000) tokens.clear()
    tokens.set(`${clinic.id} ${keys.account}`, token)
    return token
  }
  const call = async (clinic: Clinic, keys: BankKeys, bankCall: BankCall): Promise<BankAnswer> => {
    const known = tokens.get(`${clinic.id} ${keys.account}`)
    const answer = await carry(clinic, { ...bankCall, token: known ?? (await prove(clinic, keys)) })
    if (!isRefused(answer.status)) return answer
    // A token ends; a new one that the bank refuses as well says that the key did.
    const again = known ? await carry(clinic, { ...bankCall, token: await prove(clinic, keys) }) : answer
    if (isRefused(again.status)) throw new KeysRefused()
    return again
  }
  return {
    prove: async (clinic, keys) => void (await prove(clinic, keys)),
    makeQr: async (clinic, keys, { amountMinor, currency, gloss, expiresOn }) => {
      const asked = {
        currency,
        amount: toMajor(amountMinor, currency),
        gloss,
        single_use: true,
        expires_on: expiresOn,
      }
      const { status, body } = await call(clinic, keys, { method: 'POST', path: '/qr', body: asked })
      if (status === 400 || status === 422) throw new CheckoutRefused('the bank makes no such QR')
      const { id, image } = madeAnswer.parse(answered(status, body))
      return { qrId: id, image: Buffer.from(image, 'base64') }
    },
    readQr: async (clinic, keys, qrId) => {
      const path = `/qr/${encodeURIComponent(qrId)}`
      const { status, body } = await call(clinic, keys, { method: 'GET', path })
      const state = stateAnswer.parse(answered(status, body))
      if (state.status !== 2) return { is: 'unpaid' }
      const { amount, currency, reference } = state
      return { is: 'paid', received: { amountMinor: toMinor(amount, currency), currency }, reference }
    },
    movementsOf: async (clinic, keys, day) => {
      const path = `/movements?day=${encodeURIComponent(day)}`
      const { status, body } = await call(clinic, keys, { method: 'GET', path })
      return dayAnswer.parse(answered(status, body)).movements.map(asMovement)
    },
  }
}

const asMovement = (movement: z.infer<typeof dayAnswer>['movements'][number]): BankMovement => ({
  is: movement.type,
  amountMinor: toMinor(movement.amount, movement.currency),
  currency: movement.currency,
  reference: movement.reference,
  qrId: movement.qr,
})

const isRefused = (status: number): boolean => status === 401 || status === 403

/** The body of an answer that is one. @throws for any other: the bank is away, or does not mean it. */
function answered(status: number, body: unknown): unknown {
  if (status !== 200 && status !== 201) throw new Error(`the bank answered ${status}`)
  return body
}

/** Carries calls over the network. */
export const overHttp =
  (base: string, timeoutMs = 4000): Carry =>
  async (_, { method, path, token, body }) => {
    const answer = await fetch(base.replace(/\/+$/, '') + path, {
      method,
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: answer.status, body: await answer.json().catch(() => null) }
  }

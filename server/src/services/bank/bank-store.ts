import { iso } from '#core/iso'
import type { Clinic, ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import type { Vault } from '../crypto/vault.ts'
import { row, rows, run } from '#database/sql'
import type { BankKeys } from './bank-client.ts'

/** Where a clinic's QRs come from: which account, and how it proves itself. */
export interface BankAccount extends BankKeys {
  id: string
  /** The bank refused it when it was asked last. */
  isRefused: boolean
}

/** A QR that the bank made, with the account that it was made for. Instants in epoch ms. */
export interface BankQrRow {
  payment_id: string
  bank_account: string
  qr_id: string
  made_ms: number
  ask_until_ms: number
}

const qrColumns = `payment_id, bank_account, qr_id, (extract(epoch from made_at) * 1000)::float8 as made_ms,
  (extract(epoch from ask_until) * 1000)::float8 as ask_until_ms`

const locationOf = (id: string) => ({ table: 'bank_accounts', column: 'secret', row: id })

type Sealed = { id: string; account: string; secret: Buffer; is_refused: boolean }

const accountColumns = 'id, account, secret, refused_at is not null as is_refused'

/**
 * The account in use, or that of a QR by the id it was made with; null where there is none. Where the same account was
 * connected anew, it is asked with the newest key: the bank takes no other.
 */
export async function bankAccount(
  db: ClinicDb,
  vault: Vault,
  clinic: Clinic,
  id?: string,
): Promise<BankAccount | null> {
  const found = await row<Sealed>(
    db,
    `select ${accountColumns} from bank_accounts
     where case when $1::uuid is null then replaced_at is null
       else account = (select made.account from bank_accounts made where made.id = $1) end
     order by connected_at desc, id desc limit 1`,
    [id ?? null],
  )
  return found ? opened(db, vault, clinic, found) : null
}

async function opened(db: ClinicDb, vault: Vault, clinic: Clinic, sealed: Sealed): Promise<BankAccount> {
  const key = await vault.openText(db, clinic, sealed.secret, locationOf(sealed.id))
  return { id: sealed.id, account: sealed.account, key, isRefused: sealed.is_refused }
}

/** The account in use, and former ones whose QRs could still be paid after `sinceMs`. */
export async function accountsSince(
  db: ClinicDb,
  vault: Vault,
  clinic: Clinic,
  sinceMs: number,
): Promise<BankAccount[]> {
  const found = await rows<Sealed>(
    db,
    `select distinct on (account) ${accountColumns} from bank_accounts
     where account in (
       select a.account from bank_accounts a
         left join bank_qrs q on q.clinic_id = a.clinic_id and q.bank_account = a.id and q.ask_until >= $1
       where a.replaced_at is null or q.payment_id is not null)
     order by account, connected_at desc, id desc`,
    [iso(sinceMs)],
  )
  const accounts: BankAccount[] = []
  for (const sealed of found) accounts.push(await opened(db, vault, clinic, sealed))
  return accounts
}

/** The account in use, and since when the bank refuses its key; null where there is none. */
export interface AccountInUse {
  account: string
  refused_at: string | null
}

export const accountInUse = async (db: ClinicDb): Promise<AccountInUse | null> =>
  (await row<AccountInUse & Record<string, unknown>>(db, {
    name: 'bank-account-in-use',
    text: 'select account, refused_at from bank_accounts where replaced_at is null',
  })) ?? null

/** Notes that the bank refuses an account; answers its name where that is news, else null. */
export const noteRefusal = async (db: ClinicDb, id: string, nowMs: number): Promise<string | null> =>
  (
    await row<{ account: string }>(
      db,
      'update bank_accounts set refused_at = $2 where id = $1 and refused_at is null returning account',
      [id, iso(nowMs)],
    )
  )?.account ?? null

/** The bank takes the account again. */
export const endRefusal = (db: ClinicDb, id: string): Promise<number> =>
  run(db, 'update bank_accounts set refused_at = null where id = $1 and refused_at is not null', [id])

/** No account is in use any more; what was made with it is still asked about there. */
export const endAccount = (db: ClinicDb, nowMs: number): Promise<number> =>
  run(db, 'update bank_accounts set replaced_at = $1 where replaced_at is null', [iso(nowMs)])

/** This account is in use from now on, and no other; with a new key also one that the clinic had before. */
export async function useAccount(
  db: ClinicDb,
  vault: Vault,
  clinic: Clinic,
  { account, key, nowMs }: BankKeys & { nowMs: number },
): Promise<void> {
  // Of two at once the second replaces what the first brought.
  await run(db, `select pg_advisory_xact_lock(hashtextextended('bank account ' || app_clinic()::text, 0))`)
  await endAccount(db, nowMs)
  const id = newId()
  const secret = await vault.sealText(db, clinic, key, locationOf(id))
  await run(db, 'insert into bank_accounts (id, account, secret, connected_at) values ($1, $2, $3, $4)', [
    id,
    account,
    secret,
    iso(nowMs),
  ])
}

/** Keeps the QR of a payment; the first one stays. Answers whether it is this one. */
export const keepQr = async (
  db: ClinicDb,
  qr: {
    payment: string
    account: string
    qrId: string
    image: Buffer
    nowMs: number
    expiresOn: string
    askUntilMs: number
  },
): Promise<boolean> =>
  (await run(
    db,
    `insert into bank_qrs (payment_id, bank_account, qr_id, image, made_at, expires_on, ask_until)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [qr.payment, qr.account, qr.qrId, qr.image, iso(qr.nowMs), qr.expiresOn, iso(qr.askUntilMs)],
  )) > 0

export const qrOf = (db: ClinicDb, payment: string) =>
  row<BankQrRow & Record<string, unknown>>(db, `select ${qrColumns} from bank_qrs where payment_id = $1`, [
    payment,
  ])

/** The picture of a QR. */
export const qrImage = async (db: ClinicDb, payment: string): Promise<Buffer | null> =>
  (await row<{ image: Buffer }>(db, 'select image from bank_qrs where payment_id = $1', [payment]))?.image ??
  null

/** For which payments these QRs of an account were made. */
export const paymentsOfQrs = (db: ClinicDb, account: string, qrIds: readonly string[]) =>
  rows<{ qr_id: string; payment_id: string }>(
    db,
    `select qr_id, payment_id from bank_qrs
     where bank_account in (select id from bank_accounts where account = $1) and qr_id = any($2)`,
    [account, qrIds],
  )

/**
 * Notes that the bank is asked about a QR now. Answers null where it was asked a moment ago: two seconds in the first
 * minute, fifteen at most, a twentieth of the QR's age between. Then what is known has to do.
 */
export const claimAsk = (db: ClinicDb, payment: string, nowMs: number, always: boolean) =>
  row<BankQrRow & Record<string, unknown>>(
    db,
    `update bank_qrs set asked_at = $2 where payment_id = $1 and ($3 or asked_at is null or asked_at <= $2::timestamptz
       - greatest(interval '2 s', least(interval '15 s', ($2 - made_at) / 20)))
     returning ${qrColumns}`,
    [payment, iso(nowMs), always],
  )

import * as mail from '#modules/mail/public'
import { record } from '#modules/audit-log/public'
import { queueMail } from '#modules/mail/public'
import { KeysRefused } from '#services/bank/bank-client'
import type { Clinic } from '#database/clinic'
import type { App } from '#app'

type Needs = Pick<App, 'bankQr' | 'clock'>

/**
 * Notes that the bank refuses the clinic's own account and key, where an error says so. The admins hear of it once, until
 * the bank takes them again. Never inside a transaction.
 */
export async function noteRefusal({ bankQr, clock }: Needs, clinic: Clinic, error: unknown): Promise<void> {
  if (!(error instanceof KeysRefused) || !error.account || !bankQr) return
  const { account: id } = error
  const nowMs = clock()
  await clinic.work(async (db) => {
    const account = await bankQr.noteRefusal(db, id, nowMs)
    if (account === null) return
    await record(
      db,
      { actor: null },
      {
        level: 'CRITICAL',
        action: `El banco rechaza la clave de la cuenta ${account}: no hace QR ni dice qué se pagó`,
      },
    )
    for (const recipient of await mail.adminAddresses(db))
      await queueMail(db, {
        cause: `bank_refuses_key:${id}:${new Date(nowMs).toISOString()}:${recipient}`,
        kind: 'bank_refuses_key',
        recipient,
        payload: { account },
      })
  })
}

/** Does `ask`, and notes a refusal on the way; what it throws is thrown on. */
export async function notingRefusal<T>(app: Needs, clinic: Clinic, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    await noteRefusal(app, clinic, error)
    throw error
  }
}

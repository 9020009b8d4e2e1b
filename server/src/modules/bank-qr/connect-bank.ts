import type { BankQrSetting } from '@psico/contract/bank-qr/bank-qr'
import { record } from '#modules/audit-log/public'
import { KeysRefused, type BankKeys } from '#services/bank/bank-client'
import type { BankQr } from '#services/bank/bank-qr'
import type { Clinic } from '#database/clinic'
import type { Context } from '#database/context'
import type { App } from '#app'
import { problems } from './problems.ts'

type Needs = Pick<App, 'bankQr' | 'log'>

/** Whether the clinic's bank makes its QRs. */
export async function bankQrSetting({ bankQr }: Pick<App, 'bankQr'>, clinic: Clinic): Promise<BankQrSetting> {
  const inUse = bankQr && (await clinic.read((db) => bankQr.accountOf(db)))
  return {
    offered: bankQr !== null,
    account: inUse?.account ?? null,
    refused_since: inUse?.refused_at ?? null,
  }
}

/**
 * From now on the bank makes a QR for each payment by QR. Account and key are tried there first.
 * @throws noBank, bankKeysRefused, bankAway
 */
export async function connectBank(app: Needs, context: Context, keys: BankKeys): Promise<BankQrSetting> {
  const { clinic, nowMs } = context
  const { bankQr } = app
  if (!bankQr) throw problems.noBank()
  await tried(app, clinic, bankQr, keys)
  await clinic.work(async (db) => {
    await bankQr.connect(db, clinic, keys, nowMs)
    await record(db, context, { action: `Banco conectado para cobrar con QR: cuenta ${keys.account}` })
  })
  return bankQrSetting(app, clinic)
}

async function tried({ log }: Needs, clinic: Clinic, bankQr: BankQr, keys: BankKeys): Promise<void> {
  try {
    await bankQr.prove(clinic, keys)
  } catch (error) {
    if (error instanceof KeysRefused) throw problems.bankKeysRefused()
    log.warn({ err: error, clinic: clinic.subdomain }, 'the bank did not try account and key')
    throw problems.bankAway()
  }
}

/** Back to the clinic's own QR picture. */
export async function disconnectBank(app: Pick<App, 'bankQr'>, context: Context): Promise<BankQrSetting> {
  const { clinic, nowMs } = context
  const { bankQr } = app
  if (bankQr)
    await clinic.work(async (db) => {
      if ((await bankQr.accountOf(db)) === null) return
      await bankQr.disconnect(db, nowMs)
      await record(db, context, { action: 'Banco desconectado: se cobra con la imagen propia del QR' })
    })
  return bankQrSetting(app, clinic)
}

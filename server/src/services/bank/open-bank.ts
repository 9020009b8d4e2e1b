import type { Vault } from '../crypto/vault.ts'
import type { Env } from '#core/settings/env'
import { bankClient, overHttp } from './bank-client.ts'
import { openBankQr, type BankQr } from './bank-qr.ts'
import { openStandInBank, type StandInBank } from './stand-in.ts'

/** The bank that the settings name, else the stand-in; neither in a production that names none. */
export function openBank(
  env: Env,
  vault: Vault,
  clock: () => number,
): { bankQr: BankQr | null; standInBank: StandInBank | null } {
  if (env.BANK_QR_API_BASE) {
    const client = bankClient(overHttp(env.BANK_QR_API_BASE))
    return { bankQr: openBankQr({ client, vault, clock }), standInBank: null }
  }
  if (!env.standInBank) return { bankQr: null, standInBank: null }
  const standInBank = openStandInBank(clock)
  return { bankQr: openBankQr({ client: bankClient(standInBank.carry), vault, clock }), standInBank }
}

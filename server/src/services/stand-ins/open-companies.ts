import type { Env } from '#core/settings/env'
import { openBank } from '../bank/open-bank.ts'
import type { StandInBank } from '../bank/stand-in.ts'
import { openCards } from '../cards/open-cards.ts'
import type { Simulator } from '../cards/simulator.ts'
import type { Vault } from '../crypto/vault.ts'
import { openInvoicing } from '../invoicing/open-invoicing.ts'
import type { StandInInvoicing } from '../invoicing/stand-in.ts'
import { openMessenger } from '../whatsapp/open-whatsapp.ts'
import type { StandInWhatsapp } from '../whatsapp/stand-in.ts'

/** Who plays a company that the settings do not name; null beside a real one. Only the module of simulators is given them. */
export interface StandIns {
  cards: Simulator | null
  bank: StandInBank | null
  invoicing: StandInInvoicing | null
  whatsapp: StandInWhatsapp | null
}

/** The companies that the app talks to, as the settings name them, and apart from them those who play one. */
export function openCompanies(env: Env, vault: Vault, clock: () => number, aheadMs = () => 0) {
  const { cards, simulator } = openCards(env, clock, aheadMs)
  const { bankQr, standInBank } = openBank(env, vault, clock)
  const { invoicing, standInInvoicing } = openInvoicing(env, clock)
  const { whatsapp, standInWhatsapp } = openMessenger(env, clock)
  const standIns: StandIns = {
    cards: simulator,
    bank: standInBank,
    invoicing: standInInvoicing,
    whatsapp: standInWhatsapp,
  }
  return { cards, bankQr, invoicing, whatsapp, standIns }
}

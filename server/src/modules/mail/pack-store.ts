import type { ClinicDb } from '#database/clinic'
import { row } from '#database/sql'

/** A pack that somebody bought, as its mails say it. Money in minor units. */
export interface BoughtPack extends Record<string, unknown> {
  name: string
  kind: 'sessions' | 'credit'
  price_minor: number
  currency: string
  sessions_left: number
  open_minor: number
  expires_at: string | null
}

export const boughtPack = (db: ClinicDb, id: string) =>
  row<BoughtPack>(db, 'select * from bought_packs where id = $1', [id])

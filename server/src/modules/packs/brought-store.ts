import { iso } from '#core/iso'
import type { Modality } from '@psico/contract/sessions/appointments'
import type { ClinicDb } from '#database/clinic'
import { rows, run } from '#database/sql'

export interface NewBrought {
  id: string
  /** Of its row in the books. */
  entry: string
  patient: string
  amountMinor: number
  name: string
  /** Null: counted in money. */
  sessions: number | null
  expiresMs: number | null
  psychologist: string | null
  modality: Modality | null
}

/** There at once, in the pack, in the books and among what is due. */
export const insertBrought = (
  db: ClinicDb,
  them: readonly NewBrought[],
  terms: {
    currency: string
    by: string
    nowMs: number
    expiryKind: string
    warningKind: string
    warnMs: number
  },
) =>
  run(db, 'select bring_packs($1, $2, $3, $4, $5, $6)', [
    JSON.stringify(them.map((one) => ({ ...one, warnsMs: warningOf(one.expiresMs, terms) }))),
    terms.currency,
    terms.by,
    iso(terms.nowMs),
    terms.expiryKind,
    terms.warningKind,
  ])

/** Nobody is written to because something came along: who would have to be warned now is not. */
const warningOf = (
  expiresMs: number | null,
  { warnMs, nowMs }: { warnMs: number; nowMs: number },
): number | null => (expiresMs !== null && expiresMs - warnMs > nowMs ? expiresMs - warnMs : null)

/** What came along for some people and is still there. */
export const openBroughtOf = (
  db: ClinicDb,
  buyers: readonly string[],
): Promise<{ id: string; buyer: string; name: string; price_minor: number }[]> =>
  rows(
    db,
    `select id, buyer, name, price_minor from bought_packs
     where buyer = any ($1::uuid[]) and pack_id is null and state = 'bought'`,
    [buyers],
  )

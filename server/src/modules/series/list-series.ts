import * as store from './store.ts'
import type { AnswerOf, QueryOf } from '@psico/contract/core/endpoint'
import type { listSeries } from '@psico/contract/series/series'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { counted, page } from '#edge/http/paging'
import { whoseOf } from '#modules/sessions/public'

/** A page of the reader's own series with sessions to come (reception and admin: of all), the next one first. */
export async function listOfSeries(
  db: ClinicDb,
  { actor, nowMs }: Context,
  query: QueryOf<typeof listSeries>,
  address: string,
): Promise<AnswerOf<typeof listSeries>> {
  const { found, count } = await counted(query, async (part) => {
    const cards = await store.seriesCards(db, whoseOf(actor), { ...part, nowMs })
    return cards.map(({ total, ...card }) => ({ card, count: total }))
  })
  return page(
    found.map((entry) => entry.card),
    count,
    query,
    address,
  )
}

import type { QuestionnaireOrder } from '@psico/contract/questionnaires/questionnaires'
import type { Page } from '@psico/contract/core/fields'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { counted, page } from '#edge/http/paging'
import * as store from './store.ts'

type Query = Parameters<typeof store.ordersOf>[2]

/** The caller's standing orders, newest first. */
export async function ordersOf(
  db: ClinicDb,
  { actor }: Context,
  query: Query,
  address: string,
): Promise<Page<QuestionnaireOrder & { patient_name: string; shared: boolean }>> {
  const { found, count } = await counted(query, (part) =>
    store.ordersOf(db, actor.userId, { ...query, ...part }),
  )
  return page(found, count, query, address)
}

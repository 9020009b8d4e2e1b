import type { AuditCounts, AuditEntry, AuditFilter } from '@psico/contract/audit-log/audit-log'
import type { Clinic } from '#database/clinic'
import { addDays } from '@psico/contract/core/dates'
import { dayClock, instantOf } from '#core/zone'
import * as store from './list-store.ts'
import { find } from './search-store.ts'

const lastDay = '9999-12-30'

/** The filter with the clinic's days as instants; the last day is included whole. */
export function wantedOf(filter: AuditFilter, zone: string): store.Wanted {
  const { from, to, level, search = '' } = filter
  return {
    level,
    search: search.trim(),
    since: from ? startOf(from, zone) : null,
    // The calendar ends here for the time library; nothing is later.
    until: to && to < lastDay ? startOf(addDays(to, 1), zone) : null,
  }
}

function startOf(date: string, zone: string): string {
  const clock = dayClock(date, zone)
  return new Date(instantOf(clock, 0) ?? clock.baseMs).toISOString()
}

/** One page of the log with its counters. */
export async function readLog(
  clinic: Clinic,
  filter: AuditFilter & { page: number; page_size: number },
): Promise<{ count: number; results: AuditEntry[]; counts: AuditCounts }> {
  const wanted = wantedOf(filter, clinic.timezone)
  return clinic.readStill(async (db) => {
    const found = await find(db, wanted.search)
    const { levels, waiting } = await store.countsOf(db, wanted, found)
    const total = levels.INFO + levels.WARNING + levels.ERROR + levels.CRITICAL
    const count = wanted.level ? levels[wanted.level] : total
    const place = { offset: (filter.page - 1) * filter.page_size, size: filter.page_size, count, waiting }
    const results = place.offset < count ? await store.entriesOf(db, wanted, found, place) : []
    return {
      count,
      results,
      counts: {
        total,
        info: levels.INFO,
        warning: levels.WARNING,
        error: levels.ERROR + levels.CRITICAL,
        critical: levels.CRITICAL,
      },
    }
  })
}

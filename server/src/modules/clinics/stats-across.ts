import type { readTenantStats } from '@psico/contract/clinics/clinics'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import type { Databases } from '#database/clinic'
import { acrossPods } from '#database/pods/across-pods'
import { platformStats, type PodStats } from './global-store.ts'
import { notedAway } from './page-across.ts'

const largest = 20

/** Counts of all clinics, those of every pod added up. */
export async function statsAcross(
  databases: Pick<Databases, 'pods'>,
  nowMs: number,
): Promise<AnswerOf<typeof readTenantStats>> {
  const { answers, away } = await acrossPods(databases, (pod) =>
    pod.globalWork((db) => platformStats(db, nowMs)),
  )
  const stats = answers.map(({ answer }) => answer)
  const total = (name: keyof PodStats['totals']) =>
    stats.reduce((sum, podStats) => sum + podStats.totals[name], 0)
  const clinics = stats
    .flatMap((podStats) => podStats.clinics)
    .toSorted((a, b) => b.people - a.people)
    .slice(0, largest)
  const months = stats[0]?.joined ?? []
  return {
    totals: {
      clinics: total('clinics'),
      suspended: total('suspended'),
      total_users: total('total_users'),
      patients: total('patients'),
      professionals: total('professionals'),
    },
    clinics: clinics.map(({ id, name, patients, professionals }) => ({ id, name, patients, professionals })),
    joined: months.map(({ month }, n) => ({
      month,
      count: stats.reduce((sum, podStats) => sum + (podStats.joined[n]?.count ?? 0), 0),
    })),
    ...notedAway(away),
  }
}

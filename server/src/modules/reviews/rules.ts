type Stars = 1 | 2 | 3 | 4 | 5
export type Distribution = Record<`${Stars}`, number>

/** Without the patient's word that their first name may be shown, nobody learns who is in therapy. */
const anonymous = 'Paciente anónimo'

/** What stands under a review as its author. */
export const shownName = (firstName: string, showName: boolean): string =>
  showName && firstName.trim() !== '' ? firstName.trim() : anonymous

const allStars: readonly Stars[] = [1, 2, 3, 4, 5]

/**
 * How many of each rating, as whole percentages that add up to 100 (to 0 without reviews): what rounding down leaves
 * over goes to the largest remainders, to the better rating where they are equal.
 */
export function distributionOf(counts: ReadonlyMap<number, number>): Distribution {
  const total = allStars.reduce((sum, stars) => sum + (counts.get(stars) ?? 0), 0)
  const result: Distribution = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 }
  if (total === 0) return result
  const exact = allStars.map((stars) => ({ stars, hundredths: (counts.get(stars) ?? 0) * 100 }))
  for (const { stars, hundredths } of exact) result[`${stars}`] = Math.floor(hundredths / total)
  const given = allStars.reduce((sum, stars) => sum + result[`${stars}`], 0)
  const byRemainder = exact.toSorted(
    (a, b) => (b.hundredths % total) - (a.hundredths % total) || b.stars - a.stars,
  )
  for (const { stars } of byRemainder.slice(0, 100 - given)) result[`${stars}`] += 1
  return result
}

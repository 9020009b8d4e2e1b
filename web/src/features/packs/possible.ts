/** What was chosen where it is possible, else the first that is. */
export const possibleOf = <T>(chosen: T, possible: readonly T[]): T =>
  possible.includes(chosen) ? chosen : (possible[0] ?? chosen)

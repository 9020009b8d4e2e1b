/**
 * Where a lift is looked for: right after the phrase, among the six words before it, in its clause, or also in the clauses
 * before and after it in the sentence.
 */
export type LiftPlace = 'next' | 'before' | 'clause' | 'beside'

/** What takes a rule back: phrases, and where they are looked for. */
export interface Lift {
  meaning: string
  where: LiftPlace
  /** As in the rules; "$" is the end of the clause. */
  phrases: readonly string[]
  /** Where one of these is said too, nothing is taken back. */
  unless?: readonly string[]
}

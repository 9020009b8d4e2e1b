/**
 * Where a lift is looked for: right after the phrase, among the six words before it, in its clause, also in the clauses
 * before and after it in the sentence, in its sentence and those beside it, or at the beginning of the clause that follows
 * where the phrase ends its own.
 */
export type LiftPlace = 'next' | 'before' | 'clause' | 'beside' | 'near' | 'then'

/** What takes a rule back: phrases, and where they are looked for. */
export interface Lift {
  meaning: string
  where: LiftPlace
  /** As in the rules; "$" is the end of the clause. */
  phrases: readonly string[]
  /** Where one of these is said too, nothing is taken back. */
  unless?: readonly string[]
  /** Only where one of these is said in the clause of the phrase, up to where the phrase ends. */
  only?: readonly string[]
  /** Not where one of these is said there. */
  notWith?: readonly string[]
}

/** One message to learn from, or to judge. */
export interface Example {
  text: string
  isDanger: boolean
  /** One of the companion's categories, or a matter that has an answer of its own; null where nobody said. */
  topic: string | null
  /** Of an author's message, the kind that its author gave it. */
  kind: string
  /** What its author said is wanted, with the finer part after a colon; null for all else. */
  intent: string | null
  /** Examples of one author never help to judge that author. */
  author: string
  /** How much it counts while learning. */
  weight: number
}

/** An hour that somebody booked, as far as they were told; `trying` is what they asked for and heard no answer to. */
export interface BookedHour {
  appointment: string
  session: string
  /** Of the patient. */
  token: string
  /** The token of the professional. */
  staff: string
  /** Epoch milliseconds of the booking: unpaid, it is held for half an hour. */
  atMs: number
  told: 'held' | 'paid' | 'cancelled'
  trying: 'paid' | 'cancelled' | null
}

/** Whether the half hour for which it is held may be over. */
export const mayHaveRunOut = ({ atMs }: BookedHour): boolean => Date.now() - atMs > 28 * 60_000

/** A note that is written again and again, with rising numbers. */
export interface Noted {
  appointment: string
  note: string | null
  token: string
  told: number
  tried: number
}

export interface Uploaded {
  document: string
  token: string
  digest: string
}

/** A message whose sender was told that it is stored. */
export interface Said {
  appointment: string
  client: string
  message: string
}

/** Kinds of what is written, as people do it. */
export const kinds = ['bookings', 'payments', 'cancellations', 'notes', 'files', 'messages'] as const
export type Kind = (typeof kinds)[number]

/** Everything that the product has acknowledged to somebody. */
export interface Acknowledged {
  hours: BookedHour[]
  notes: Noted[]
  uploads: Uploaded[]
  said: Said[]
  /** Digests of all files that anybody began to send: what is served has to be one of them. */
  begun: Set<string>
  /** Answers that acknowledged something, by what it was. */
  counts: Record<Kind, number>
  /** All of them together. */
  readonly count: number
  /** Answers that no outage explains. */
  odd: string[]
}

export const nothingYet = (): Acknowledged => ({
  hours: [],
  notes: [],
  uploads: [],
  said: [],
  begun: new Set(),
  counts: { bookings: 0, payments: 0, cancellations: 0, notes: 0, files: 0, messages: 0 },
  get count() {
    return kinds.reduce((sum, kind) => sum + this.counts[kind], 0)
  },
  odd: [],
})

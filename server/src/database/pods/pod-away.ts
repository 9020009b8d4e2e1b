import { isDatabaseAway } from '../sql.ts'

/** A pod of which this process knows that nothing can be asked of it now: to everybody the same as a database that is away. */
export class PodAway extends Error {
  /** PostgreSQL's: a connection could not be made. */
  readonly code = '08001'

  constructor(pod: string) {
    super(`the pod ${pod} is away`)
  }
}

/** What was asked, or something else where the database that was asked is away. */
export async function unlessAway<T>(asked: Promise<T>, instead: T): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (isDatabaseAway(error)) return instead
    throw error
  }
}

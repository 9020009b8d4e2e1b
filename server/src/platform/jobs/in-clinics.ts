import type { Logger } from 'pino'
import type { Clinic, Databases } from '../db/clinic.ts'

interface Where {
  databases: Pick<Databases, 'clinicById'>
  log: Logger
}

/** How many clinics are worked on at a time: a good part of the connection pool stays for people. */
const atOnce = 4

/**
 * Does `work` in these clinics, a few at a time. Trouble in one is logged and keeps no other from its turn. They are
 * those that have something to be done: nothing walks over every clinic there is.
 */
export async function inClinics(
  { databases, log }: Where,
  what: string,
  ids: readonly string[],
  work: (clinic: Clinic) => Promise<unknown>,
): Promise<void> {
  const waiting = ids.values()
  const worker = async () => {
    for (const id of waiting)
      try {
        const clinic = await databases.clinicById(id)
        if (clinic) await work(clinic)
      } catch (error) {
        log.error({ err: error, clinic: id }, `${what} failed in a clinic`)
      }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

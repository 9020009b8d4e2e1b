import type { Logger } from 'pino'
import type { Clinic, Pod } from '../clinic.ts'

/** How many clinics are worked on at a time: a good part of the connection pool stays for people. */
const atOnce = 4

/**
 * Does `work` in these clinics of a pod, a few at a time. Trouble in one is logged and keeps no other from its turn. They are
 * those that have something to be done: nothing walks over every clinic there is.
 */
export async function inClinics(
  pod: Pick<Pod, 'clinicById'>,
  log: Logger,
  what: string,
  ids: readonly string[],
  work: (clinic: Clinic) => Promise<unknown>,
): Promise<void> {
  const waiting = ids.values()
  const worker = async () => {
    for (const id of waiting)
      try {
        const clinic = await pod.clinicById(id)
        if (clinic) await work(clinic)
      } catch (error) {
        log.error({ err: error, clinic: id }, `${what} failed in a clinic`)
      }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

import type { Logger } from 'pino'
import type { Clinic, Databases } from '../db/clinic.ts'

interface Walk {
  databases: Databases
  log: Logger
}
interface Which {
  /** What comes to rest in a suspended clinic too, such as what people have paid. */
  alsoSuspended?: boolean
  /** How many clinics are worked on at a time; of four, a good part of the connection pool stays for people. */
  atOnce?: number
}

/**
 * Does `work` in every clinic, a few at a time. Trouble in one is logged and keeps no other from its turn; what failed is
 * done again at the next tick. All walks over clinics stand in this file: each costs something for every clinic there is.
 */
export async function eachClinic(
  { databases, log }: Walk,
  what: string,
  work: (clinic: Clinic) => Promise<unknown>,
  { alsoSuspended = false, atOnce = 4 }: Which = {},
): Promise<void> {
  const waiting = (await databases.clinicIds(alsoSuspended)).values()
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

/** The first clinic, suspended ones too, of which `isIt`; null when none is. */
export async function findClinic(
  databases: Databases,
  isIt: (clinic: Clinic) => Promise<boolean>,
): Promise<Clinic | null> {
  for (const id of await databases.clinicIds(true)) {
    const clinic = await databases.clinicById(id)
    if (clinic && (await isIt(clinic))) return clinic
  }
  return null
}

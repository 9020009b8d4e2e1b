import { openMemory } from './memory.ts'
import type { Notices } from './notices.ts'
import type { Clinic, Pod } from './pod.ts'

type Finder = (by: 'subdomain' | 'id', value: string) => Promise<Clinic | null>

const mostRemembered = 20_000

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Whether a text can be a clinic's id at all. */
export const isClinicId = (text: string): boolean => uuid.test(text)

/** Remembers clinics' records until the database tells that they changed (server/sql/clinic-notices.sql). */
export function rememberClinics(
  find: Finder,
  line: Pick<Notices, 'hear' | 'hasToldSince'>,
): Pick<Pod, 'clinicBySubdomain' | 'clinicById' | 'forgetClinic'> {
  const memory = openMemory<Clinic | null>(line, mostRemembered, (clinic) =>
    clinic ? [`id:${clinic.id}`, `subdomain:${clinic.subdomain}`] : [],
  )
  const hear = (text: string | null) => {
    if (text === null) return
    const [id, subdomain] = text.split(' ')
    memory.forget((key, clinic) => {
      if (clinic) return clinic.id === id
      // Without its name one that was not there may be it.
      return subdomain === undefined || key === `id:${id}` || key === `subdomain:${subdomain}`
    })
  }
  let hears = false
  const ask = async (by: 'subdomain' | 'id', value: string): Promise<Clinic | null> => {
    if (!hears) line.hear('clinics', hear)
    hears = true
    const key = `${by}:${value}`
    const known = memory.recall(key)
    return known?.counts ? known.value : memory.read(key, () => find(by, value))
  }
  return {
    clinicBySubdomain: (subdomain) => ask('subdomain', subdomain),
    clinicById: async (id) => (isClinicId(id) ? ask('id', id) : null),
    forgetClinic: (subdomain) =>
      // One that was not there may be it.
      memory.forget(
        (key, clinic) => !clinic || clinic.subdomain === subdomain || key === `subdomain:${subdomain}`,
      ),
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { openMemory } from '../memory.ts'
import type { NamedClinic, Pod } from '../pod.ts'
import { isDatabaseAway } from '../sql.ts'
import * as store from './directory-store.ts'
import { acrossPods } from './across-pods.ts'
import { PodAway, unlessAway } from './pod-away.ts'
import { withMostRoom, type Capacities } from './room.ts'

/** Where each clinic lives. It stands in the root; what was read of it counts until the root tells that it changed. */
export interface Directory {
  bySubdomain(subdomain: string): Promise<store.Place | null>
  byClinic(id: string): Promise<store.Place | null>
  forget(subdomain: string): void
  /** Takes the clinic's name and a place for it. Answers the pod; `taken` and `full` where there is none. */
  enter(clinic: NamedClinic): Promise<Pod | 'taken' | 'full'>
  /** Writes down how a founding ended: the clinic is there, or it never will be and its name is free again. */
  settle(founding: Founding): Promise<'here' | 'never'>
  /** Enters the root's clinics from before there was a directory. */
  enterOwn(): Promise<void>
  /** Ends those of processes that died. */
  settleLeftOver(): Promise<void>
}

type Founding = Omit<store.Place, 'state'>
type By = 'subdomain' | 'clinic'

/** So long one waits for a root that does not answer, where an older entry is known. */
const patienceMs = 1000
const mostRemembered = 200_000

interface Settings {
  root: Pod
  /** Every pod. */
  pods: readonly Pod[]
  capacities: Capacities
}

export function openDirectory({ root, pods, capacities }: Settings): Directory {
  const memory = rememberPlaces(root)
  const settle = async ({ subdomain, clinic, pod }: Founding) => {
    const there = pods.find((candidate) => candidate.name === pod)
    if (!there) throw new PodAway(pod)
    const isFounded = await there.globalWork((db) => store.foundedOrNever(db, clinic))
    await root.globalWork((db) => (isFounded ? store.arrived(db, clinic) : store.removePlace(db, clinic)))
    memory.forget(subdomain)
    return isFounded ? ('here' as const) : ('never' as const)
  }
  const take = async (clinic: NamedClinic) => {
    const { answers } = await acrossPods({ pods }, async (pod) => {
      await pod.ping()
      return pod
    })
    const open = answers.map(({ answer }) => answer)
    return root.globalWork(async (db) => {
      await store.lockRoom(db)
      const pod = withMostRoom(open, await store.clinicsByPod(db), capacities)
      if (!pod) return 'full'
      return (await store.insertPlace(db, clinic, pod.name)) ? pod : 'taken'
    })
  }
  return {
    bySubdomain: (subdomain) => memory.ask('subdomain', subdomain),
    byClinic: (id) => memory.ask('clinic', id),
    forget: memory.forget,
    enter: async (clinic) => {
      const taken = await take(clinic)
      memory.forget(clinic.subdomain)
      if (taken !== 'taken') return taken
      const other = await root.globalWork((db) => store.placeBy(db, 'subdomain', clinic.subdomain))
      if (other?.state === 'here') return 'taken'
      // Whoever began with this name may have died over it.
      return other && (await settle(other)) === 'here' ? 'taken' : take(clinic)
    },
    settle,
    enterOwn: async () => void (await root.globalWork(store.enterOwn)),
    settleLeftOver: async () => {
      for (const place of await root.globalWork(store.leftOver)) await unlessAway(settle(place), null)
    },
  }
}

/**
 * Entries are asked for with every request and hardly ever change. While the root is away what was last read of it counts:
 * where that has become wrong the clinic's former pod does not let anybody in.
 */
function rememberPlaces(root: Pod) {
  const memory = openMemory<store.Place | null>(root.notices, mostRemembered, (place) =>
    place ? [`clinic:${place.clinic}`, `subdomain:${place.subdomain}`] : [],
  )
  const hear = (text: string | null) => {
    const [clinic, subdomain] = text?.split(' ') ?? []
    memory.forgetKeys([`clinic:${clinic ?? ''}`, `subdomain:${subdomain ?? ''}`])
  }
  let hears = false
  const ask = async (by: By, value: string): Promise<store.Place | null> => {
    if (!hears) root.notices.hear('places', hear)
    hears = true
    const key = `${by}:${value}`
    const known = memory.recall(key)
    if (known?.counts) return known.value
    const asked = memory.read(
      key,
      async () => (await root.globalWork((db) => store.placeBy(db, by, value))) ?? null,
    )
    if (!known?.value) return asked
    const { value: place } = known
    const still = () => {
      memory.keep(key)
      return place
    }
    let answered = false
    const end = () => (answered = true)
    asked.then(end, end)
    const late = pause(patienceMs, place, { ref: false }).then(() => (answered ? place : still()))
    return Promise.race([asked, late]).catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error
      return still()
    })
  }
  return {
    ask,
    forget: (subdomain: string) =>
      memory.forget((key, place) => key === `subdomain:${subdomain}` || place?.subdomain === subdomain),
  }
}

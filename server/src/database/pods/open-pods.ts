import { isClinicId, openPod, type DatabaseSettings, type PodAddress } from '../clinic.ts'
import type { Clinic, Databases, NamedClinic, Pod } from '../pod.ts'
import type { ClinicDb } from '../transaction.ts'
import { asOne } from './as-one.ts'
import { openDirectory, type Directory } from './directory.ts'
import type { Place } from './directory-store.ts'
import { following, untilItStays } from './follow.ts'
import { FoundingRefused } from './founding-refused.ts'
import { PodAway } from './pod-away.ts'
import type { Capacities } from './room.ts'

export interface PodsSettings extends DatabaseSettings {
  capacities?: Capacities
  /** Whether a pod was brought up to date, and may be asked. */
  isOpen?: (pod: string) => boolean
}

/** Several databases as one. One that is away takes the clinics that live in it with it, and nothing else. */
export interface Pods extends Databases {
  directory: Directory
}

/** Opens every database, the root's address first. `onError` hears of connections that broke while idle. */
export function openPods(
  [first, ...others]: readonly [PodAddress, ...PodAddress[]],
  masterKey: string,
  onError: (error: Error) => void,
  { capacities = {}, isOpen = () => true, ...settings }: PodsSettings = {},
): Pods {
  const open = (address: PodAddress) => openPod(address, masterKey, onError, settings)
  const root = open(first)
  const pods = [root, ...others.map((address) => onceOpen(open(address), isOpen))]
  const directory = openDirectory({ root, pods, capacities })
  const find = finder(pods, directory)
  return {
    ...asOne(pods),
    root,
    pods,
    directory,
    clinicBySubdomain: (subdomain) => find.clinic(() => directory.bySubdomain(subdomain)),
    clinicById: async (id) => (isClinicId(id) ? find.clinic(() => directory.byClinic(id)) : null),
    forgetClinic: find.forget,
    foundClinic: (clinic, fn) => found(directory, clinic, fn),
    podOf: find.podOf,
    // Of the first database alone: so they hold for a clinic also while it moves.
    holds: root.holds,
    restoreWork: (id, fn) => find.wherever(id, (pod) => pod.restoreWork(id, fn)),
    keeperWork: (id, fn) => find.wherever(id, (pod) => pod.keeperWork(id, fn)),
    keeperStill: (id, fn) => find.wherever(id, (pod) => pod.keeperStill(id, fn)),
    globalWork: (fn) => root.globalWork(fn),
  }
}

/** A pod of which nothing is asked before it was brought up to date. */
function onceOpen(pod: Pod, isOpen: (pod: string) => boolean): Pod {
  const whenOpen = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (!isOpen(pod.name)) throw new PodAway(pod.name)
    return ask()
  }
  return {
    ...pod,
    clinicBySubdomain: (subdomain) => whenOpen(() => pod.clinicBySubdomain(subdomain)),
    clinicById: (id) => whenOpen(() => pod.clinicById(id)),
    foundClinic: (clinic, fn) => whenOpen(() => pod.foundClinic(clinic, fn)),
    restoreWork: (id, fn) => whenOpen(() => pod.restoreWork(id, fn)),
    keeperWork: (id, fn) => whenOpen(() => pod.keeperWork(id, fn)),
    keeperStill: (id, fn) => whenOpen(() => pod.keeperStill(id, fn)),
    globalWork: (fn) => whenOpen(() => pod.globalWork(fn)),
    dueWork: (fn) => whenOpen(() => pod.dueWork(fn)),
    ping: () => whenOpen(() => pod.ping()),
  }
}

/** Finds clinics by the directory. @throws PodAway for a pod that the settings do not name */
function finder(pods: readonly Pod[], directory: Directory) {
  const named = (name: string): Pod => {
    const pod = pods.find((candidate) => candidate.name === name)
    if (!pod) throw new PodAway(name)
    return pod
  }
  const look = async (ask: () => Promise<Place | null>): Promise<[Clinic | null, Place | null]> => {
    const place = await ask()
    return [place && (await named(place.pod).clinicById(place.clinic)), place]
  }
  const forget = (subdomain: string): void => {
    directory.forget(subdomain)
    for (const pod of pods) pod.forgetClinic(subdomain)
  }
  const found = async (ask: () => Promise<Place | null>): Promise<Clinic | null> => {
    const [clinic, place] = await look(ask)
    if (clinic || !place) return clinic
    // It has just moved, or has just been founded: what is remembered may say otherwise for a moment.
    forget(place.subdomain)
    return (await look(ask))[0]
  }
  const where = { find: (id: string) => found(() => directory.byClinic(id)), forget }
  const placeOf = async (id: string): Promise<Place> => {
    const place = isClinicId(id) ? await directory.byClinic(id) : null
    if (!place) throw new Error('no clinic has this id')
    return place
  }
  return {
    forget,
    clinic: async (ask: () => Promise<Place | null>): Promise<Clinic | null> => {
      const clinic = await found(ask)
      return clinic && following(where, clinic)
    },
    podOf: async (id: string): Promise<Pod | null> => {
      const place = isClinicId(id) ? await directory.byClinic(id) : null
      return place && named(place.pod)
    },
    /** Asks the pod of a clinic, also while it moves. */
    wherever: async <T>(id: string, ask: (pod: Pod) => Promise<T>): Promise<T> => {
      const { subdomain } = await placeOf(id)
      return untilItStays(
        async () => ask(named((await placeOf(id)).pod)),
        () => forget(subdomain),
      )
    },
  }
}

/** The name is taken first, so that no other pod gives it away; then all of the clinic is made in its pod, or nothing. */
async function found<T>(
  directory: Directory,
  clinic: NamedClinic,
  fn: (db: ClinicDb) => Promise<T>,
): Promise<T> {
  const pod = await directory.enter(clinic)
  if (pod === 'taken' || pod === 'full') throw new FoundingRefused(pod)
  const finish = () => directory.settle({ subdomain: clinic.subdomain, clinic: clinic.id, pod: pod.name })
  try {
    return await pod.foundClinic(clinic, fn)
  } finally {
    // Where this fails, whoever asks for the name next does it, or `settleLeftOver`.
    await finish().catch(() => undefined)
  }
}

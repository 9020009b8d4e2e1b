import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { PodAddress } from '../clinic.ts'
import { isDatabaseAway } from '../sql.ts'
import { BadSetting } from '#core/settings/env'

/** The further pods, each brought up to date as soon as it answers. */
export interface LaidPods {
  isOpen(pod: string): boolean
  /** Calls `fn` once the pod is up to date: at once where it is. */
  onceOpen(pod: string, fn: () => void): void
  close(): Promise<void>
}

const againMs = 3000

/**
 * Brings every further pod to the newest schema, side by side. One that is away is tried again until it answers; only its own
 * clinics wait for it. Where one cannot be brought up to date for another reason the start ends, and says how each one
 * stands; begun again it goes on there.
 * @throws BadSetting
 */
export async function layPods(
  pods: readonly PodAddress[],
  lay: (pod: PodAddress) => Promise<void>,
  log: Logger,
): Promise<LaidPods> {
  const open = new Set<string>()
  const waiting: { pod: string; fn: () => void }[] = []
  const closing = new AbortController()
  const bring = async (pod: PodAddress): Promise<unknown> => {
    try {
      await lay(pod)
    } catch (error) {
      return error
    }
    open.add(pod.name)
    for (const task of waiting) if (task.pod === pod.name) task.fn()
    return null
  }
  const keepTrying = async (pod: PodAddress, error: unknown) => {
    for (let failed = error; failed !== null && !closing.signal.aborted; failed = await bring(pod)) {
      log.error({ err: failed, pod: pod.name }, 'a pod is away or not up to date: its clinics wait')
      await pause(againMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const tried = await Promise.all(pods.map(async (pod) => ({ pod, error: await bring(pod) })))
  if (tried.some(({ error }) => error !== null && !isAway(error))) throw new BadSetting(standing(tried))
  const trying = tried.filter(({ error }) => error !== null).map(({ pod, error }) => keepTrying(pod, error))
  return {
    isOpen: (name) => open.has(name),
    onceOpen: (pod, fn) => {
      if (open.has(pod)) fn()
      else waiting.push({ pod, fn })
    },
    close: async () => {
      closing.abort()
      await Promise.all(trying)
    },
  }
}

/** Whether that is why it failed: an error may carry its cause. */
function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (isDatabaseAway(cause)) return true
  return false
}

function standing(tried: readonly { pod: PodAddress; error: unknown }[]): string {
  const of = ({ pod, error }: (typeof tried)[number]): string => {
    if (error === null) return `${pod.name} is up to date`
    return isAway(error) ? `${pod.name} is away` : `${pod.name} is not up to date: ${reasonOf(error)}`
  }
  return `PODS: ${tried.map(of).join('; ')}`
}

/** What failed and why, as the database says it; neither ever holds an address. */
function reasonOf(error: unknown): string {
  const said: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) said.push(cause.message)
  return said.join(': ')
}

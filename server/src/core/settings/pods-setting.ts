import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { openLine, type Line } from './plaintext.ts'

/** Of how many clinics each pod takes: what is not named takes as many as come. */
function capacitiesIn(text: string): Record<string, number> | null {
  const pairs = text.split(',').map((pair) => pair.trim().split('='))
  const isFine = pairs.every(([name = '', most = '']) => podName.test(name) && /^\d{1,7}$/.test(most))
  return isFine ? Object.fromEntries(pairs.map(([name = '', most]) => [name, Number(most)] as const)) : null
}

const podName = /^[a-z][a-z0-9-]{0,30}$/

/** The further databases beside `DATABASE_URL`, each a pod of clinics. */
export const podsSettings = {
  /** este=postgres://…,oeste=postgres://… */
  PODS: z.string().min(1).optional(),
  /** A file with one such pair a line, so that no password stands in the environment. */
  PODS_FILE: z.string().min(1).optional(),
  /** How many clinics a pod takes: root=0,este=2000. */
  POD_CAPACITY: z
    .string()
    .transform((text, context) => {
      const found = capacitiesIn(text)
      if (!found) context.addIssue('must look like root=0,este=2000, with the names of pods')
      return found ?? {}
    })
    .default({}),
}

/** A further pod and its owner's address. */
export interface FurtherPod {
  name: string
  ownerUrl: string
}

interface Given {
  PODS?: string | undefined
  PODS_FILE?: string | undefined
  POD_CAPACITY: Record<string, number>
  DATABASE_URL?: string | undefined
  POOLER_URL?: string | undefined
  ALLOW_PLAINTEXT: ReadonlySet<Line>
}

/** The further pods, or a complaint that names the setting and holds nothing of an address: it may have a password. */
export function podsIn(given: Given): FurtherPod[] | string {
  if (given.PODS && given.PODS_FILE) return 'PODS: stands beside PODS_FILE; one of them is enough'
  const setting = given.PODS_FILE ? 'PODS_FILE' : 'PODS'
  const text = given.PODS_FILE ? textOf(given.PODS_FILE) : (given.PODS ?? '')
  if (text === null) return 'PODS_FILE: cannot be read'
  const lines = text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('#'))
  const pods = lines.map(podIn)
  const wrong = pods.indexOf(null)
  if (wrong >= 0)
    return `${setting}: pair ${wrong + 1} must look like este=postgres://user@host:5432/name, and no pod is called root`
  const named = pods.filter((pod) => pod !== null)
  return complaintAbout(setting, named, given) ?? named
}

function podIn(line: string): FurtherPod | null {
  const [, name = '', ownerUrl = ''] = /^([^=]*)=(.*)$/.exec(line) ?? []
  if (!podName.test(name) || name === 'root') return null
  return z.url({ protocol: /^postgres(ql)?$/ }).safeParse(ownerUrl).success ? { name, ownerUrl } : null
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function complaintAbout(setting: string, pods: readonly FurtherPod[], given: Given): string | null {
  const names = pods.map((pod) => pod.name)
  const twice = names.find((name, n) => names.indexOf(name) !== n)
  if (twice) return `${setting}: names ${twice} twice`
  const unknown = Object.keys(given.POD_CAPACITY).find((key) => key !== 'root' && !names.includes(key))
  if (unknown) return `POD_CAPACITY: there is no pod ${unknown}`
  for (const { name, ownerUrl } of pods) {
    const open = openLine({ DATABASE_URL: ownerUrl }, given.ALLOW_PLAINTEXT)
    if (open) return open.replace('DATABASE_URL', `${setting}: ${name}`)
  }
  return given.POOLER_URL && pods.length > 0 ? sharedName(setting, pods, given) : null
}

/** A pooler tells databases apart by their names alone. */
function sharedName(
  setting: string,
  pods: readonly FurtherPod[],
  { POOLER_URL = '', DATABASE_URL = '' }: Given,
): string | null {
  if (new URL(POOLER_URL).pathname.length > 1) return `POOLER_URL: must not name a database beside ${setting}`
  const names = [DATABASE_URL, ...pods.map((pod) => pod.ownerUrl)].map((url) => new URL(url).pathname)
  return new Set(names).size < names.length
    ? `${setting}: behind a pooler every pod's database needs a name of its own`
    : null
}

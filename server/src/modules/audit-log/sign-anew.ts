import type { Clinic } from '#database/clinic'
import { acrossPods } from '#database/pods/across-pods'
import { PodAway, unlessAway } from '#database/pods/pod-away'
import type { App } from '#app'
import { anchoringOf, beginWith, clinicsBeside, headsBeside, type Anchoring } from './anchors.ts'
import { anchorOutside, headsOutside } from './outside-anchors.ts'
import * as store from './chain-store.ts'
import { clinicIds } from './store.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'env' | 'files'>

/**
 * After the key that signs was changed: what the former one signed beside the data of this process is signed with the one
 * of today. Answers how many clinics it was done for. Where the newest head does not stand in the chain nothing is signed,
 * and every verification goes on saying so.
 */
export async function signHeadsAnew(app: Needs): Promise<number> {
  const anchoring = anchoringOf(app)
  if (!anchoring.formerSigner) return 0
  let signed = 0
  for (const id of await clinicsBeside(anchoring)) {
    // One whose pod is away is signed at the next start: meanwhile the former key still counts.
    const clinic = await unlessAway(app.databases.clinicById(id), null)
    if (clinic && (await signBeside(anchoring, clinic, app.clock()))) signed += 1
  }
  return signed
}

/** The newest head stands for all: each commits to everything before it. */
async function signBeside(anchoring: Anchoring, clinic: Clinic, nowMs: number): Promise<boolean> {
  const heads = (await headsBeside(anchoring, clinic.id)).filter(({ proof }) => proof === 'signed')
  if (!heads.some(({ isFormer }) => isFormer)) return false
  const newest = heads.reduce((most, one) => (most.seq > one.seq ? most : one))
  if (!(await stands(clinic, newest))) return false
  await beginWith(anchoring, clinic.id, newest, nowMs)
  return true
}

/** The same in the storage outside, head by head. Answers how many. */
export async function signOutsideAnew(app: Needs): Promise<number> {
  const anchoring = anchoringOf(app)
  if (!anchoring.outside || !anchoring.formerSigner) return 0
  let signed = 0
  const { answers, away } = await acrossPods(app.databases, (pod) => pod.globalWork(clinicIds))
  // Whoever changes the key has to know of every clinic.
  if (away[0] !== undefined) throw new PodAway(away[0])
  for (const id of answers.flatMap(({ answer }) => answer)) {
    const clinic = await app.databases.clinicById(id)
    for (const head of clinic ? await headsOutside(anchoring, id) : []) {
      if (!clinic || !head.isFormer || !(await stands(clinic, head))) continue
      await anchorOutside(anchoring, id, head, Date.parse(head.at), head.slot)
      signed += 1
    }
  }
  return signed
}

const stands = async (clinic: Clinic, { seq, hash }: { seq: number; hash: string }): Promise<boolean> =>
  (await clinic.read((db) => store.hashAt(db, seq))) === hash

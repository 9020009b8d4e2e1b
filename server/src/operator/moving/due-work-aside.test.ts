import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMovingScene, type MovingScene } from '../../../test/moving-scene.ts'
import { sentBy } from '../../../test/plans.ts'
import { newId } from '#core/id'
import { scheduleAll } from '#database/jobs/due-work'
import { claimDue, nextDueMs } from '#database/jobs/due-work-store'
import { moveClinic, releaseClinic } from './move-clinic.ts'

let scene: MovingScene
beforeAll(async () => {
  scene = await openMovingScene()
})
afterAll(() => scene.close())

test('what a clinic had due costs the place that it left nothing, and is due in the new one', async () => {
  const [from, to] = ['root', 'este'] as const
  const work = Array.from({ length: 300 }, () => ({ subject: newId(), dueAtMs: Date.now() - 3_600_000 }))
  await scene.clinic.work((db) => scheduleAll(db, 'any', work))
  await moveClinic(scene.pods, 'viajera', to)
  const now = Date.now()
  const leases = { untilMs: now + 60_000, short: [], shortUntilMs: now }
  const dueIn = async (pod: string) => {
    const foundPod = scene.databases.pods.find(({ name }) => name === pod)
    return foundPod?.dueWork(async (db) => ({
      due: (await claimDue(db, now, leases, 1000)).filter(({ kind }) => kind === 'any').length,
      next: await nextDueMs(db, now + 1000),
    }))
  }
  const sent = await sentBy(async () => {
    expect(await dueIn(from)).toEqual({ due: 0, next: null })
  })
  const looks = sent.filter(({ text }) => /due_work/.test(text))
  expect(looks).toHaveLength(2)
  const old = scene.owner(from)
  for (const { text, values } of looks) {
    await old.query('begin; set local role psico_due')
    const { rows } = await old.query(`explain (analyze, format json) ${text}`, values)
    await old.query('rollback')
    // Passed over row by row, they would be counted here.
    expect(JSON.stringify(rows)).not.toMatch(/"Rows Removed by Filter":[1-9]/)
    expect(JSON.stringify(rows)).toMatch(/due_work_(at_once|by_clinic)/)
  }
  expect(await dueIn(to)).toMatchObject({ due: 300 })
  // Whoever reads them there by hand still finds when they were due.
  const { rows: kept } = await old.query<{ same: boolean }>(
    `select bool_and(due_at - interval '1000 years' between now() - interval '2 hours' and now()) as same
     from due_work where clinic_id = $1 and kind = 'any'`,
    [scene.clinic.id],
  )
  expect(kept).toEqual([{ same: true }])
  await releaseClinic(scene.pods, 'viajera')
})

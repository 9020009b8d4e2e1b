import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Clinic } from '#database/clinic'
import { copiesIn, copiesOf } from '#services/files/stored-copies'
import { makeClinic } from '../makers.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { keepCopy, storedCopies } from '../../src/modules/backups/stored.ts'

/** How much the stored backups of a clinic may weigh together. */
let server: TestServer
let clinic: Clinic

beforeAll(async () => {
  server = await startTestServer()
  clinic = await makeClinic(server.databases, { subdomain: 'pesada', name: 'Clínica Pesada' })
})
afterAll(() => server.close())

/** One of two megabytes, made before those of the test. */
async function heavy(name: string): Promise<string> {
  const key = `${copiesOf(clinic)}/${name}`
  await copiesIn(server.app.env, server.app.files).write(key, Readable.from([Buffer.alloc(2 * 1024 * 1024)]))
  // They are told apart by the moment at which they were written.
  await new Promise((go) => setTimeout(go, 5))
  return name
}

/** What is left after another night, the newest first. */
async function afterNight(mostMb: number): Promise<string[]> {
  server.app.env.CLINIC_BACKUPS_MB = mostMb
  server.now.ms += 86_400_000
  await keepCopy(server.app, clinic, 'nightly', server.now.ms)
  return (await storedCopies(server.app, clinic)).map((storedCopy) => storedCopy.name)
}

test('the oldest go of copies that weigh too much together, and two are kept however heavy', async () => {
  const all = []
  for (let n = 1; n <= 4; n += 1) all.push(await heavy(`pesada-2026010${n}-000000-nocturna.sql`))
  expect(await afterNight(0)).toHaveLength(5)
  // New ones weigh next to nothing.
  expect((await afterNight(5)).slice(2)).toEqual(all.slice(-2).toReversed())
  const before = await heavy('pesada-20260302-000000-previa.sql')
  const after = await heavy('pesada-20260303-000000-previa.sql')
  const left = await afterNight(1)
  expect(left).toHaveLength(2)
  expect(left[1]).toBe(after)
  expect(left).not.toContain(before)
})

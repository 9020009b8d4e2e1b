import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Clinic } from '../clinic.ts'
import { inClinics } from './in-clinics.ts'

const ids = Array.from({ length: 25 }, (_, n) => String(n))
const databases = { clinicById: async (id: string) => (id === '7' ? null : ({ id } as Clinic)) }

test('every clinic has its turn, a few at a time, whatever happens in another', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const done: string[] = []
  let running = 0
  let most = 0
  await inClinics(databases, log, 'sweeping', ids, async ({ id }) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    if (id === '3') throw new Error('no')
    done.push(id)
  })
  expect(done.toSorted()).toEqual(ids.filter((id) => id !== '3' && id !== '7').toSorted())
  expect(most).toBe(4)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ clinic: '3', msg: 'sweeping failed in a clinic' })
})

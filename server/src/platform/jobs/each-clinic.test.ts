import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Clinic, Databases } from '../db/clinic.ts'
import { eachClinic } from './each-clinic.ts'

const ids = Array.from({ length: 25 }, (_, n) => String(n))
const databases = {
  clinicIds: async (alsoSuspended = false) => (alsoSuspended ? [...ids, 'suspended'] : ids),
  clinicById: async (id: string) => (id === '7' ? null : ({ id } as Clinic)),
} as Databases

test('every clinic has its turn, a few at a time, whatever happens in another', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const done: string[] = []
  let running = 0
  let most = 0
  await eachClinic({ databases, log }, 'sweeping', async ({ id }) => {
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

test('suspended clinics are worked on where that is asked for', async () => {
  const done: string[] = []
  const work = async ({ id }: Clinic) => void done.push(id)
  await eachClinic({ databases, log: pino({ enabled: false }) }, 'counting', work, { alsoSuspended: true })
  expect(done).toContain('suspended')
})

import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { listAppointments, readAppointment } from '@psico/contract/sessions/appointments'
import { readSchedule } from '@psico/contract/hours/schedule'
import { asked, keyOf, outdated } from './asked.ts'

const [ana, luis] = ['01920000-0000-7000-8000-000000000001', '01920000-0000-7000-8000-000000000002']
const hours = (user_id: string, days: number) => asked(readSchedule, { params: { user_id }, query: { days } })

function kept() {
  const client = new QueryClient()
  const all = {
    ana: hours(ana, 14).queryKey,
    anaLonger: hours(ana, 30).queryKey,
    luis: hours(luis, 14).queryKey,
    list: asked(listAppointments, { query: { page: 2 } }).queryKey,
    one: asked(readAppointment, { params: { id: ana } }).queryKey,
  }
  for (const key of Object.values(all)) client.setQueryData(key, {})
  const stale = () =>
    Object.entries(all)
      .filter(([, key]) => client.getQueryState(key)?.isInvalidated)
      .map(([name]) => name)
  return { client, stale }
}

test('what is asked differently is kept apart, what is asked alike together', () => {
  expect(hours(ana, 14).queryKey).toEqual(hours(ana, 14).queryKey)
  expect(
    new Set([hours(ana, 14), hours(ana, 30), hours(luis, 14)].map((options) => JSON.stringify(options))).size,
  ).toBe(3)
})

test('a call by its name stands for all its answers, and for none of a call whose path only begins alike', async () => {
  const { client, stale } = kept()
  await outdated(client, listAppointments)
  expect(stale()).toEqual(['list'])
  await outdated(client, readSchedule, readAppointment)
  expect(stale()).toEqual(['ana', 'anaLonger', 'luis', 'list', 'one'])
})

test('with a part of the question it stands for those that the part applies to', async () => {
  const { client, stale } = kept()
  await client.invalidateQueries({ queryKey: keyOf(readSchedule, { params: { user_id: ana } }) })
  expect(stale()).toEqual(['ana', 'anaLonger'])
})

test('the question is put as the key says', async () => {
  const fetched = vi.fn<(address: string) => Promise<Response>>()
  fetched.mockResolvedValue(Response.json({ schedule: [] }))
  vi.stubGlobal('fetch', fetched)
  const client = new QueryClient()
  expect(await client.fetchQuery(hours(luis, 7))).toEqual({ schedule: [] })
  expect(fetched.mock.calls[0]?.[0]).toBe(`/api/appointments/psychologist/${luis}/schedule/?days=7`)
  vi.unstubAllGlobals()
})

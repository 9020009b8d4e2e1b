import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Clinic } from '#database/clinic'
import { makeClinic, makeProfessional, makeUser } from '../makers.ts'
import { agenda, seriesPath, SeriesScene } from '../series-scene.ts'
import type { Caller } from '../test-server.ts'
import { bookSeries } from '../../src/modules/booking/book-series.ts'

/**
 * Random edits of series across a change of summer time, held against a model that knows plain clocks alone. A failure
 * names its seed and the shortest story that shows it; SERIES_EDITS sets another number of edits, SERIES_SEED the seed.
 */
const edits = Number(process.env['SERIES_EDITS'] ?? 200)
const seed = process.env['SERIES_SEED']
const editsAStory = 20
const hourMs = 3_600_000

let scene: SeriesScene
beforeAll(async () => {
  scene = await SeriesScene.open()
  await scene.renew()
})
afterAll(() => scene.server.close())

/** A session as the model knows it: a wall clock reading, and whether it stands. */
interface Held {
  wall: Temporal.PlainDateTime
  isLive: boolean
}

interface Edit {
  kind: 'move this' | 'move following' | 'cancel this' | 'cancel following'
  at: number
  days: number
  hours: number
}

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('move this', 'move following', 'move following', 'cancel this', 'cancel following'),
  at: fc.nat(7),
  days: fc.integer({ min: -4, max: 9 }),
  hours: fc.integer({ min: -3, max: 3 }),
})
const story = fc.record({
  everyWeeks: fc.constantFrom(1, 2),
  hour: fc.nat(20),
  edits: fc.array(edit, { minLength: editsAStory, maxLength: editsAStory }),
})

/** The instant that a clock shows a reading at, the first where there are two; null where the clock skips it. */
function instantOf(wall: Temporal.PlainDateTime, zone: string): number | null {
  const at = wall.toZonedDateTime(zone)
  return at.toPlainDateTime().equals(wall) ? at.epochMilliseconds : null
}

/** Whether these readings can be had beside what stays: inside the day's hours, to come, and not on each other. */
function canBe(readings: Temporal.PlainDateTime[], staying: Held[], zone: string, nowMs: number): boolean {
  const starts = readings.map((reading) => (reading.hour <= 22 ? instantOf(reading, zone) : null))
  const taken = staying.flatMap((held) => instantOf(held.wall, zone) ?? [])
  return starts.every(
    (start, n) =>
      start !== null &&
      start > nowMs &&
      [...taken, ...starts.filter((_, other) => other !== n)].every(
        (other) => other === null || Math.abs(other - start) >= hourMs,
      ),
  )
}

/** The model's own idea of an edit; answers what stands after it. */
function edited(held: Held[], { kind, at, days, hours }: Edit, zone: string, nowMs: number): Held[] {
  const chosen = held[at]
  if (!chosen?.isLive) return held
  const isMeant = (session: Held): boolean => {
    if (!session.isLive) return false
    if (kind.endsWith('this')) return session === chosen
    return kind.startsWith('cancel')
      ? Temporal.PlainDate.compare(session.wall.toPlainDate(), chosen.wall.toPlainDate()) >= 0
      : Temporal.PlainDateTime.compare(session.wall, chosen.wall) >= 0
  }
  if (kind.startsWith('cancel'))
    return held.map((session) => (isMeant(session) ? { ...session, isLive: false } : session))
  const shift = (wall: Temporal.PlainDateTime) => wall.add({ hours: 24 * days + hours })
  const staying = held.filter((session) => session.isLive && !isMeant(session))
  if (
    !canBe(
      held.filter(isMeant).map((session) => shift(session.wall)),
      staying,
      zone,
      nowMs,
    )
  )
    return held
  return held.map((session) => (isMeant(session) ? { ...session, wall: shift(session.wall) } : session))
}

let zones = 0
async function openZone(zone: string): Promise<{ clinic: Clinic; desk: Caller }> {
  zones += 1
  const subdomain = `modelo${zones}`
  const clinic = await makeClinic(scene.server.databases, { subdomain, name: 'Modelo', timezone: zone })
  const reception = await scene.server.work(clinic, (db) => makeUser(db, { user_type: 'reception' }))
  return { clinic, desk: await scene.server.as(clinic, reception) }
}

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => [day, '00:00', '23:00'] as const)
const text = (time: Temporal.PlainDateTime) =>
  `${time.toPlainDate().toString()} ${time.toPlainTime().toString().slice(0, 5)}`

test.each([
  ['Europe/Madrid', '2026-03-15'],
  ['Europe/Madrid', '2026-10-11'],
  ['America/Santiago', '2026-03-22'],
  ['America/Santiago', '2026-08-23'],
])(
  'edits of series equal the model in %s from %s',
  async (zone, first) => {
    const { clinic, desk } = await openZone(zone)
    const nowMs = scene.server.app.clock()
    await fc.assert(
      fc.asyncProperty(story, async ({ everyWeeks, hour, edits: all }) => {
        const people = await scene.server.work(clinic, async (db) => ({
          psychologist: (await makeProfessional(db, { blocks: everyDay })).user,
          patient: await makeUser(db),
        }))
        const wall = Temporal.PlainDateTime.from(`${first}T${String(hour).padStart(2, '0')}:00`)
        let held: Held[] = Array.from({ length: 8 }, (_, n) => ({
          wall: wall.add({ weeks: n * everyWeeks }),
          isLive: true,
        }))
        const made = await desk.post(seriesPath, {
          ...people,
          first_date: first,
          start_time: text(wall).slice(11),
          every_weeks: everyWeeks,
          count: 8,
          payment_method: 'in_person',
        })
        const isPossible = canBe(
          held.map((session) => session.wall),
          [],
          zone,
          nowMs,
        )
        expect(made.status).toBe(isPossible ? 201 : 409)
        if (!isPossible) return
        const series = String(made.json['series'])
        const ids = (made.json['appointments'] as { id: string }[]).map((appointment) => appointment.id)
        for (const change of all) {
          await carryOut(desk, series, ids[change.at] ?? '', held[change.at], change)
          held = edited(held, change, zone, nowMs)
          expect(await read(desk, series, ids)).toEqual(
            held.map((one) => [text(one.wall), one.isLive, one.isLive ? instantOf(one.wall, zone) : null]),
          )
        }
      }),
      { numRuns: Math.ceil(edits / editsAStory / 4), ...(seed ? { seed: Number(seed) } : {}) },
    )
  },
  180_000,
)

async function carryOut(
  desk: Caller,
  series: string,
  id: string,
  from: Held | undefined,
  change: Edit,
): Promise<void> {
  if (!from) return
  const to = from.wall.add({ hours: 24 * change.days + change.hours })
  const date = from.wall.toPlainDate().toString()
  const answer =
    change.kind === 'cancel following' && from.isLive
      ? await desk.post(`${seriesPath}${series}/cancel/`, { from_date: date })
      : change.kind.startsWith('cancel')
        ? await desk.patch(`${agenda}${id}/`, { status: 'cancelled' })
        : await desk.patch(`${agenda}${id}/`, {
            appointment_date: to.toPlainDate().toString(),
            start_time: text(to).slice(11),
            scope: change.kind === 'move this' ? 'this' : 'following',
          })
  expect(answer.status).toBeLessThan(500)
}

/** What the product says: the clock, whether it stands, and of what stands the instant. */
async function read(desk: Caller, series: string, ids: string[]) {
  const list = await desk.get(`${agenda}?series=${series}&page_size=200`)
  const found = list.json['results'] as {
    id: string
    appointment_date: string
    start_time: string
    starts_at: string
    status: string
  }[]
  return ids.map((id) => {
    const session = found.find((one) => one.id === id)
    const isLive = session?.status === 'pending'
    return [
      `${session?.appointment_date ?? ''} ${session?.start_time ?? ''}`,
      isLive,
      isLive ? Date.parse(session?.starts_at ?? '') : null,
    ]
  })
}

test('of two series of 52 that meet in one date, one is booked whole and the other not at all', async () => {
  await scene.renew()
  const other = await scene.server.work(scene.server.norte, (db) => makeUser(db))
  const answers = await Promise.all([
    scene.reception.post(seriesPath, scene.request({ count: 52 })),
    scene.reception.post(seriesPath, scene.request({ count: 52, patient: other, first_date: '2027-03-02' })),
  ])
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await scene.live()).toHaveLength(52)
})

test('of a series of 52 whose process dies before the end, nothing is left', async () => {
  await scene.renew()
  const { norte } = scene.server
  const dying: Clinic = {
    ...norte,
    work: (fn) =>
      norte.work(async (db) => {
        await fn(db)
        throw new Error('the process died')
      }),
  }
  const actor = {
    userId: scene.ids.reception,
    type: 'reception',
    email: '',
    fullName: '',
    sessionId: '',
  } as const
  const request = scene.request({ count: 52 }) as Parameters<typeof bookSeries>[1]
  const context = { clinic: dying, actor, ip: '', nowMs: scene.server.app.clock() }
  await expect(bookSeries(context, request)).rejects.toThrow('the process died')
  expect(await scene.live()).toHaveLength(0)
  expect((await scene.reception.get(seriesPath)).json['results']).not.toContainEqual(
    expect.objectContaining({ psychologist: scene.ids.ana }),
  )
  const began = performance.now()
  expect((await scene.reception.post(seriesPath, request)).status).toBe(201)
  expect(performance.now() - began).toBeLessThan(5000)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KnownFact } from '@psico/contract/notes/notes'
import { row, run } from '#database/sql'
import { progressOf } from '../../../../scripts/progress.ts'
import { chanceOf } from '../../../test/hostile/chance.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

/** How many records; `npm test` makes a few, `npm run proof:notes` all of them. */
const records = Number(process.env['NOTE_RECORDS'] ?? 25)
const seed = Number(process.env['NOTE_SEED'] ?? 20_261_124)

let server: TestServer
let ana: string
let doctor: Caller

beforeAll(async () => {
  server = await startTestServer()
  ana = await server.norte.work(async (db) => (await makeProfessional(db)).user)
})
afterAll(() => server.close())

const tables: Readonly<Record<KnownFact['source']['kind'], string>> = {
  appointment: 'select patient from appointments where id = $1',
  questionnaire: 'select patient from questionnaires where id = $1 and answered_at is not null',
  goal: `select e.patient from goals g join episodes e on e.id = g.episode_id where g.id = $1 and g.state = 'open'`,
  note: 'select a.patient from session_notes n join appointments a on a.id = n.appointment_id where n.id = $1',
}

let day = 0
const held = (patient: string) => {
  day += 1
  const date = new Date(Date.parse('1990-01-01') + day * 86_400_000).toISOString().slice(0, 10)
  return server.norte.work((db) =>
    makeAppointment(db, server.norte.timezone, {
      psychologist: ana,
      patient,
      date,
      time: '09:00',
      status: 'completed',
    }),
  )
}

test('every fact that is known beforehand has a row of that very person, and none is prose of a note', async () => {
  const tell = progressOf('records', records)
  for (let n = 0; n < records; n += 1) {
    tell(n)
    if (n % 200 === 0) doctor = await server.as(server.norte, ana)
    const chance = chanceOf(seed, n)
    const patient = await server.norte.work((db) => makeUser(db))
    const [before, now] = [await held(patient), await held(patient)]
    const prose = `prosa ${n} de antes`
    const plan = chance.below(2) === 0 ? `plan ${n}` : ''
    const fields = { subjective: prose, objective: '', assessment: '', plan }
    const body = chance.below(3) === 0 ? { content: prose } : { template: 'soap', fields }
    await doctor.post(`/appointments/appointments/${before}/note/`, body)
    const { json } = await doctor.get(`/clinical-history/patient/${patient}/episodes/`)
    const [episode] = json['results'] as { id: string }[]
    for (let goals = chance.below(3); goals > 0; goals -= 1)
      await doctor.post(`/clinical-history/patient/${patient}/episodes/${episode?.id ?? ''}/goals/`, {
        text: `objetivo ${n}.${goals}`,
        state: chance.below(4) === 0 ? 'met' : 'open',
      })
    if (chance.below(2) === 0)
      await server.norte.work((db) =>
        run(db, 'update appointments set meeting_link = $2 where id = $1', [now, 'https://video.example/x']),
      )
    const known = await doctor.get(`/appointments/appointments/${now}/note/prefill/`)
    const facts = known.json['results'] as KnownFact[]
    expect(facts.length).toBeGreaterThanOrEqual(4)
    expect(JSON.stringify(facts)).not.toContain(prose)
    for (const { source } of facts) {
      const whose = await server.norte.work((db) =>
        row<{ patient: string }>(db, tables[source.kind], [source.id]),
      )
      expect([n, source, whose?.patient]).toEqual([n, source, patient])
    }
    if (plan !== '' && 'template' in body)
      expect(facts.at(-1)).toMatchObject({ value: plan, source: { kind: 'note' } })
  }
}, 3_600_000)

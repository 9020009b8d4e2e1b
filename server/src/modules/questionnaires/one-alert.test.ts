import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Clinic, ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import { rows, run } from '#database/sql'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { escalate } from './alerts.ts'
import { answer } from './answer.ts'
import { sendForm } from './send.ts'

/** How many schedules are played; `QUESTIONNAIRE_SCHEDULES=10000` for the full proof. */
const schedules = Number(process.env['QUESTIONNAIRE_SCHEDULES'] ?? 60)

let server: TestServer
let clinic: Clinic
let doctor: string
let patient: string

beforeAll(async () => {
  server = await startTestServer()
  clinic = server.norte
  doctor = (await clinic.work((db) => makeProfessional(db))).user
  patient = await clinic.work((db) => makeUser(db))
  await clinic.work((db) =>
    makeAppointment(db, 'America/La_Paz', {
      psychologist: doctor,
      patient,
      date: '2026-02-20',
      time: '10:00',
      status: 'completed',
    }),
  )
})
afterAll(() => server.close())

class Crash extends Error {}

/** What happens to one attempt: it comes through, or the process dies before or after its last statement. */
const attempt = fc.constantFrom('through', 'dies before', 'dies at the end', 'two at once', 'a day passes')

async function send(db: ClinicDb): Promise<string> {
  const id = newId()
  await sendForm(db, {
    id,
    patient,
    given_by: doctor,
    instrument: 'phq9',
    every: 1,
    order: null,
    session: null,
    nowMs: server.now.ms,
  })
  return id
}

async function tryOnce(id: string, fate: string): Promise<void> {
  const visit = { clinic, actor: null, ip: '', nowMs: server.now.ms, vault: server.app.vault }
  await clinic.work(async (db) => {
    if (fate === 'dies before') throw new Crash()
    await answer(db, visit, id, { answers: [0, 0, 0, 0, 0, 0, 0, 0, 2] })
    if (fate === 'dies at the end') throw new Crash()
  })
}

test('whatever dies or is tried again, an answer that asks for help raises exactly one alert', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { maxLength: 6 }), async (fates) => {
      const id = await clinic.work(send)
      for (const fate of [...fates, 'through']) {
        const tries = fate === 'two at once' ? 2 : 1
        await Promise.allSettled(Array.from({ length: tries }, () => tryOnce(id, fate)))
        const raised = await clinic.work((db) =>
          rows<{ id: string }>(db, 'select id from questionnaire_alerts where questionnaire_id = $1', [id]),
        )
        if (fate === 'a day passes' && raised[0]) await escalate(clinic, raised[0].id, server.now.ms)
      }
      const found = await clinic.work((db) =>
        rows(
          db,
          `select a.id, (select count(*) from due_work d where d.subject = a.id) as due,
             (select count(*) from mails m where m.cause like 'questionnaire_alert:' || a.id || ':%') as mails
           from questionnaire_alerts a where a.questionnaire_id = $1`,
          [id],
        ),
      )
      expect(found).toMatchObject([{ due: 1, mails: 1 }])
      await clinic.work((db) => run(db, `delete from due_work where kind = 'questionnaire-alert'`))
    }),
    { numRuns: schedules, seed },
  )
}, 1_800_000)

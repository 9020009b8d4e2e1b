import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from './test-server.ts'
import { makeAppointment, makeProfessional, makeUser } from './makers.ts'

let server: TestServer
let patientId: string
let people: Record<'admin' | 'professional' | 'patient', Caller>

beforeAll(async () => {
  server = await startTestServer()
  const ids = await server.work(server.norte, async (db) => {
    const { user: professional } = await makeProfessional(db)
    const patient = await makeUser(db)
    const met = { psychologist: professional, patient, status: 'completed' as const }
    await makeAppointment(db, server.norte.timezone, { ...met, date: '2026-02-01', time: '09:00' })
    return { admin: await makeUser(db, { user_type: 'admin' }), professional, patient }
  })
  patientId = ids.patient
  people = {
    admin: await server.as(server.norte, ids.admin),
    professional: await server.as(server.norte, ids.professional),
    patient: await server.as(server.norte, ids.patient),
  }
  await people.professional.patch(`/clinical-history/patient/${patientId}/`, { family_history: 'nada' })
  const form = new FormData()
  form.append('patient', patientId)
  form.append('description', 'Informe')
  form.append('file', new Blob(['texto\n']), 'informe.txt')
  await people.professional.upload('/clinical-history/documents/upload/', form)
})
afterAll(() => server.close())

test.each([
  ['professional', '/professionals/'],
  ['professional', '/clinical-history/my-patients/'],
  ['professional', '/clinical-history/patient/PATIENT/timeline/'],
  ['professional', '/clinical-history/patient/PATIENT/versions/'],
  ['professional', '/clinical-history/my-documents/'],
  ['patient', '/clinical-history/my-documents/'],
  ['patient', '/users/record-access/'],
  ['admin', '/admin/users/'],
  ['admin', '/auditlog/logs/'],
] as const)(
  'a page past the last one is empty and still says how many there are: %s, %s',
  async (who, list) => {
    const path = list.replace('PATIENT', patientId)
    const first = await people[who].get(path)
    const count = Number(first.json['count'])
    expect(count).toBeGreaterThan(0)
    const far = await people[who].get(`${path}?page=50`)
    expect(far.status).toBe(200)
    expect(far.json['results']).toEqual([])
    // Asking may itself be noted in a list.
    expect(Number(far.json['count'])).toBeGreaterThanOrEqual(count)
    expect([far.json['next'], typeof far.json['previous']]).toEqual([null, 'string'])
  },
)

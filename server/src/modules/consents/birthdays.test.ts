import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/id'
import { rows, run } from '#database/sql'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let doctor: string
beforeAll(async () => {
  server = await startTestServer()
  doctor = (await server.norte.work((db) => makeProfessional(db, { email: 'ana@clinica.example' }))).user
})
afterAll(() => server.close())

/** Noon in La Paz, where the clinic is: a country without rows of its own, where rights change at 12 and at 18. */
const noon = (date: string): number => Date.parse(`${date}T16:00:00Z`)

interface Family {
  child: string
  email: string
  mother: string
  father: string
}

/** Somebody born on a day with an account, a mother who has the portal, and a father who is kept away; treated by the doctor. */
async function family(born: string, cameOn: string): Promise<Family> {
  const mark = newId().slice(-8)
  const of = (name: string) => `${name}.${mark}@correo.example`
  const mails = { email: of('hija'), mother: of('madre'), father: of('padre') }
  const child = await server.norte.work(async (db) => {
    const id = await makeUser(db, { email: mails.email, first_name: 'Eva' })
    await run(db, 'update users set date_of_birth = $2 where id = $1', [id, born])
    for (const [email, blocked] of [
      [mails.mother, false],
      [mails.father, true],
    ] as const) {
      const account = await makeUser(db, { email })
      await run(
        db,
        `insert into contacts (id, patient, first_name, last_name, email, relation, custody, portal, reminders, blocked,
           account, created_at) values ($1, $2, 'Alguien', '', $3, 'other', 'shared', true, true, $4, $5, now())`,
        [newId(), id, email, blocked, account],
      )
    }
    await makeAppointment(db, 'America/La_Paz', {
      psychologist: doctor,
      patient: id,
      date: cameOn,
      time: '09:00',
      status: 'completed',
    })
    return id
  })
  return { child, ...mails }
}

/** What was told of somebody's birthdays, to whom. */
const told = ({ child }: Family) =>
  server.norte.work(async (db) =>
    (
      await rows<{ told: string }>(
        db,
        `select kind || ' ' || (payload ->> 'age') || ' ' || recipient as told from mails
         where kind like 'birthday%' and payload ->> 'patient' = $1 order by told`,
        [child],
      )
    ).map((row) => row.told),
  )

async function isDay(date: string): Promise<void> {
  server.now.ms = noon(date)
  await server.app.due.catchUp()
}

test('who treats a minor is told four weeks before, who it concerns on the day, each once, and who is blocked never', async () => {
  await isDay('2026-03-02')
  const scene = await family('2014-04-20', '2026-02-24')
  await isDay('2026-03-22')
  expect(await told(scene)).toEqual([])
  await isDay('2026-03-23')
  const near = ['birthday_near 12 ana@clinica.example']
  expect(await told(scene)).toEqual(near)
  await isDay('2026-04-19')
  await isDay('2026-04-19')
  expect(await told(scene)).toEqual(near)
  await isDay('2026-04-20')
  await isDay('2026-04-20')
  const day = [`birthday 12 ${scene.email}`, `birthday 12 ${scene.mother}`].toSorted()
  expect(await told(scene)).toEqual([...day, ...near])
  // The next years change nothing until they are of age.
  for (const date of ['2027-04-20', '2031-04-20', '2032-03-22']) await isDay(date)
  expect(await told(scene)).toEqual([...day, ...near])
})

test('at eighteen only the person is told: nobody answers for them any more', async () => {
  await isDay('2032-05-01')
  const scene = await family('2014-06-10', '2032-04-20')
  await isDay('2032-05-13')
  expect(await told(scene)).toEqual(['birthday_near 18 ana@clinica.example'])
  await isDay('2032-06-10')
  expect(await told(scene)).toEqual([`birthday 18 ${scene.email}`, 'birthday_near 18 ana@clinica.example'])
})

test('a birth that was corrected is told by its own day; a day that is long over is not told as today', async () => {
  await isDay('2032-07-01')
  const scene = await family('2020-06-20', '2032-06-21')
  await isDay('2032-07-02')
  expect(await told(scene)).toEqual([])
  await server.norte.work((db) =>
    run(db, `update users set date_of_birth = '2020-07-05' where id = $1`, [scene.child]),
  )
  await isDay('2032-07-05')
  expect(await told(scene)).toContain(`birthday 12 ${scene.email}`)
})

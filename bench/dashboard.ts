import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@psico/contract/core/dates'
import { localOf } from '../server/src/core/zone.ts'
import { makeData } from '../server/test/data/make-data.ts'
import { zone } from '../server/test/data/shape.ts'
import { killAll, serveOn } from './chat-fixture.ts'
import { openBenchServer } from './database.ts'
import { masterKey } from './fixture.ts'
import { openPeople, type Person } from './scale-people.ts'
import { timesOf } from './timed-calls.ts'

/**
 * What the dashboards show of one clinic with 50,000 appointments, one call at a time over HTTP; the goal is 15 ms in the
 * middle, for the search from anywhere 100. `npm run bench:dashboard -- 50000`. What was made stays for the next run.
 */
const [appointments = 50_000] = process.argv.slice(2).map(Number)
const goalMs = 15
const searchGoalMs = 100
const count = 200
const port = 8406

const folder = join(tmpdir(), 'psico-dashboard')
const server = await openBenchServer(folder)
try {
  const url = await server.database(`psico_dashboard_${appointments}`)
  const shape = { number: 1, seed: 1, appointments, professionals: 83, patients: 4200 }
  await makeData({ url, masterKey, shapes: [shape], log: (line) => console.log(line) })
  const [clinic] = await openPeople(url)
  if (!clinic) throw new Error('no clinic was made')
  await serveOn({ ownerUrl: url }, folder, port)
  const [professional] = clinic.professionals
  if (!professional) throw new Error('no professional was made')
  const { admin, reception } = clinic
  for (const [name, by, path] of calls(admin, reception, professional))
    await measure(name, path.startsWith('/search/') ? searchGoalMs : goalMs, () => ({
      host: clinic.host,
      path,
      token: by.token,
    }))
} finally {
  killAll()
  await server.stop()
}

function calls(admin: Person, reception: Person, professional: Person): [string, Person, string][] {
  const today = localOf(Date.now(), zone).date
  const list = '/appointments/appointments/'
  return [
    ['weekly report', admin, '/tenants/current/weeks/'],
    ['report of a month', reception, `/payments/report/?from=${addDays(today, -30)}&to=${today}&group=week`],
    ['report of a year', reception, `/payments/report/?from=${addDays(today, -365)}&to=${today}&group=month`],
    [
      'its professionals',
      reception,
      `/payments/report/?from=${addDays(today, -365)}&to=${today}&group=professional`,
    ],
    ['steps of opening', admin, '/tenants/current/set-up/'],
    ['people, counted by type', admin, '/admin/users/'],
    ["the clinic's day", reception, `${list}?from=${today}&to=${today}`],
    ["the clinic's agenda", reception, list],
    ['own agenda', professional, list],
    ['own day', professional, `${list}?from=${today}&to=${today}`],
    ['own patients', professional, '/clinical-history/my-patients/'],
    ['unread', professional, '/chat/unread/'],
    ['alerts', professional, '/questionnaires/alerts/'],
    ['proofs that wait', reception, '/payments/in-review/'],
    ['what is owed', reception, '/payments/owed/'],
    ['audit log', admin, '/auditlog/logs/'],
    ['found by name', admin, '/search/?q=maria%20quispe'],
    ['found by phone', reception, '/search/?q=700123'],
    ['found among own', professional, '/search/?q=maria'],
  ]
}

async function measure(
  name: string,
  goal: number,
  requestOf: Parameters<typeof timesOf>[0]['requestOf'],
): Promise<void> {
  await timesOf({ port, connections: 1, count: 20, requestOf })
  const times = (await timesOf({ port, connections: 1, count, requestOf })).toSorted((a, b) => a - b)
  const at = (part: number) => times[Math.floor((times.length - 1) * part)] ?? 0
  console.log(
    `${name.padEnd(24)} median ${at(0.5).toFixed(1)} ms, slowest hundredth ${at(0.99).toFixed(1)} ms${at(0.5) > goal ? '  above the goal' : ''}`,
  )
}

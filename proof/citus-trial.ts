import type { AddressInfo } from 'node:net'
import { addDays } from '@psico/contract/core/dates'
import type { serveApp } from '../server/src/serve-app.ts'
import type { Clinic } from '../server/src/database/clinic.ts'
import { newSecret } from '../server/src/core/id.ts'
import type { App } from '../server/src/app.ts'
import { localOf } from '../server/src/core/zone.ts'
import { makeClinic, makeProfessional, makeUser, openSession } from '../server/test/makers.ts'

export interface Answer {
  status: number
  json: Record<string, unknown>
}

/** Two clinics with their people, and what is kept of them from one step to the next. */
export interface Trial {
  app: App
  port: number
  norte: Clinic
  sur: Clinic
  ana: string
  /** The day that is booked. */
  date: string
  /** Tokens of patients by their names, and of the staff. */
  tokens: Record<'ana' | 'admin' | 'luz' | 'eva' | 'stranger', string>
  appointment: string
  call: (clinic: Clinic, token: string | null, method: string, path: string, body?: object) => Promise<Answer>
}

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => [day, '09:00', '17:00'] as const)

export const hostOf = (clinic: Clinic): string => `${clinic.subdomain}-app.localhost`

export async function openTrial(app: App, http: ReturnType<typeof serveApp>): Promise<Trial> {
  const norte = await makeClinic(app.databases, { subdomain: 'norte', name: 'Clínica Norte' })
  const sur = await makeClinic(app.databases, { subdomain: 'sur', name: 'Clínica Sur' })
  const { user: ana } = await norte.work((db) =>
    makeProfessional(db, { fee: 200, specialties: [], blocks: everyDay }),
  )
  const admin = await norte.work((db) => makeUser(db, { user_type: 'admin' }))
  const stranger = await sur.work((db) => makeUser(db))
  const tokens = {
    ana: await tokenOf(norte, ana),
    admin: await tokenOf(norte, admin),
    stranger: await tokenOf(sur, stranger),
    luz: '',
    eva: '',
  }
  return {
    app,
    port: (http.server.address() as AddressInfo).port,
    norte,
    sur,
    ana,
    date: addDays(localOf(Date.now(), norte.timezone).date, 3),
    tokens,
    appointment: '',
    call: async (clinic, token, method, path, body) => {
      const answer = await http.inject({
        method: method as 'GET',
        url: `/api${path}`,
        headers: { host: hostOf(clinic), ...(token ? { authorization: `Token ${token}` } : {}) },
        ...(body ? { payload: body } : {}),
      })
      const isJson = String(answer.headers['content-type']).includes('json')
      const json = isJson ? (JSON.parse(answer.body) as Record<string, unknown>) : {}
      return { status: answer.statusCode, json }
    },
  }
}

async function tokenOf(clinic: Clinic, user: string): Promise<string> {
  const token = newSecret()
  await clinic.work((db) => openSession(db, user, token, Date.now()))
  return token
}

export interface Step {
  name: string
  act: (trial: Trial) => Promise<unknown>
}

/** Prints each step; whether all of them held. */
export async function runAll(trial: Trial, steps: readonly Step[]): Promise<boolean> {
  let held = 0
  for (const { name, act } of steps) {
    const failure = await act(trial).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : 'no error at all'),
    )
    if (failure === null) held += 1
    console.log(failure === null ? `held: ${name}` : `DID NOT HOLD: ${name}: ${failure}`)
  }
  console.log(`${held} of ${steps.length} held`)
  return held === steps.length
}

/** @throws with the answer, where it has another status */
export function is(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(`${answer.status} ${JSON.stringify(answer.json)}`)
  return answer
}

/** @throws with both, where they differ */
export function equal(found: unknown, wanted: unknown): void {
  const [is, should] = [found, wanted].map((value) => JSON.stringify(value))
  if (is !== should) throw new Error(`${is}, not ${should}`)
}

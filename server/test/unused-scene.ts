import pg from 'pg'
import type { Clinic } from '../src/database/clinic.ts'
import { clinicTables, digestsOfClinic } from '../src/operator/recovery/digests.ts'
import { testPassword } from './sign-in.ts'
import { startTestServer, testNow, type TestAnswer, type TestServer } from './test-server.ts'

const dayMs = 24 * 60 * 60_000

/** Clinics that are registered and that nobody uses, and what is left of one. */
export interface UnusedScene {
  server: TestServer
  owner: pg.Client
  register(subdomain: string): Promise<TestAnswer>
  registered(subdomain: string): Promise<Clinic>
  /** Does what is due so many days after the clinics were registered, and comes back. */
  after(days: number): Promise<void>
  /** How many rows of the clinic each table holds; tables without any are not named. */
  rowsOf(clinic: Clinic): Promise<Record<string, string>>
  /** What the root's log says of its end. */
  told(clinic: Clinic): Promise<string[]>
  /** Sets the first password through a mailed link. */
  confirm(clinic: Clinic, link: object): Promise<TestAnswer>
  close(): Promise<void>
}

export async function openUnusedScene(): Promise<UnusedScene> {
  const server = await startTestServer()
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  const register = (subdomain: string) =>
    server.visitor(null).post('/tenants/public/register/', {
      clinic_name: 'Clínica',
      subdomain,
      admin_email: `admin@${subdomain}.example`,
    })
  return {
    server,
    owner,
    register,
    registered: async (subdomain) => {
      const { status } = await register(subdomain)
      const clinic = await server.databases.clinicBySubdomain(subdomain)
      if (status !== 201 || !clinic) throw new Error(`not registered: ${status}`)
      return clinic
    },
    after: async (days) => {
      server.now.ms = testNow + days * dayMs
      await server.app.due.catchUp()
      server.now.ms = testNow
    },
    rowsOf: async ({ id }) => {
      const found = await digestsOfClinic(owner, await clinicTables(owner), id)
      const some = Object.entries(found).filter(([, digest]) => digest.rows !== '0')
      return Object.fromEntries(some.map(([name, digest]) => [name, digest.rows]))
    },
    told: async ({ id }) => {
      const text = `select action from global_audit_entries
        where action like 'Clínica sin usar borrada:%' and strpos(action, $1) > 0`
      return (await owner.query<{ action: string }>(text, [id])).rows.map((row) => row.action)
    },
    confirm: (clinic, link) =>
      server.visitor(clinic).post('/auth/password-reset-confirm/', {
        ...link,
        new_password: testPassword,
        new_password_confirm: testPassword,
      }),
    close: async () => {
      await owner.end()
      await server.close()
    },
  }
}

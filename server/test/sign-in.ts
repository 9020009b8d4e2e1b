import { mailsTo } from './mails.ts'
import { newId } from '../src/core/id.ts'
import { hashPassword } from '../src/services/crypto/passwords.ts'
import type { Clinic } from '../src/database/clinic.ts'
import { row, run } from '../src/database/sql.ts'
import { makeUser } from './makers.ts'
import { callerOf, type Caller, type TestServer } from './test-server.ts'

export const testPassword = 'tres-Tristes-9'
const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 }
let known: Promise<string> | undefined
const testHash = (): Promise<string> => (known ??= hashPassword(testPassword, cheap))

/** A person of the clinic who can sign in with `testPassword`. */
export async function makeMember(
  clinic: Clinic,
  facts: Omit<NonNullable<Parameters<typeof makeUser>[1]>, 'password_hash'> = {},
): Promise<{ id: string; email: string }> {
  const id = facts.id ?? newId()
  const email = facts.email ?? `${id}@correo.example`
  const password_hash = await testHash()
  await clinic.work((db) => makeUser(db, { ...facts, id, email, password_hash }))
  return { id, email }
}

/** A global admin who can sign in with `testPassword` on the root domain. */
export async function makeGlobalAdmin(
  server: Pick<TestServer, 'databases'>,
  email = `${newId()}@psico.example`,
): Promise<{ id: string; email: string }> {
  const id = newId()
  const hash = await testHash()
  await server.databases.globalWork((db) =>
    run(
      db,
      `insert into global_admins (id, email, first_name, last_name, password_hash) values ($1, $2, 'Gala', 'Raíz', $3)`,
      [id, email, hash],
    ),
  )
  return { id, email }
}

/** Signs in through the form's call; answers a caller with the new session, and its tokens. */
export async function signIn(
  server: TestServer,
  clinic: Clinic | null,
  email: string,
  password = testPassword,
): Promise<Caller & { token: string; refreshToken: string }> {
  const { status, json } = await server.visitor(clinic).post('/auth/login/', { email, password })
  if (status !== 200) throw new Error(`the login was refused: ${JSON.stringify(json)}`)
  const token = String(json['token'])
  const host = clinic ? `${clinic.subdomain}-app.localhost` : 'localhost'
  return { ...callerOf(server.http, host, token), token, refreshToken: String(json['refresh_token']) }
}

/** The newest link that was mailed to an address, from the outbox. */
export async function mailedLink(
  server: TestServer,
  clinic: Clinic | null,
  recipient: string,
): Promise<{ kind: string; uid: string; token: string }> {
  const [mail] = await mailsTo(server, clinic, recipient)
  const newest = (table: string) => `select kind from ${table} where recipient = $1 order by id desc limit 1`
  const noted = clinic
    ? await clinic.work((db) => row<{ kind: string }>(db, newest('mails'), [recipient]))
    : await server.databases.globalWork((db) =>
        row<{ kind: string }>(db, newest('global_mails'), [recipient]),
      )
  const [, uid, token] = /\/(?:reset-password|verify-email)\/([^/\s]+)\/(\S+)/.exec(mail?.text ?? '') ?? []
  if (!noted || !uid || !token) throw new Error(`no link was mailed to ${recipient}`)
  return { kind: noted.kind, uid, token }
}

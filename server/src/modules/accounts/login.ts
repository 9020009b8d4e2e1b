import type { BodyOf } from '@psico/contract/endpoint'
import type { login, SignedIn } from '@psico/contract/accounts'
import { recordAt } from '#modules/audit-log/public'
import { loginAddress } from '#platform/http/address'
import type { Clinic } from '#platform/db/clinic'
import { costFor, isPassword } from '#platform/crypto/passwords'
import type { App } from '#platform/start/app'
import { homeOf, type Home } from '#platform/db/realm'
import { openSession } from '#platform/http/session-tokens'
import { problems } from './problems.ts'
import * as store from './store.ts'
import { limitLogin } from './rate-limits.ts'

interface From {
  ip: string
  device: string
  baseUrl: string
}
interface Candidate {
  home: Home
  person: store.Person
}

/** On the root domain an address may have accounts in several clinics; so many are tried, neither more nor fewer. */
const rootCandidates = 4

/**
 * Signs in on the host where the account belongs.
 * Whatever the e-mail, the same hashing work is done: nobody learns from the time who has an account.
 * @throws tooManyAttempts, wrongCredentials, globalAdminOnClinicHost, clinicUserOnRoot, suspended
 */
export async function logIn(
  app: App,
  clinic: Clinic | null,
  body: BodyOf<typeof login>,
  from: From,
  now: number,
): Promise<SignedIn> {
  if (clinic?.suspended_at) throw problems.suspended()
  // No account has a NUL in its e-mail, and PostgreSQL cannot even be asked about one.
  const email = body.email.trim().toLowerCase().replaceAll('\0', '\uFFFD')
  const here = homeOf(clinic, app.databases)
  const work = clinic ? 1 : rootCandidates
  const found = await limitLogin(app, `${clinic?.id ?? 'root'} ${email}`, from.ip, now, async () =>
    whoseIs(body.password, await candidatesFor(app, here, email), work, costFor(app.env)),
  )
  if (!found) {
    await here.work((realm) =>
      recordAt(realm, {
        action: 'Intento fallido de inicio de sesión',
        level: 'WARNING',
        actor: null,
        email: email.slice(0, 254),
        ip: from.ip,
      }),
    )
    throw problems.wrongCredentials()
  }
  refuseWrongHost(app, here, found, from)
  return enter(found, from, now)
}

async function candidatesFor(app: App, here: Home, email: string): Promise<Candidate[]> {
  const root = homeOf(null, app.databases)
  const at = async (home: Home): Promise<Candidate[]> => {
    const person = await home.work((realm) => store.personByEmail(realm, email))
    return person ? [{ home, person }] : []
  }
  if (here.clinic) {
    const own = await at(here)
    return own.length > 0 ? own : at(root)
  }
  const ids = await app.databases.globalWork((db) => store.clinicsOfEmail(db, email))
  const clinics = await Promise.all(ids.map((id) => app.databases.clinicById(id)))
  const homes = clinics.flatMap((clinic) => (clinic ? [homeOf(clinic, app.databases)] : []))
  return (await Promise.all([root, ...homes].map(at))).flat().slice(0, rootCandidates)
}

/** The first candidate whose password it is. Exactly `work` passwords are hashed, with or without candidates. */
async function whoseIs(
  password: string,
  candidates: Candidate[],
  work: number,
  cost: ReturnType<typeof costFor>,
): Promise<Candidate | null> {
  const fits = await Promise.all(
    Array.from({ length: work }, (_, n) => isPassword(candidates[n]?.person.password_hash, password, cost)),
  )
  return candidates.find((it, n) => fits[n] === true && it.person.is_active) ?? null
}

function refuseWrongHost(app: App, here: Home, found: Candidate, from: From): void {
  const belongs = found.home.clinic
  if (belongs?.id === here.clinic?.id) return
  const loginUrl = loginAddress(app.env, belongs?.subdomain ?? null, from.baseUrl)
  throw belongs ? problems.clinicUserOnRoot(loginUrl) : problems.globalAdminOnClinicHost(loginUrl)
}

function enter({ home, person }: Candidate, from: From, now: number): Promise<SignedIn> {
  return home.work(async (realm) => {
    // Deactivated between the hash and now: the row is locked, so one of the two comes first.
    if (!(await store.recordLogin(realm, person.id, now))) throw problems.wrongCredentials()
    const pair = await openSession(realm, person.id, from, now)
    const actor = { userId: person.id, email: person.email }
    await recordAt(realm, { action: 'Inicio de sesión', actor, ip: from.ip })
    return { ...pair, user: person }
  })
}

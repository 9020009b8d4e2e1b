import * as store from './store.ts'
import * as accounts from '#modules/accounts/public'
import type { BodyOf } from '@psico/contract/core/endpoint'
import type { login, SignedIn } from '@psico/contract/sign-in/sign-in'
import type { SecondFactorAsked } from '@psico/contract/factors/factors'
import { recordAt } from '#modules/audit-log/public'
import { loginAddress } from '#edge/http/address'
import type { Clinic, Pod } from '#database/clinic'
import { acrossPods } from '#database/pods/across-pods'
import { unlessAway } from '#database/pods/pod-away'
import { costFor, isPassword } from '#services/crypto/passwords'
import type { App } from '#app'
import { homeOf, type Home } from '#database/realm'
import { askSecondFactor } from './second-factor.ts'
import { enter, type Candidate, type From } from './enter.ts'
import { isKnownNetwork, knownDevice } from './known-places.ts'
import { problems } from './problems.ts'
import { accountOf, limitLogin, rootMayBeTried } from './rate-limits.ts'

type Needs = Pick<App, 'databases' | 'env' | 'rateLimits'>

/** On the root domain an address may have accounts in several clinics; so many are tried, neither more nor fewer. */
const rootCandidates = 4

/** Whose password it may be; `isPartial` where clinics could not be asked. */
interface Known {
  candidates: Candidate[]
  isPartial: boolean
}

/**
 * Signs in on the host where the account belongs.
 * Whatever the e-mail, the same hashing work is done: nobody learns from the time who has an account.
 * @throws tooManyAttempts, wrongCredentials, clinicsAway, globalAdminOnClinicHost, clinicUserOnRoot, suspended
 */
export async function logIn(
  app: Needs,
  clinic: Clinic | null,
  body: BodyOf<typeof login>,
  from: From,
  now: number,
): Promise<SignedIn | SecondFactorAsked> {
  if (clinic?.suspended_at) throw problems.suspended()
  // No account has a NUL in its e-mail, and PostgreSQL cannot even be asked about one.
  const email = body.email.trim().toLowerCase().replaceAll('\0', '\uFFFD')
  const here = homeOf(clinic, app.databases)
  const work = clinic ? 1 : rootCandidates
  let isPartial = false
  const attempt = {
    account: accountOf(here, email),
    ip: from.ip,
    device: await knownDevice(app, here, { email, token: from.deviceToken }, now),
    isKnownHere: () => isKnownNetwork(here, email, from.ip, now),
  }
  const found = await limitLogin(app, attempt, now, async () => {
    const known = await candidatesFor(app, here, email, from.ip, now)
    isPartial = known.isPartial
    return whoseIs(body.password, known.candidates, work, costFor(app.env))
  })
  if (!found) {
    await here.work((realm) =>
      recordAt(
        realm,
        { actor: null, email: email.slice(0, 254), ip: from.ip },
        { action: 'Intento fallido de inicio de sesión', level: 'WARNING' },
      ),
    )
    // Said of every e-mail alike, and the attempt counts: what could be asked can be guessed at.
    throw isPartial ? problems.clinicsAway() : problems.wrongCredentials()
  }
  await refuseWrongHost(app, here, found, from)
  return (await askSecondFactor(app, found, from, now)) ?? enter(app, found, from, now)
}

async function candidatesFor(app: Needs, here: Home, email: string, ip: string, now: number): Promise<Known> {
  const root = homeOf(null, app.databases)
  const at = async (home: Home): Promise<Candidate[]> => {
    const person = await home.work((realm) => accounts.personByEmail(realm, email))
    return person ? [{ home, person }] : []
  }
  if (here.clinic) {
    const own = await at(here)
    const mayBeRoots = own.length === 0 && (await rootMayBeTried(app, email, ip, now))
    // Where the clinic answers and the root does not, a stranger hears the same as always.
    return { candidates: mayBeRoots ? await unlessAway(at(root), []) : own, isPartial: false }
  }
  const { answers, away } = await acrossPods(app.databases, (pod) => clinicsOf(pod, email))
  const homes = answers.flatMap(({ answer }) => answer).map((clinic) => homeOf(clinic, app.databases))
  const all = (await Promise.all([root, ...homes].map(at))).flat()
  return { candidates: all.slice(0, rootCandidates), isPartial: away.length > 0 }
}

async function clinicsOf(pod: Pod, email: string): Promise<Clinic[]> {
  const ids = await pod.globalWork((db) => store.clinicsOfEmail(db, email))
  const clinics = await Promise.all(ids.map((id) => pod.clinicById(id)))
  return clinics.filter((clinic) => clinic !== null)
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
  return candidates.find((candidate, n) => fits[n] === true && candidate.person.is_active) ?? null
}

/** Whoever knows a password without knowing the host may have it from somewhere else: the account's own log says so. */
async function refuseWrongHost(
  app: Needs,
  here: Home,
  { home, person }: Candidate,
  from: From,
): Promise<void> {
  const belongs = home.clinic
  if (belongs?.id === here.clinic?.id) return
  await home.work((realm) =>
    recordAt(
      realm,
      { actor: { userId: person.id, email: person.email }, ip: from.ip },
      {
        action: 'Contraseña correcta en una dirección que no es la de la cuenta: se le indicó la suya',
        level: 'WARNING',
      },
    ),
  )
  const loginUrl = loginAddress(app.env, belongs?.subdomain ?? null, from.baseUrl)
  throw belongs ? problems.clinicUserOnRoot(loginUrl) : problems.globalAdminOnClinicHost(loginUrl)
}

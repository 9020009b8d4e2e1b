import type { AnswerOf, BodyOf } from '@psico/contract/core/endpoint'
import type * as contract from '@psico/contract/factors/factors'
import { recordAt } from '#modules/audit-log/public'
import { tellOfChange, type SecurityChange } from '#modules/mail/public'
import { newId } from '#core/id'
import { costFor } from '#services/crypto/passwords'
import type { Home, Realm } from '#database/realm'
import type { Actor } from '#core/actor'
import type { App } from '#app'
import { openChallenge, answerChallenge } from './challenges.ts'
import { challengeIn, creationOptionsFor, madePasskey, type Place } from './passkeys.ts'
import { problems } from './problems.ts'
import { renewCodes } from './recovery-codes.ts'
import { openSecret, sealSecret } from './secrets.ts'
import * as store from './store.ts'
import { newTotpSecret, otpauthUrl, stepOf } from './totp.ts'

/** Who changes their own factors, where and when. */
export interface Owner {
  home: Home
  actor: Actor
  ip: string
  place: Place
  nowMs: number
}

const mostPasskeys = 10

/** One's own factors; `required` says whether one may not be without. */
export const ownFactors = (
  { home, actor, place }: Owner,
  required: boolean,
): Promise<AnswerOf<typeof contract.listFactors>> =>
  home.work(async (realm) => ({
    results: await store.factorsOf(realm, actor.userId),
    recovery_codes_left: (await store.meansOf(realm, actor.userId, place.rpId)).codes,
    required,
  }))

/**
 * Of an address that nobody showed to be theirs a factor would shut the owner out. Call with the person locked.
 * @throws emailUnverified
 */
async function refuseUnverified(realm: Realm, userId: string): Promise<void> {
  if (!(await store.hasVerifiedEmail(realm, userId))) throw problems.emailUnverified()
}

/** A new secret that waits for its first code; one that waited before is dropped. @throws emailUnverified */
export function startTotp(app: Pick<App, 'vault'>, { home, actor, place, nowMs }: Owner) {
  const [id, secret] = [newId(), newTotpSecret()]
  return home.work(async (realm) => {
    await store.lockOwner(realm, actor.userId)
    await refuseUnverified(realm, actor.userId)
    const sealed = await sealSecret(app.vault, realm, home.clinic, id, secret)
    const name = 'Aplicación de códigos'
    await store.insertTotp(realm, { id, userId: actor.userId, name, secret: sealed }, nowMs)
    return { secret, otpauth_url: otpauthUrl(secret, place.name, actor.email) }
  })
}

/** Confirms the app with its first code; answers ten recovery codes. @throws emailUnverified, noTotpWaiting, wrongCode */
export function confirmTotp(
  app: Pick<App, 'env' | 'vault'>,
  owner: Owner,
  { code }: BodyOf<typeof contract.confirmTotp>,
): Promise<{ recovery_codes: string[] }> {
  const { home, actor, nowMs } = owner
  return home.work(async (realm) => {
    await store.lockOwner(realm, actor.userId)
    await refuseUnverified(realm, actor.userId)
    const waiting = await store.totpOf(realm, actor.userId, 'waiting')
    if (!waiting) throw problems.noTotpWaiting()
    const secret = await openSecret(app.vault, realm, home.clinic, waiting)
    const step = stepOf(secret, code, nowMs, 0)
    if (step === null) throw problems.wrongCode()
    await store.confirmTotp(realm, actor.userId, { id: waiting.id, step }, nowMs)
    await noteChange(realm, owner, 'totp_added', 'Segundo paso agregado: aplicación de códigos')
    return { recovery_codes: await renewCodes(realm, actor.userId, costFor(app.env)) }
  })
}

/** What the browser makes a passkey of this host with. @throws emailUnverified, tooManyPasskeys */
export const passkeyOptions = ({ home, actor, place, nowMs }: Owner): Promise<contract.CreationOptions> =>
  home.work(async (realm) => {
    await refuseUnverified(realm, actor.userId)
    const { passkeys } = await store.meansOf(realm, actor.userId, place.rpId)
    if (passkeys.length >= mostPasskeys) throw problems.tooManyPasskeys()
    const challenge = await openChallenge(realm, 'passkey-add', actor.userId, nowMs)
    const person = { id: actor.userId, email: actor.email, fullName: actor.fullName }
    return creationOptionsFor(place, person, challenge, passkeys)
  })

/**
 * Keeps a passkey that the browser made just now.
 * @throws emailUnverified, challengeOver, passkeyRefused, passkeyKnown, tooManyPasskeys
 */
export async function addPasskey(
  app: Pick<App, 'env'>,
  owner: Owner,
  { name, response }: BodyOf<typeof contract.addPasskey>,
): Promise<AnswerOf<typeof contract.addPasskey>> {
  const { home, actor, place, nowMs } = owner
  const challenge = challengeIn(response.response.clientDataJSON)
  if (challenge === null) throw problems.passkeyRefused()
  const made = await madePasskey(place, response, challenge)
  if (!made) throw problems.passkeyRefused()
  return home.work(async (realm) => {
    await store.lockOwner(realm, actor.userId)
    await refuseUnverified(realm, actor.userId)
    if (!(await answerChallenge(realm, challenge, 'passkey-add', actor.userId, nowMs)))
      throw problems.challengeOver()
    const means = await store.meansOf(realm, actor.userId, place.rpId)
    if (means.passkeys.length >= mostPasskeys) throw problems.tooManyPasskeys()
    const id = newId()
    const transports = response.response.transports ?? []
    const kept = { id, userId: actor.userId, name, rpId: place.rpId, transports, ...made }
    if (!(await store.insertPasskey(realm, kept, nowMs))) throw problems.passkeyKnown()
    await noteChange(realm, owner, 'passkey_added', `Segundo paso agregado: llave de acceso «${name}»`)
    const isFirst = !means.any
    return {
      id,
      kind: 'passkey' as const,
      name,
      created_at: new Date(nowMs).toISOString(),
      last_used_at: null,
      recovery_codes: isFirst ? await renewCodes(realm, actor.userId, costFor(app.env)) : null,
    }
  })
}

const kinds = { totp: 'aplicación de códigos', passkey: 'llave de acceso' } as const

/** Takes one of one's own factors away; with the last one the recovery codes go. @throws factorNotFound */
export const removeFactor = (owner: Owner, id: string): Promise<void> =>
  owner.home.work(async (realm) => {
    await store.lockOwner(realm, owner.actor.userId)
    const kind = await store.deleteFactor(realm, owner.actor.userId, id)
    if (!kind) throw problems.factorNotFound()
    const left = await store.factorsOf(realm, owner.actor.userId)
    if (left.length === 0) await store.deleteCodes(realm, owner.actor.userId)
    await noteChange(realm, owner, 'factor_removed', `Segundo paso quitado: ${kinds[kind]}`)
  })

/** Ten new recovery codes for who has a factor. @throws noFactor */
export const newCodes = (app: Pick<App, 'env'>, owner: Owner): Promise<{ recovery_codes: string[] }> =>
  owner.home.work(async (realm) => {
    await store.lockOwner(realm, owner.actor.userId)
    if ((await store.factorsOf(realm, owner.actor.userId)).length === 0) throw problems.noFactor()
    await noteChange(realm, owner, 'recovery_codes', 'Códigos de recuperación renovados')
    return { recovery_codes: await renewCodes(realm, owner.actor.userId, costFor(app.env)) }
  })

/** The person is told by mail, and it stands in the audit log. */
async function noteChange(
  realm: Realm,
  { actor, ip }: Owner,
  change: SecurityChange,
  action: string,
): Promise<void> {
  await tellOfChange(realm, actor.email, change)
  await recordAt(realm, { actor, ip }, { action, level: 'WARNING' })
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '#app'
import { signatureOf } from '#services/whatsapp/signature'
import type { Clinic } from '#database/clinic'
import { cloudAccount } from '#modules/channels/public'
import { problems } from './problems.ts'

type Needs = Pick<App, 'databases' | 'vault'>

/** A clinic and the account by which a webhook reaches it. */
export interface Hooked {
  clinic: Clinic
  account: NonNullable<Awaited<ReturnType<typeof cloudAccount>>>
}

/** The clinic behind a webhook's address, while it writes with an account. @throws notFound */
async function hookOf(app: Needs, subdomain: string): Promise<Hooked> {
  const clinic = await app.databases.clinicBySubdomain(subdomain)
  const account = clinic && (await clinic.read((db) => cloudAccount(app, db, clinic)))
  if (!clinic || !account) throw problems.notFound()
  return { clinic, account }
}

const digest = (text: string): Buffer => createHmac('sha256', 'compared').update(text).digest()

/** What Meta wants to be told back where the token is the clinic's. @throws notFound, wrongToken */
export async function verify(app: Needs, subdomain: string, query: Record<string, unknown>): Promise<string> {
  const { account } = await hookOf(app, subdomain)
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
  // Of two lengths, too, in the same time.
  const isRight = typeof token === 'string' && timingSafeEqual(digest(token), digest(account.verifyToken))
  if (mode !== 'subscribe' || typeof challenge !== 'string' || !isRight) throw problems.wrongToken()
  return challenge
}

/** Whose webhook it is, where it is signed by Meta. @throws notFound, badSignature */
export async function signedHook(
  app: Needs,
  subdomain: string,
  body: unknown,
  signature: unknown,
): Promise<Hooked> {
  const hooked = await hookOf(app, subdomain)
  const isText = Buffer.isBuffer(body) && typeof signature === 'string'
  const right = isText ? signatureOf(hooked.account.appSecret, body) : ''
  if (!isText || !timingSafeEqual(digest(signature), digest(right))) throw problems.badSignature()
  return hooked
}

import type { registerClinic } from '@psico/contract/clinics/clinics'
import type { AnswerOf, BodyOf } from '@psico/contract/core/endpoint'
import { limitWelcomes } from '#modules/accounts/public'
import { loginAddress } from '#edge/http/address'
import { networkOf } from '#edge/http/network'
import type { Clinic } from '#database/clinic'
import type { App } from '#app'
import { problems as platformProblems } from '#core/problem'
import { createClinic } from './create-clinic.ts'
import { problems } from './problems.ts'
import { withinUnused } from './within-unused.ts'

const registrations = { name: 'register-clinic', max: 200, windowMs: 60 * 60_000 }
const checks = { name: 'check-subdomain', max: 3000, windowMs: 60 * 60_000 }

/** Registers a clinic from the root domain's landing page. @throws registerAtRoot, tooMany, tooManyUnused, subdomainTaken, noRoom */
export async function register(
  app: Pick<App, 'databases' | 'env' | 'files' | 'rateLimits'>,
  here: Clinic | null,
  body: BodyOf<typeof registerClinic>,
  from: { ip: string; baseUrl: string },
  now: number,
): Promise<AnswerOf<typeof registerClinic>> {
  if (here) throw problems.registerAtRoot()
  const wait = await app.rateLimits.take(registrations, networkOf(from.ip), now)
  if (wait > 0) throw platformProblems.tooMany(wait)
  await limitWelcomes(app, body.admin_email, now)
  await withinUnused(app, from.ip, now, (network) =>
    createClinic(app.databases, body, { ip: from.ip, network }, now),
  )
  const { clinic_name, subdomain, admin_email } = body
  const login_url = loginAddress(app.env, subdomain, from.baseUrl)
  return { success: true, data: { clinic_name, subdomain, admin_email, login_url } }
}

/** @throws tooMany: the check tells which clinics exist, so nobody may walk through a dictionary. */
export async function takeCheck(app: Pick<App, 'rateLimits'>, ip: string, now: number): Promise<void> {
  const wait = await app.rateLimits.take(checks, networkOf(ip), now)
  if (wait > 0) throw platformProblems.tooMany(wait)
}

/** The body of a refusal as the registration answers it: messages by field, the rest under `general`. */
export function refusedRegistration(body: Record<string, unknown>): Record<string, unknown> {
  const { detail, non_field_errors: general, code, ...fields } = body
  // A refusal that speaks to forms and to dialogs says the same to both.
  const sentences = [...new Set([general ?? [], detail ?? []].flat())]
  return {
    success: false,
    errors: { ...fields, ...(sentences.length > 0 ? { general: sentences } : {}) },
    code,
  }
}

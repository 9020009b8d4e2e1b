import type { Appointment } from '@psico/contract/sessions/appointments'
import type { OneTapAppointment } from '@psico/contract/one-tap/one-tap'
import * as sessions from '#modules/sessions/public'
import * as patients from '#modules/patients/public'
import { appointmentToken, claimedId, idOfToken } from '#services/crypto/mailed-token'
import type { Clinic } from '#database/clinic'
import type { AnyContext, Context } from '#database/context'
import { networkOf } from '#edge/http/network'
import type { RateLimit } from '#edge/http/rate-limits'
import type { App } from '#app'
import { problems } from './problems.ts'

type Needs = Pick<App, 'env' | 'rateLimits'>

/** Whoever tries addresses finds none in a lifetime; this only keeps them from costing much. */
const misses: RateLimit = { name: 'one-tap-miss', max: 60, windowMs: 10 * 60_000 }
/** More than anybody does to one appointment by hand. */
const acts: RateLimit = { name: 'one-tap-act', max: 30, windowMs: 10 * 60_000 }

interface Opened {
  /** Whoever has the link acts as the appointment's patient. */
  context: Context
  id: string
}

/**
 * What the link of a mail opens: one appointment, until it starts, while the patient has the same address and account. Each of
 * a couple has a link of their own.
 * @throws noSuchLink, linkOver, tooMany
 */
async function open(app: Needs, visitor: AnyContext, token: string): Promise<Opened> {
  const { clinic, ip, nowMs } = visitor
  const id = claimedId(token)
  const may = id === null ? [] : await clinic.read((db) => patients.patientsOfLink(db, id))
  const patient = may.find((candidate) => {
    const partner = candidate.is_partner ? candidate.user_id : null
    return idOfToken(appointmentToken(app.env, clinic.id, candidate.links_version, partner), token) !== null
  })
  if (id === null || !patient) {
    const seconds = await app.rateLimits.take(misses, `${clinic.id} ${networkOf(ip)}`, nowMs)
    throw seconds > 0 ? problems.tooMany(seconds) : problems.noSuchLink()
  }
  if (patient.starts_ms <= nowMs) throw problems.linkOver()
  return { id, context: { ...visitor, actor: patientActor(patient), byMailedLink: true } }
}

/** The appointment behind a link; reading it changes nothing, however often a scanner does. @throws as open */
export async function readOneTap(app: Needs, visitor: AnyContext, token: string): Promise<OneTapAppointment> {
  const { context, id } = await open(app, visitor, token)
  return context.clinic.read((db) => sessions.cardOf(db, context, id))
}

/** Does something to the appointment behind a link, in its patient's name. @throws as open and as `act` */
export async function actByLink(
  app: Needs,
  visitor: AnyContext,
  token: string,
  act: (context: Context, id: string) => Promise<Appointment>,
): Promise<OneTapAppointment> {
  const { context, id } = await open(app, visitor, token)
  const seconds = await app.rateLimits.take(acts, id, context.nowMs)
  if (seconds > 0) throw problems.tooMany(seconds)
  return act(context, id)
}

/**
 * The same for the patient of an appointment, or who acts for them, who pressed a button of a message that went to their
 * telephone. @throws as `act`, noSuchLink, linkOver, tooMany
 */
export async function actForPatient(
  app: Pick<App, 'rateLimits'>,
  clinic: Clinic,
  { about: id, person }: { about: string; person: string },
  nowMs: number,
  act: (context: Context, id: string) => Promise<unknown>,
): Promise<void> {
  const may = await clinic.read((db) => patients.patientsOfLink(db, id))
  const patient = may.find((candidate) => candidate.user_id === person)
  if (!patient) throw problems.noSuchLink()
  if (patient.starts_ms <= nowMs) throw problems.linkOver()
  const seconds = await app.rateLimits.take(acts, id, nowMs)
  if (seconds > 0) throw problems.tooMany(seconds)
  await act({ clinic, ip: '', nowMs, actor: patientActor(patient), byMailedLink: true }, id)
}

const patientActor = (patient: { user_id: string; email: string; full_name: string }) =>
  ({
    userId: patient.user_id,
    type: 'patient',
    email: patient.email,
    fullName: patient.full_name,
    sessionId: '',
  }) as const

import { pathOf } from '@psico/contract/screens/screens'
import { clinicAddress, rootAddress } from '#edge/http/address'
import type { Clinic, ClinicDb, ClinicRecord, GlobalDb } from '#database/clinic'
import { appointmentToken, formToken, tokenOf } from '#services/crypto/mailed-token'
import type { App } from '#app'
import type { Env } from '#core/settings/env'
import { handOver, noticeBeside } from './hand-over.ts'
import { inTurn } from '#core/in-turn'
import type { WaitingMail } from './kinds.ts'
import type { Sender } from './letter.ts'
import { isToKept, readKnown } from './read-known.ts'
import { oneLine } from './rules.ts'
import type { Box } from './store.ts'
import { writeLetter, writeRootLetter, type Written } from './write-letter.ts'

type Office = Pick<App, 'env' | 'databases'>

/** One outbox, a clinic's or the root domain's. */
export interface Outbox<Db extends ClinicDb | GlobalDb> {
  box: Box
  sender: Sender
  zone: string
  work<T>(fn: (db: Db) => Promise<T>): Promise<T>
  /** Those that another channel carries instead. */
  handOver(db: Db, mails: readonly WaitingMail[], nowMs: number): Promise<ReadonlySet<string>>
  /** Notices of the browser beside those that have something to say. */
  noticeBeside(db: Db, mails: readonly WaitingMail[]): Promise<void>
  /** In the order of the mails. */
  write(db: Db, mails: readonly WaitingMail[], nowMs: number): Promise<(Written | null)[]>
}

/** Of a clinic. */
export function clinicOutbox({ env }: Office, clinic: Clinic): Outbox<ClinicDb> {
  const sender = senderOf(env, clinic, clinicAddress(env, clinic.subdomain))
  return {
    box: 'clinic',
    sender,
    zone: clinic.timezone,
    work: (fn) => clinic.work(fn),
    handOver: (db, mails, nowMs) => handOver(db, clinic, mails, nowMs),
    noticeBeside: (db, mails) => noticeBeside(db, clinic, mails),
    write: async (db, mails, nowMs) => {
      const desk = { db, clinic, sender, nowMs, known: await readKnown(db, mails) }
      return inTurn(mails, async (mail) => (isToKept(desk.known, mail) ? null : writeLetter(desk, mail)))
    },
  }
}

const senderOf = (env: Env, clinic: ClinicRecord, address: string): Sender => ({
  recoveryAddress: recoveryAddressAt(env, address, clinic.id),
  formAddress: (id, version) =>
    address + pathOf('questionnaire', { token: tokenOf(formToken(env, clinic.id, version), id) }),
  appointmentAddress: (id, { version, partner }) =>
    address + pathOf('oneTap', { token: tokenOf(appointmentToken(env, clinic.id, version, partner), id) }),
  offerAddress: (id) => {
    const kind = { keys: env, purpose: 'offer', clinicId: clinic.id }
    return address + pathOf('offer', { token: tokenOf(kind, id) })
  },
  name: oneLine(clinic.name),
  phone: oneLine(clinic.phone),
  address,
  primary_color: clinic.primary_color,
  secondary_color: clinic.secondary_color,
})

/** Where a recovery is stopped; `home` is the clinic's id, or 'root'. */
const recoveryAddressAt =
  (env: Env, address: string, home: string) =>
  (id: string): string => {
    const kind = { keys: env, purpose: 'factor-recovery', clinicId: home }
    return address + pathOf('stopRecovery', { token: tokenOf(kind, id) })
  }

/** Of the root domain. */
export function rootOutbox({ databases, env }: Office): Outbox<GlobalDb> {
  const address = rootAddress(env)
  const sender: Sender = {
    name: 'Psico',
    phone: '',
    address,
    recoveryAddress: recoveryAddressAt(env, address, 'root'),
    formAddress: () => address,
    appointmentAddress: () => address,
    offerAddress: () => address,
    primary_color: '#1F2937',
    secondary_color: '#3B82F6',
  }
  return {
    box: 'root',
    sender,
    zone: 'UTC',
    work: (fn) => databases.globalWork(fn),
    handOver: async () => new Set(),
    noticeBeside: async () => undefined,
    write: (db, mails, nowMs) => inTurn(mails, (mail) => writeRootLetter(db, sender, mail, nowMs)),
  }
}

import { pathOf } from '@psico/contract/screens'
import { clinicAddress, rootAddress } from '#platform/http/address'
import type { ClinicDb, ClinicRecord, GlobalDb } from '#platform/db/clinic'
import { appointmentToken, tokenOf } from '#platform/crypto/mailed-token'
import { Undeliverable, type Mailer } from '#platform/mail/mailer'
import type { App } from '#platform/start/app'
import type { Env } from '#platform/start/env'
import type { Mail, WaitingMail } from './kinds.ts'
import type { Sender } from './letter.ts'
import { pack } from './pack.ts'
import { maxAttempts, oneLine } from './rules.ts'
import * as store from './store.ts'
import { writeLetter, writeRootLetter, type Written } from './write-letter.ts'

/** What delivery needs of the app. Without a mailer mails stay in the dev mailbox. */
export interface PostOffice {
  app: Pick<App, 'env' | 'databases' | 'log' | 'clock'>
  mailer: Mailer | null
}

/** One outbox, a clinic's or the root domain's. */
interface Outbox<Db extends ClinicDb | GlobalDb> {
  box: store.Box
  sender: Sender
  zone: string
  work<T>(fn: (db: Db) => Promise<T>): Promise<T>
  write(db: Db, mail: WaitingMail, nowMs: number): Promise<Written | null>
}

/** Another process holds the mail right now. */
class Busy extends Error {}

/** Sends a clinic's mail if it still fits. @throws to be tried again. */
export async function deliver(post: PostOffice, clinicId: string, mailId: string): Promise<void> {
  const { databases, env } = post.app
  const clinic = await databases.clinicById(clinicId)
  if (!clinic) return
  const sender = senderOf(env, clinic, clinicAddress(env, clinic.subdomain))
  await deliverFrom(
    post,
    {
      box: 'clinic',
      sender,
      zone: clinic.timezone,
      work: (fn) => clinic.work(fn),
      write: (db: ClinicDb, mail, nowMs) => writeLetter(db, clinic, sender, mail, nowMs),
    },
    mailId,
  )
}

const senderOf = (env: Env, clinic: ClinicRecord, address: string): Sender => ({
  recoveryAddress: recoveryAddressAt(env, address, clinic.id),
  formAddress: (id) => {
    const kind = { keys: env, purpose: 'questionnaire', clinicId: clinic.id }
    return `${address}/cuestionario/${tokenOf(kind, id)}`
  },
  appointmentAddress: (id, version) =>
    address + pathOf('oneTap', { token: tokenOf(appointmentToken(env, clinic.id, version), id) }),
  offerAddress: (id) => {
    const kind = { keys: env, purpose: 'offer', clinicId: clinic.id }
    return address + pathOf('offer', { token: tokenOf(kind, id) })
  },
  name: oneLine(clinic.name),
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

/** Sends a mail of the root domain. @throws to be tried again. */
export async function deliverRoot(post: PostOffice, mailId: string): Promise<void> {
  const { databases, env } = post.app
  const address = rootAddress(env)
  const sender: Sender = {
    name: 'Psico',
    address,
    recoveryAddress: recoveryAddressAt(env, address, 'root'),
    formAddress: () => address,
    appointmentAddress: () => address,
    offerAddress: () => address,
    primary_color: '#1F2937',
    secondary_color: '#3B82F6',
  }
  await deliverFrom(
    post,
    {
      box: 'root',
      sender,
      zone: 'UTC',
      work: (fn) => databases.globalWork(fn),
      write: (db: GlobalDb, mail, nowMs) => writeRootLetter(db, sender, mail, nowMs),
    },
    mailId,
  )
}

async function deliverFrom<Db extends ClinicDb | GlobalDb>(post: PostOffice, outbox: Outbox<Db>, id: string) {
  const { log } = post.app
  try {
    await (post.mailer ? sendOut(post, post.mailer, outbox, id) : keepHere(post, outbox, id))
  } catch (error) {
    if (error instanceof Busy) throw error
    const atOnce = error instanceof Undeliverable
    const givenUp = await outbox.work((db) => store.recordFailure(db, outbox.box, id, atOnce, maxAttempts))
    if (!givenUp) throw error
    log.error({ err: error, mail: id }, 'mail given up')
  }
}

/** Between the two transactions the mail server is asked; after a crash there the same Message-ID is sent again. */
async function sendOut<Db extends ClinicDb | GlobalDb>(
  post: PostOffice,
  mailer: Mailer,
  outbox: Outbox<Db>,
  id: string,
): Promise<void> {
  const parcel = await outbox.work((db) => prepare(post, outbox, db, id))
  if (!parcel) return
  await mailer.send(parcel)
  await outbox.work((db) => store.finish(db, outbox.box, id, 'sent', post.app.clock()))
}

async function keepHere<Db extends ClinicDb | GlobalDb>(post: PostOffice, outbox: Outbox<Db>, id: string) {
  await outbox.work(async (db) => {
    const parcel = await prepare(post, outbox, db, id)
    if (!parcel) return
    const nowMs = post.app.clock()
    await store.keep(db, outbox.box, parcel, nowMs)
    await store.finish(db, outbox.box, id, 'sent', nowMs)
  })
}

/** Takes the mail and writes it; null when it is done with, or when it no longer fits. */
async function prepare<Db extends ClinicDb | GlobalDb>(
  post: PostOffice,
  outbox: Outbox<Db>,
  db: Db,
  id: string,
) {
  const nowMs = post.app.clock()
  const mail = await store.claim<Mail>(db, outbox.box, id)
  if (mail === 'busy') throw new Busy('another process sends this mail')
  if (!mail) return null
  const written = await outbox.write(db, mail, nowMs)
  if (!written) {
    await store.finish(db, outbox.box, id, 'dropped', nowMs)
    return null
  }
  return pack(post.app.env, outbox, mail, written, nowMs)
}

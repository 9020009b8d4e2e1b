import type { ClinicDb, GlobalDb } from '#database/clinic'
import { together } from '#database/together'
import { Undeliverable, type Mailer, type Parcel } from '#services/mail/mailer'
import type { App } from '#app'
import { inTurn } from '#core/in-turn'
import type { Mail } from './kinds.ts'
import { clinicOutbox, rootOutbox, type Outbox } from './outboxes.ts'
import { pack } from './pack.ts'
import { maxAttempts } from './rules.ts'
import * as store from './store.ts'

/** What delivery needs of the app. Without a mailer mails stay in the dev mailbox. */
export interface PostOffice {
  app: Pick<App, 'env' | 'databases' | 'log' | 'clock'>
  mailer: Mailer | null
}

/** Another process holds the mail right now. */
class Busy extends Error {}

/** How it ended for a mail: one that is rejected is to be tried again. */
type End = PromiseSettledResult<void>
const sentOrDone: End = { status: 'fulfilled', value: undefined }

/** So many transactions at once; people need the connections too. */
const piecesAtOnce = 5
/** A piece waits for its slowest mail, and should be done with in two minutes. */
const mostInAPiece = 2

/**
 * Sends mails of clinics if they still fit, those of one clinic together. Trouble with one of them keeps no other from
 * leaving. Answers how it ended for each.
 */
export async function deliverAll(
  post: PostOffice,
  mails: readonly { clinic: string; mail: string }[],
): Promise<End[]> {
  const ends = new Map<string, End>()
  const pieces = [...Map.groupBy(mails, (mail) => mail.clinic)].flatMap(([clinic, of]) =>
    inPieces([...new Set(of.map((entry) => entry.mail))], post.mailer ? mostInAPiece : mails.length).map(
      (ids) => ({
        clinic,
        ids,
      }),
    ),
  )
  const waiting = pieces.values()
  const worker = async () => {
    for (const { clinic, ids } of waiting) {
      const [all] = await Promise.allSettled([deliverOfClinic(post, clinic, ids)])
      for (const [n, id] of ids.entries())
        ends.set(id, all.status === 'rejected' ? all : (all.value[n] ?? sentOrDone))
    }
  }
  await Promise.all(Array.from({ length: piecesAtOnce }, worker))
  return mails.map((mail) => ends.get(mail.mail) ?? sentOrDone)
}

function inPieces<T>(items: readonly T[], most: number): T[][] {
  const count = Math.ceil(items.length / most)
  return Array.from({ length: count }, (_, n) => items.slice(n * most, (n + 1) * most))
}

/** One of them. @throws to be tried again. */
export async function deliver(post: PostOffice, clinic: string, mail: string): Promise<void> {
  const [end] = await deliverAll(post, [{ clinic, mail }])
  orThrow(end)
}

function orThrow(end: End | undefined): void {
  if (end?.status === 'rejected') throw end.reason
}

/** Sends a mail of the root domain. @throws to be tried again. */
export async function deliverRoot(post: PostOffice, mailId: string): Promise<void> {
  const [end] = await deliverFrom(post, rootOutbox(post.app), [mailId])
  orThrow(end)
}

async function deliverOfClinic(post: PostOffice, clinicId: string, ids: readonly string[]): Promise<End[]> {
  const clinic = await post.app.databases.clinicById(clinicId)
  return clinic ? deliverFrom(post, clinicOutbox(post.app, clinic), ids) : []
}

/** In one transaction. Where it fails each mail has one of its own, so that the one that spoils it fails alone. */
async function deliverFrom<Db extends ClinicDb | GlobalDb>(
  post: PostOffice,
  outbox: Outbox<Db>,
  ids: readonly string[],
): Promise<End[]> {
  const { mailer } = post
  try {
    const ready = await outbox.work((db) => prepare(post, outbox, db, ids))
    const busy = new Set(ready.busy)
    return await Promise.all(
      ids.map(async (id): Promise<End> => {
        if (busy.has(id)) return { status: 'rejected', reason: new Busy('another process sends this mail') }
        const parcel = ready.parcels.get(id)
        if (!mailer || !parcel) return sentOrDone
        return sendOut(post, mailer, outbox, id, parcel).then(
          () => sentOrDone,
          (error: unknown) => fail(post, outbox, id, error),
        )
      }),
    )
  } catch (error) {
    const [only, ...others] = ids
    if (only === undefined) return []
    if (others.length === 0) return [await fail(post, outbox, only, error)]
    const ends = await inTurn(ids, (id) => deliverFrom(post, outbox, [id]))
    return ends.flat()
  }
}

async function fail<Db extends ClinicDb | GlobalDb>(
  { app: { log } }: PostOffice,
  outbox: Outbox<Db>,
  id: string,
  error: unknown,
): Promise<End> {
  try {
    const atOnce = error instanceof Undeliverable
    const givenUp = await outbox.work((db) => store.recordFailure(db, outbox.box, id, atOnce, maxAttempts))
    if (!givenUp) return { status: 'rejected', reason: error }
    log.error({ err: error, mail: id }, 'mail given up')
    return sentOrDone
  } catch (reason) {
    return { status: 'rejected', reason }
  }
}

/**
 * The mail server is asked between two transactions; after a crash there the same Message-ID is sent again. Each mail is
 * noted as sent by itself, so that it is sent again for as short a time as can be.
 */
async function sendOut<Db extends ClinicDb | GlobalDb>(
  post: PostOffice,
  mailer: Mailer,
  outbox: Outbox<Db>,
  id: string,
  parcel: Parcel,
): Promise<void> {
  await mailer.send(parcel)
  await outbox.work((db) => store.finish(db, outbox.box, [id], 'sent', post.app.clock()))
}

interface Ready {
  /** By the mail's id. */
  parcels: ReadonlyMap<string, Parcel>
  busy: readonly string[]
}

/**
 * Takes the mails and writes them; those that no longer fit are done with. Without a mail server they are put into the dev
 * mailbox in the same transaction.
 */
async function prepare<Db extends ClinicDb | GlobalDb>(
  { app: { env, clock }, mailer }: PostOffice,
  outbox: Outbox<Db>,
  db: Db,
  ids: readonly string[],
): Promise<Ready> {
  const { box } = outbox
  const nowMs = clock()
  const { taken: claimed, busy } = await store.claim<Mail>(db, box, ids)
  const handed = await outbox.handOver(db, claimed, nowMs)
  const taken = claimed.filter((waiting) => !handed.has(waiting.id))
  const written = taken.length > 0 ? await outbox.write(db, taken, nowMs) : []
  const parcels = new Map<string, Parcel>()
  for (const [n, mail] of taken.entries()) {
    const letter = written[n]
    // Who left no mail is reached by another channel or by none.
    if (letter && mail.recipient !== '') parcels.set(mail.id, pack(env, outbox, mail, letter, nowMs))
  }
  const dropped = taken.map((waiting) => waiting.id).filter((id) => !parcels.has(id))
  await outbox.noticeBeside(
    db,
    taken.filter((waiting) => parcels.has(waiting.id)),
  )
  await together(
    store.finish(db, box, dropped, 'dropped', nowMs),
    ...(mailer
      ? []
      : [
          store.keep(db, box, [...parcels.values()], nowMs),
          store.finish(db, box, [...parcels.keys()], 'sent', nowMs),
        ]),
  )
  return { parcels, busy }
}

import type { Clinic } from '../src/database/clinic.ts'
import type { App } from '../src/app.ts'
import { row } from '../src/database/sql.ts'
import { chanceOf } from './chance.ts'
import { makeFamilies } from './families.ts'
import { makeInvoices } from './invoices.ts'
import { makeMeasures } from './measures.ts'
import { makeMessages } from './messages.ts'
import { makeMoney } from './money.ts'
import { makeChats } from './chats.ts'
import { makePacks } from './packs.ts'
import { makePeople } from './people.ts'
import { makePortraits } from './portraits.ts'
import { makeReceipts } from './receipts.ts'
import { makeCare } from './care.ts'
import { makeRecords } from './records.ts'
import { makeRequests } from './requests.ts'
import { makeReviews } from './opinions.ts'
import { makeSessions } from './sessions.ts'
import type { FilledScene } from './scene.ts'
import type { ClinicStory } from './story.ts'
import { makeTrail } from './trail.ts'
import { makeWaiting } from './waiting.ts'
import { makeWaysToPay } from './ways-to-pay.ts'

/** Each writes one kind of content; they run in this order, in the clinic's one transaction. */
const parts: readonly ((scene: FilledScene) => Promise<void>)[] = [
  makePortraits,
  makeWaysToPay,
  makeMoney,
  makePacks,
  makeReceipts,
  makeInvoices,
  makeReviews,
  makeTrail,
  makeWaiting,
  makeChats,
  makeRecords,
  makeCare,
  makeMeasures,
  makeRequests,
  makeFamilies,
  makeMessages,
]

/** Fills a demo clinic that is still empty: everything or nothing. */
export async function fillClinic(
  app: App,
  clinic: Clinic,
  story: ClinicStory,
  passwordHash: string,
): Promise<void> {
  await clinic.work(async (db) => {
    await row(db, 'select 1 from clinics for update')
    if (await row(db, 'select 1 from users limit 1')) return
    const nowMs = app.clock()
    const base = { db, clinic, app, story, nowMs, passwordHash, chance: chanceOf(story.seed) }
    const people = await makePeople(base)
    const sessions = await makeSessions({ ...base, people })
    for (const part of parts) await part({ ...base, people, sessions })
  })
  app.databases.forgetClinic(story.subdomain)
}

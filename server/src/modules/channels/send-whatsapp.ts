import { clockIn, numbersToCall } from '@psico/contract/crisis/crisis-lines'
import { pathOf } from '@psico/contract/screens/screens'
import { hotlinesOf } from '#core/hotlines'
import { localOf } from '#core/zone'
import type { Clinic, ClinicDb } from '#database/clinic'
import { schedule } from '#database/jobs/due-work'
import { clinicAddress } from '#edge/http/address'
import { appointmentToken, tokenOf } from '#services/crypto/mailed-token'
import {
  KeysRefused,
  MessageNotTaken,
  MessageRefused,
  type OutgoingMessage,
} from '#services/whatsapp/whatsapp-client'
import type { App } from '#app'
import { noteRefused, noteTaken } from './account-store.ts'
import { cloudAccount, type CloudAccount } from './account.ts'
import { goesByMail, notCarried, patienceMs } from './hand-over.ts'
import { isQuiet } from './quiet.ts'
import * as store from './messages-store.ts'
import * as texts from './texts.ts'

type Office = Pick<App, 'databases' | 'whatsapp' | 'vault' | 'env' | 'clock' | 'log'>

/** An answer is tried so often, over about a day. */
const mostTries = 30

interface ToSend {
  account: CloudAccount
  message: OutgoingMessage
  mail: string | null
  isReminder: boolean
}

/**
 * Sends a message if it still fits. A reminder is asked for once: what nobody knows to have left is mailed after two hours. An
 * answer is asked for until it left: better twice than never. @throws to be tried again
 */
export async function sendWhatsapp(app: Office, clinicId: string, id: string): Promise<void> {
  const clinic = await app.databases.clinicById(clinicId)
  if (!clinic) return
  const ready = await clinic.work((db) => prepare(app, db, clinic, id))
  if (!ready) return
  const { account, message, mail, isReminder } = ready
  try {
    const providerId = await app.whatsapp.send(clinic, account, message)
    await clinic.work(async (db) => {
      await store.goForward(db, { id, providerId, state: 'sent', nowMs: app.clock() })
      await store.setProviderId(db, id, providerId)
      if (account.refusedAt) await noteTaken(db, account.id)
    })
  } catch (error) {
    app.log.warn({ err: error, message: id }, 'a message did not leave')
    if (error instanceof KeysRefused)
      await clinic.work(async (db) => {
        const nowMs = app.clock()
        if (await noteRefused(db, account.id, nowMs)) await schedule(db, notCarried.keys, account.id, nowMs)
      })
    const isKnown = error instanceof MessageRefused || error instanceof MessageNotTaken
    if (isReminder) {
      // Nobody knows whether a call that broke off was heard: its states say so, or the mail goes later.
      if (isKnown) await clinic.work((db) => failed(db, id, mail, app.clock()))
      return
    }
    // Secrets are mended within the day, maybe: what somebody waits for is asked for again.
    if (error instanceof MessageRefused && !(error instanceof KeysRefused))
      return clinic.work((db) => failed(db, id, mail, app.clock()))
    const isGivenUp = await clinic.work((db) => store.releaseAnswer(db, id, mostTries))
    if (!isGivenUp) throw error
  }
}

/** It did not arrive: the mail behind it goes now. */
async function failed(db: ClinicDb, id: string, mail: string | null, nowMs: number): Promise<void> {
  const news = await store.goForward(db, { id, providerId: null, state: 'failed', nowMs })
  if (news && mail) await schedule(db, goesByMail, mail, nowMs)
}

async function prepare(app: Office, db: ClinicDb, clinic: Clinic, id: string): Promise<ToSend | null> {
  const nowMs = app.clock()
  const kind = await store.kindOf(db, id)
  if (!kind) return null
  const account = await cloudAccount(app, db, clinic)
  if (kind !== 'reminder') {
    const ready = account && (await store.claimAnswer(db, id))
    if (!account || !ready) return null
    if (ready.is_kept) {
      await store.goForward(db, { id, providerId: null, state: 'dropped', nowMs })
      return null
    }
    return { account, message: messageOf(app, clinic, ready, nowMs), mail: null, isReminder: false }
  }
  if (!(await store.holdsMail(db, id))) return null
  const fits = account !== null && !clinic.suspended_at && !isQuiet(nowMs, clinic.timezone)
  const ready = fits ? await store.claimReminder(db, id, nowMs) : undefined
  if (!account || !ready) {
    const dropped = await store.goForward(db, { id, providerId: null, state: 'dropped', nowMs })
    // The mail is judged by itself: what moved or was cancelled is told by neither.
    if (dropped?.mail) await schedule(db, goesByMail, dropped.mail, nowMs)
    return null
  }
  if (ready.mail) await schedule(db, goesByMail, ready.mail, nowMs + patienceMs)
  return { account, message: messageOf(app, clinic, ready, nowMs), mail: ready.mail, isReminder: true }
}

/** What it says, made now. */
function messageOf(
  app: Pick<App, 'env'>,
  clinic: Clinic,
  ready: store.Ready,
  nowMs: number,
): OutgoingMessage {
  const head = { to: ready.recipient, reference: ready.id }
  if (ready.kind === 'reminder')
    return {
      ...head,
      what: {
        template: texts.templateOf(
          meetingOf(ready, clinic),
          buttons.map((button) => `${button}:${ready.id}`),
        ),
      },
    }
  return { ...head, what: { text: answerOf(app, clinic, ready, nowMs) } }
}

/** The session as a telephone may show it. */
const meetingOf = (
  { first_name: firstName, starts_at: startsAt }: store.Ready,
  clinic: Clinic,
): texts.Meeting => ({
  firstName: texts.greetedOnPhone(firstName),
  ...localOf(Date.parse(startsAt ?? ''), clinic.timezone),
  clinic: clinic.name,
})

const buttons = ['confirm', 'move', 'cancel'] as const

function answerOf({ env }: Pick<App, 'env'>, clinic: Clinic, ready: store.Ready, nowMs: number): string {
  const home = clinicAddress(env, clinic.subdomain)
  const link = () =>
    home +
    pathOf('oneTap', {
      token: tokenOf(
        appointmentToken(env, clinic.id, ready.links_version ?? 0, ready.partner),
        ready.about ?? '',
      ),
    })
  const numbers = () => numbersToCall(hotlinesOf(clinic), clockIn(new Date(nowMs), clinic.timezone))
  switch (ready.kind) {
    case 'reminder':
      return texts.reminderText(meetingOf(ready, clinic))
    case 'confirmed':
      return texts.confirmedText(meetingOf(ready, clinic))
    case 'cancelled':
      return texts.cancelledText(meetingOf(ready, clinic))
    case 'move':
      return texts.moveText(link())
    case 'changed':
      return texts.changedText(link())
    case 'over':
      return texts.overText(clinic.name, clinic.phone)
    case 'help':
      return texts.helpText(numbers())
    case 'where_to_write':
      return texts.whereToWriteText({
        clinic: clinic.name,
        phone: clinic.phone,
        address: home,
        numbers: numbers(),
      })
    case 'opted_out':
      return texts.optedOutText(clinic.name)
  }
}

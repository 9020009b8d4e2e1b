import { newId } from '#core/id'
import { localOf } from '#core/zone'
import type { Context } from '#database/context'
import { record } from '#modules/audit-log/public'
import { cloudAccount, testMessage, toE164 } from '#modules/channels/public'
import { MessageNotTaken, MessageRefused } from '#services/whatsapp/whatsapp-client'
import type { App } from '#app'
import { problems } from './problems.ts'

type Needs = Pick<App, 'log' | 'vault' | 'whatsapp'>

/** Sends the reminder as it reads, with today's date, to a number. @throws notByCloud, wrongPhone, testRefused, testUnknown */
export async function sendTest(app: Needs, context: Context, phone: string): Promise<{ phone: string }> {
  const { clinic, nowMs, actor } = context
  const to = toE164(phone, clinic.country)
  if (to === null) throw problems.wrongPhone()
  const account = await clinic.read((db) => cloudAccount(app, db, clinic))
  if (!account) throw problems.notByCloud()
  const [firstName = ''] = actor.fullName.split(' ')
  const template = testMessage({ ...localOf(nowMs, clinic.timezone), firstName, clinic: clinic.name })
  try {
    await app.whatsapp.send(clinic, account, { to, reference: newId(), what: { template } })
  } catch (error) {
    app.log.warn({ err: error, clinic: clinic.subdomain }, 'a test message did not leave')
    if (error instanceof MessageRefused) throw problems.testRefused()
    throw error instanceof MessageNotTaken || error instanceof Error ? problems.testUnknown() : error
  }
  await clinic.work((db) => record(db, context, { action: 'Mensaje de prueba enviado por WhatsApp' }))
  return { phone: to }
}

import type { FileAnswer } from '#core/file-answer'
import type { Context } from '#database/context'
import type { App } from '#app'
import { Readable } from 'node:stream'
import { ownSession } from '#modules/payments/public'
import { problems } from './problems.ts'

type Needs = Pick<App, 'bankQr'>

const jpegStart = Buffer.from([0xff, 0xd8, 0xff])

/** The picture that the bank made for a payment, while it can be paid. @throws sessionNotFound, notYours, noQr */
export async function qrShown({ bankQr }: Needs, context: Context, sessionId: string): Promise<FileAnswer> {
  const image = await context.clinic.read(async (db) => {
    const { payment } = await ownSession(db, context, sessionId)
    return payment.status === 'open' ? bankQr?.imageOf(db, payment.id) : null
  })
  if (!image) throw problems.noQr()
  const type = image.subarray(0, 3).equals(jpegStart) ? 'image/jpeg' : 'image/png'
  return { type, content: Readable.from([image]) }
}

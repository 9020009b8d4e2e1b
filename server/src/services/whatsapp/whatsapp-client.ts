import { z } from 'zod'
import type { Clinic } from '#database/clinic'

/** Which number of the clinic writes, and what proves that it may. */
interface WhatsappKeys {
  phoneNumberId: string
  accessToken: string
}

/** A message as it is approved beforehand, with what stands in its gaps and what each of its buttons sends back. */
export interface Template {
  name: string
  language: string
  values: readonly string[]
  /** How the same reads, for the stand-in's telephone. */
  reads: { text: string; buttons: readonly string[] }
  payloads: readonly string[]
}

/** One message. `reference` comes back with its states, so that one is known whose answer never came. */
export interface OutgoingMessage {
  /** E.164. */
  to: string
  reference: string
  what: { template: Template } | { text: string }
}

/** A call to the company, as HTTP carries it. */
interface WhatsappCall {
  path: string
  accessToken: string
  body: Record<string, unknown>
}
interface WhatsappAnswer {
  status: number
  body: unknown
}
/** Takes a call and brings its answer: over the network, or to the stand-in. */
export type CarryMessage = (
  clinic: Clinic,
  call: WhatsappCall,
  message: OutgoingMessage,
) => Promise<WhatsappAnswer>

/** The company took no message, and would not take it another time. */
export class MessageRefused extends Error {}
/** It took none, and takes none before the clinic gives other secrets. */
export class KeysRefused extends MessageRefused {}
/** It took none now; another try may do. */
export class MessageNotTaken extends Error {}

/** What may write by WhatsApp. */
export interface Whatsapp {
  /**
   * Sends one; answers the company's id of it. @throws KeysRefused, MessageRefused, MessageNotTaken; after anything else nobody knows
   * whether it was sent.
   */
  send(clinic: Clinic, keys: WhatsappKeys, message: OutgoingMessage): Promise<string>
}

const taken = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) })

/** Speaks the Cloud API's language through `carry`. */
export const openWhatsapp = (carry: CarryMessage): Whatsapp => ({
  send: async (clinic, { phoneNumberId, accessToken }, message) => {
    const call = {
      path: `/${encodeURIComponent(phoneNumberId)}/messages`,
      accessToken,
      body: bodyOf(message),
    }
    const { status, body } = await carry(clinic, call, message)
    if (isAboutKeys(status, body)) throw new KeysRefused(`the company answered ${status}`)
    if (status === 429 || status >= 500) throw new MessageNotTaken(`the company answered ${status}`)
    if (status >= 400) throw new MessageRefused(`the company answered ${status}`)
    const [first] = taken.parse(body).messages
    return first?.id ?? ''
  },
})

const refusal = z.object({ error: z.object({ code: z.number() }) })

/** An access token that is wrong, ended (190) or may not do this any more (10, 200 to 299), as the Cloud API tells them. */
function isAboutKeys(status: number, body: unknown): boolean {
  const code = refusal.safeParse(body).data?.error.code ?? 0
  return status === 401 || (status < 429 && (code === 190 || code === 10 || (code >= 200 && code <= 299)))
}

function bodyOf({ to, reference, what }: OutgoingMessage): Record<string, unknown> {
  const head = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace('+', ''),
    biz_opaque_callback_data: reference,
  }
  if ('text' in what) return { ...head, type: 'text', text: { preview_url: false, body: what.text } }
  const { name, language, values, payloads } = what.template
  const components = [
    { type: 'body', parameters: values.map((text) => ({ type: 'text', text })) },
    ...payloads.map((payload, index) => ({
      type: 'button',
      sub_type: 'quick_reply',
      index: String(index),
      parameters: [{ type: 'payload', payload }],
    })),
  ]
  return { ...head, type: 'template', template: { name, language: { code: language }, components } }
}

/** Carries calls over the network. */
export const messagesOverHttp =
  (base: string, timeoutMs = 5000): CarryMessage =>
  async (_, { path, accessToken, body }) => {
    const answer = await fetch(base.replace(/\/+$/, '') + path, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${accessToken}`,
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: answer.status, body: await answer.json().catch(() => null) }
  }

import type { Transporter } from 'nodemailer'

/** A mail ready to leave. Every text is one that may stand in a header or body as it is. */
export interface Parcel {
  /** Without brackets; the same at every try, so that a second copy is known as one. */
  messageId: string
  to: string
  fromName: string
  subject: string
  text: string
  html: string
  calendar?: { method: 'request' | 'cancel'; content: string }
}

/** The door to a real mail server. Never called inside a database transaction. */
export interface Mailer {
  /** @throws Undeliverable when trying again is of no use, any other error when it is. */
  send(parcel: Parcel): Promise<void>
}

/** The server said for good that it will not take a mail for this address. */
export class Undeliverable extends Error {}

/**
 * SMTP at `url` (smtp:// or smtps://), sending as the address `from`. With `needsTls` nothing leaves, no password either,
 * before the line is encrypted.
 */
export function openMailer(url: string, from: string, needsTls: boolean): Mailer {
  const address = new URL(url)
  // In the address itself: what stands there wins over the options beside it.
  if (needsTls) address.searchParams.set('requireTLS', 'true')
  let loading: Promise<Transporter> | undefined
  // Loaded with the first mail: the dev mailbox needs none of it.
  const transport = (): Promise<Transporter> =>
    (loading ??= import('nodemailer').then(({ createTransport }) =>
      createTransport(
        { url: address.href, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
        { disableFileAccess: true, disableUrlAccess: true },
      ),
    ))
  return {
    send: async (parcel) => {
      const { calendar } = parcel
      const file = calendar && { ...calendar, filename: 'cita.ics' }
      try {
        await (
          await transport()
        ).sendMail({
          messageId: `<${parcel.messageId}>`,
          from: { name: parcel.fromName, address: from },
          to: { name: '', address: parcel.to },
          subject: parcel.subject,
          text: parcel.text,
          html: parcel.html,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(file ? { icalEvent: file } : {}),
        })
      } catch (error) {
        throw refusalWithoutAddress(error)
      }
    },
  }
}

/**
 * The server's answer quotes the address, which has no place in a log: only codes are kept. 5xx at RCPT TO is about
 * the address; at any other step it may be our own settings, which can be mended.
 */
function refusalWithoutAddress(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('mail not sent')
  const { code, responseCode, command } = error as Error & {
    code?: string
    responseCode?: number
    command?: string
  }
  const what = ['mail not sent', code, command, responseCode].filter((part) => part !== undefined).join(' ')
  const isFinal = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
  return isFinal ? new Undeliverable(what) : new Error(what)
}

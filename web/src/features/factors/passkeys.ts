import type {
  CreationAnswer,
  CreationOptions,
  RequestAnswer,
  RequestOptions,
} from '@psico/contract/factors/factors'

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

// The library comes with the first passkey that is asked for: no first visit pays for it.
const library = () => import('@simplewebauthn/browser')

/** Lets the browser make a passkey of this host. */
export async function makePasskey(options: CreationOptions): Promise<CreationAnswer> {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: options as never }) as Promise<CreationAnswer>
}

/** Lets the person choose and use a passkey. */
export async function answerWithPasskey(options: RequestOptions): Promise<RequestAnswer> {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: options as never }) as Promise<RequestAnswer>
}

/** Whether the person closed the browser's question, or let it wait: then there is nothing to complain about. */
export const isCalledOff = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

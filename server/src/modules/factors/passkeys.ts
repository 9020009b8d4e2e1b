import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type {
  CreationAnswer,
  CreationOptions,
  RequestAnswer,
  RequestOptions,
} from '@psico/contract/factors/factors'
import type { StoredPasskey } from './store.ts'

/** Where a passkey is made and used: it is bound to this very host. */
export interface Place {
  /** The host without its port. */
  rpId: string
  origin: string
  /** What the person knows it by. */
  name: string
}

/** EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257]
const patienceMs = 5 * 60_000

/** What a browser makes a passkey with. */
export const creationOptionsFor = (
  place: Place,
  person: { id: string; email: string; fullName: string },
  challenge: string,
  known: { id: string; transports: string[] }[],
): CreationOptions => ({
  rp: { id: place.rpId, name: place.name },
  user: {
    id: Buffer.from(person.id.replaceAll('-', ''), 'hex').toString('base64url'),
    name: person.email,
    displayName: person.fullName,
  },
  challenge,
  pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
  timeout: patienceMs,
  excludeCredentials: known.map((passkey) => ({ ...passkey, type: 'public-key' as const })),
  authenticatorSelection: {
    residentKey: 'preferred',
    requireResidentKey: false,
    userVerification: 'preferred',
  },
  attestation: 'none',
})

/** What a browser signs in with: one of these passkeys, or whichever the person has for this host. */
export const requestOptionsFor = (
  place: Place,
  challenge: string,
  known: { id: string; transports: string[] }[],
  userVerification: 'required' | 'preferred',
): RequestOptions => ({
  challenge,
  rpId: place.rpId,
  timeout: patienceMs,
  userVerification,
  allowCredentials: known.map((passkey) => ({ ...passkey, type: 'public-key' as const })),
})

/** A passkey as the browser made it. */
export interface MadePasskey {
  credentialId: string
  publicKey: Buffer
  signCount: number
}

/** The passkey of a browser's answer, or null where it was not made here, just now and for this. */
export async function madePasskey(
  place: Place,
  answer: CreationAnswer,
  challenge: string,
): Promise<MadePasskey | null> {
  if (isFramed(answer.response.clientDataJSON)) return null
  const { transports: _, ...response } = answer.response
  const verified = await verifyRegistrationResponse({
    response: { ...shaped(answer), response },
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter }
}

/** How often the passkey was used as it says now, or null where the answer does not prove that it was, here and just now. */
export async function provenUse(
  place: Place,
  known: StoredPasskey,
  answer: RequestAnswer,
  asked: { challenge: string; verified: 'required' | 'preferred' },
): Promise<number | null> {
  if (isFramed(answer.response.clientDataJSON) || known.rp_id !== place.rpId) return null
  const { userHandle, ...response } = answer.response
  const use = await verifyAuthenticationResponse({
    response: { ...shaped(answer), response: { ...response, ...(userHandle ? { userHandle } : {}) } },
    expectedChallenge: asked.challenge,
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    requireUserVerification: asked.verified === 'required',
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(known.public_key),
      counter: known.sign_count,
    },
  }).catch(() => null)
  return use?.verified ? use.authenticationInfo.newCounter : null
}

/** What the library reads of an answer beside the response itself. */
const shaped = ({ id, rawId, type }: CreationAnswer | RequestAnswer) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
})

/** The challenge that an answer was made for; null for what is no answer. */
export function challengeIn(clientDataJSON: string): string | null {
  const { challenge } = clientData(clientDataJSON)
  return typeof challenge === 'string' ? challenge : null
}

/** Made inside a page of somebody else: our pages stand in no frame, so nobody of ours did. */
function isFramed(clientDataJSON: string): boolean {
  const { crossOrigin, topOrigin } = clientData(clientDataJSON)
  return crossOrigin === true || topOrigin !== undefined
}

function clientData(json: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(json, 'base64url').toString('utf8'))
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

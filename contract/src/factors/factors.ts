import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant, line } from '../core/fields.ts'

/** Who must have a second factor. */
export const secondFactorRule = z.enum(['staff', 'optional'], 'Elige si el segundo paso es obligatorio.')

/** Ways to pass the second step of a sign-in: an app's code, a passkey, a code on paper. */
export const methods = ['totp', 'passkey', 'recovery'] as const
export type Method = (typeof methods)[number]

/** An app that makes codes, or a passkey. */
export const factor = z.object({
  id,
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
})
export type Factor = z.infer<typeof factor>

export const listFactors = endpoint({
  method: 'GET',
  path: '/auth/factors/',
  summary: "One's own second factors, and how many recovery codes are left.",
  answer: z.object({
    results: z.array(factor),
    recovery_codes_left: z.number().int(),
    /** Whether one may not be without. */
    required: z.boolean(),
  }),
})

export const startTotp = endpoint({
  method: 'POST',
  path: '/auth/factors/totp/',
  summary: 'A new secret for an app that makes codes; it counts once a first code confirmed it.',
  answer: z.object({ secret: z.string(), otpauth_url: z.string() }),
})

const recoveryCodes = z.array(z.string())

/** Six digits, also with the blank in the middle that apps show. */
export const totpCode = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'El código tiene 6 números.'))

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/auth/factors/totp/confirm/',
  summary: 'Confirms the app with its first code; answers ten new recovery codes, for the last time in full.',
  body: z.object({ code: totpCode }),
  answer: z.object({ recovery_codes: recoveryCodes }),
})

const base64url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]+={0,2}$/, 'La respuesta de la llave no es válida.')
const transports = z.array(z.string().max(20)).max(10)
const credentialName = { id: base64url, type: z.literal('public-key'), transports: transports.optional() }

/** What the browser is asked to make a passkey with. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  excludeCredentials: z.array(z.object(credentialName)),
  authenticatorSelection: z.object({
    residentKey: z.string(),
    requireResidentKey: z.boolean(),
    userVerification: z.string(),
  }),
  attestation: z.string(),
})
export type CreationOptions = z.infer<typeof creationOptions>

/** What the browser is asked to use a passkey with. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.string(),
  allowCredentials: z.array(z.object(credentialName)),
})
export type RequestOptions = z.infer<typeof requestOptions>

const authenticatorAnswer = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key', 'La respuesta de la llave no es válida.'),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
  authenticatorAttachment: z.string().max(40).nullish(),
}

/** The browser's answer to a new passkey. */
export const creationAnswer = z.object({
  ...authenticatorAnswer,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: transports.optional(),
  }),
})
export type CreationAnswer = z.infer<typeof creationAnswer>

/** The browser's answer to the use of one. */
export const requestAnswer = z.object({
  ...authenticatorAnswer,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.string().max(200).nullish(),
  }),
})
export type RequestAnswer = z.infer<typeof requestAnswer>

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/auth/factors/passkeys/options/',
  summary: 'What the browser makes a passkey of this host with; good for five minutes.',
  answer: creationOptions,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/factors/passkeys/',
  summary: 'Keeps the passkey that the browser made; with the first factor come ten recovery codes.',
  body: z.object({ name: line(60), response: creationAnswer }),
  answer: factor.extend({ recovery_codes: recoveryCodes.nullable() }),
  status: 201,
})

export const removeFactor = endpoint({
  method: 'DELETE',
  path: '/auth/factors/:id/',
  summary: "Takes one of one's own factors away; with the last one the recovery codes go.",
  params: z.object({ id }),
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/factors/recovery-codes/',
  summary: 'Ten new recovery codes; those before stop working.',
  answer: z.object({ recovery_codes: recoveryCodes }),
})

/** Proof of a second factor: a code, or what the browser answers with a passkey. */
const proof = {
  method: z.enum(methods, 'Elige cómo confirmar que eres tú.'),
  code: z.string().max(60).optional(),
  response: requestAnswer.optional(),
}
const hasProof = (answer: { method?: Method | undefined; code?: unknown; response?: unknown }): boolean =>
  answer.method === 'passkey' ? answer.response !== undefined : Boolean(answer.code)
const lacksProof = { path: ['code'], message: 'Escribe el código.' }
export type Proof = z.infer<z.ZodObject<typeof proof>>

const challenge = z.string().min(1).max(200)

/** The answer of a login that asks for the second step. */
export const secondFactorAsked = z.object({
  second_factor_required: z.literal(true),
  challenge: z.string(),
  methods: z.array(z.enum(methods)),
  passkey: requestOptions.optional(),
})
export type SecondFactorAsked = z.infer<typeof secondFactorAsked>

export const secondFactorProof = z.object({ challenge, ...proof }).refine(hasProof, lacksProof)

export const passkeyProof = z.object({ challenge, response: requestAnswer })

export const passkeyLoginOptions = endpoint({
  method: 'POST',
  path: '/auth/login/passkey/options/',
  summary: 'What the browser signs in with, without e-mail or password; good for five minutes.',
  /** The options stand alone, too: clients differ in where they look. */
  answer: requestOptions.extend({ passkey: requestOptions }),
})

export const stepUpOptions = endpoint({
  method: 'POST',
  path: '/auth/step-up/options/',
  summary: 'How one can prove anew who one is.',
  answer: z.object({
    methods: z.array(z.enum(['password', ...methods])),
    passkey: requestOptions.optional(),
  }),
})

export const stepUp = endpoint({
  method: 'POST',
  path: '/auth/step-up/',
  summary: 'Proves anew who one is, for this session: with the password, or a second factor for who has one.',
  body: z.union([
    z.object({ password: z.string('Escribe tu contraseña.').min(1, 'Escribe tu contraseña.').max(1024) }),
    z.object(proof).refine(hasProof, lacksProof),
  ]),
})
export type StepUpProof = z.infer<NonNullable<typeof stepUp.body>>

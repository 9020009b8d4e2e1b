import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant } from '../core/fields.ts'

export const readPushKey = endpoint({
  method: 'GET',
  path: '/push/key/',
  summary: 'The public key under which this installation sends notices to browsers (VAPID).',
  answer: z.object({ key: z.string() }),
})

const base64url = (bytes: number) =>
  z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9_-]+={0,2}$/, 'La clave del navegador no es válida.')
    .refine(
      (text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes,
      'La clave del navegador no es válida.',
    )

export const subscribe = endpoint({
  method: 'POST',
  path: '/push/subscriptions/',
  summary: 'This browser takes notices, until it is signed out.',
  body: z.object({
    endpoint: z.string().min(1).max(1000),
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  }),
  answer: z.object({ id }),
  status: 201,
})

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/push/subscriptions/',
  summary: "The caller's browsers that take notices.",
  answer: z.object({
    results: z.array(z.object({ id, device: z.string(), created_at: instant, is_current: z.boolean() })),
  }),
})

export const unsubscribe = endpoint({
  method: 'DELETE',
  path: '/push/subscriptions/:id/',
  summary: 'That browser takes no notices any more.',
  params: z.object({ id }),
})

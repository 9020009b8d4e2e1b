import { z } from 'zod'

/** What processes tell each other of a chat; never a word of a message. */
export const busMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('typing'), user: z.string() }),
  z.object({
    kind: z.literal('marks'),
    user: z.string(),
    delivered: z.string().nullable(),
    read: z.string().nullable(),
  }),
  /** `ask`: the others shall tell who is with them. */
  z.object({ kind: z.literal('here'), user: z.string(), ask: z.boolean() }),
  z.object({ kind: z.literal('gone'), user: z.string() }),
])
export type BusMessage = z.infer<typeof busMessage>

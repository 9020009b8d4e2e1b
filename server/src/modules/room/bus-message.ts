import { media, roomFrame } from '@psico/contract/room/room'
import { z } from 'zod'

/** What processes tell each other of a room. Signals pass through, and are kept nowhere. */
export const busMessage = z.discriminatedUnion('kind', [
  /** `ask`: the others shall tell who is with them. */
  z.object({
    kind: z.literal('here'),
    user: z.string(),
    /** Rises with each socket of a person: the newest one stays. */
    seat: z.string(),
    page: z.string(),
    admitted: z.boolean(),
    media: media.nullable(),
    ask: z.boolean(),
  }),
  z.object({ kind: z.literal('gone'), user: z.string(), seat: z.string(), bye: z.boolean() }),
  z.object({ kind: z.literal('admitted'), users: z.array(z.string()) }),
  z.object({
    kind: z.literal('signal'),
    from: z.string(),
    page: z.string(),
    to: z.string(),
    signal: roomFrame,
  }),
])
export type BusMessage = z.infer<typeof busMessage>

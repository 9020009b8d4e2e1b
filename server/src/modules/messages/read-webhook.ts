import { z } from 'zod'
import type { News } from '#modules/channels/public'

/** Somebody wrote, or pressed a button. `text` is null for what is no text. */
export interface Incoming {
  id: string
  /** E.164. */
  phone: string
  payload: string | null
  text: string | null
  /** Whom they wrote to, as the company names the telephone; null where it does not say. */
  to: string | null
}

const status = z.object({
  id: z.string().min(1).max(200),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.uuid().nullish().catch(null),
})
const message = z.object({
  id: z.string().min(1).max(200),
  from: z.string().regex(/^\+?[1-9]\d{6,14}$/),
  text: z.object({ body: z.string() }).optional().catch(undefined),
  button: z
    .object({ payload: z.string().optional(), text: z.string().optional() })
    .optional()
    .catch(undefined),
  interactive: z
    .object({ button_reply: z.object({ id: z.string() }).optional() })
    .optional()
    .catch(undefined),
  image: z.object({ caption: z.string().optional() }).optional().catch(undefined),
  video: z.object({ caption: z.string().optional() }).optional().catch(undefined),
  document: z.object({ caption: z.string().optional() }).optional().catch(undefined),
})
const change = z.object({
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }).nullish().catch(null),
    statuses: z.array(z.unknown()).optional(),
    messages: z.array(z.unknown()).optional(),
  }),
})
const hook = z.object({ entry: z.array(z.object({ changes: z.array(z.unknown()) })) })

/** What a webhook tells. What is not understood is left out: Meta adds kinds as it likes. */
export function readWebhook(body: string): { news: News[]; incoming: Incoming[] } {
  const parsed = hook.safeParse(jsonOf(body))
  const values = (parsed.data?.entry ?? []).flatMap(({ changes }) =>
    changes.flatMap((raw) => change.safeParse(raw).data?.value ?? []),
  )
  return {
    news: values.flatMap((value) => (value.statuses ?? []).flatMap((one) => newsIn(one))),
    incoming: values.flatMap(({ messages = [], metadata }) =>
      messages.flatMap((one) => incomingIn(one, metadata?.phone_number_id ?? null)),
    ),
  }
}

function newsIn(value: unknown): News[] {
  const { data } = status.safeParse(value)
  return data ? [{ providerId: data.id, id: data.biz_opaque_callback_data ?? null, state: data.status }] : []
}

function incomingIn(value: unknown, to: string | null): Incoming[] {
  const { data } = message.safeParse(value)
  if (!data) return []
  const text =
    data.text?.body ??
    data.image?.caption ??
    data.video?.caption ??
    data.document?.caption ??
    data.button?.text ??
    null
  return [
    {
      id: data.id,
      phone: `+${data.from.replace('+', '')}`,
      payload: data.button?.payload ?? data.interactive?.button_reply?.id ?? null,
      text,
      to,
    },
  ]
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant, line } from '../core/fields.ts'

/** Which text of the question stood beside the yes. Another wording is another number. */
export const whatsappTextVersion = 1

/** What somebody says yes to, word for word; `clinic` is its name. */
export const whatsappQuestion = (clinic: string): string =>
  `Quiero recibir por WhatsApp los recordatorios de mis citas en ${clinic}. Dicen mi nombre, el día, la hora y el nombre de la clínica. Lo puedo quitar cuando quiera: aquí, respondiendo BAJA o pidiéndolo en la clínica.`

/** Whose telephone it is. */
export const phoneOwners = ['own', 'shared'] as const
export type PhoneOwner = (typeof phoneOwners)[number]

export const phoneOwnerTexts: Record<PhoneOwner, string> = {
  own: 'Es mi teléfono y solo lo uso yo',
  shared: 'Otra persona también lo usa o lo ve',
}

const choice = z.object({
  consent: z.boolean(),
  /** E.164; null where none was said. */
  phone: z.string().nullable(),
  phone_of: z.enum(phoneOwners).nullable(),
  /** Of the yes that holds now. */
  since: instant.nullable(),
  text_version: z.number().int().nullable(),
})

/** Which notices somebody gets beside mail. */
export const notifications = z.object({
  whatsapp: choice,
  push: z.boolean(),
  /** Whether the clinic writes by WhatsApp at all. */
  whatsapp_offered: z.boolean(),
})
export type Notifications = z.infer<typeof notifications>

const wanted = z.object({
  whatsapp: z
    .object({
      consent: z.boolean({ error: 'Indica si quieres recibir mensajes por WhatsApp.' }),
      phone: line(30, 0).nullish(),
      phone_of: z.enum(phoneOwners).nullish(),
    })
    .optional(),
  push: z.boolean().optional(),
})

export const readNotifications = endpoint({
  method: 'GET',
  path: '/users/notifications/',
  summary: 'Which notices the caller gets beside mail.',
  answer: notifications,
})

export const saveNotifications = endpoint({
  method: 'PUT',
  path: '/users/notifications/',
  summary: 'Says yes or no to WhatsApp and to notices of the browser; what is left out stays.',
  body: wanted,
  answer: notifications,
})

export const readNotificationsOf = endpoint({
  method: 'GET',
  path: '/admin/users/:id/notifications/',
  summary: 'Which notices a patient gets beside mail; for staff.',
  params: z.object({ id }),
  answer: notifications,
})

export const saveNotificationsOf = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/notifications/',
  summary:
    'Notes what a patient said about WhatsApp: the desk a yes or a no, professionals a no of their own patients.',
  params: z.object({ id }),
  body: wanted.pick({ whatsapp: true }).required(),
  answer: notifications,
})

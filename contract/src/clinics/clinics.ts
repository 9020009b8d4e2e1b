import { widgetOrigins } from '../widget/origins.ts'
import { reminderHours } from './reminder-hours.ts'
import { z } from 'zod'
import { isSubdomain } from './clinic-host.ts'
import { crisisHotlines } from '../crisis/crisis-lines.ts'
import { endpoint } from '../core/endpoint.ts'
import { isCurrency } from '../core/money.ts'
import { email, id, line, notice, phoneNumber, pageOf, pageQuery, searchText } from '../core/fields.ts'
import { nameLine } from '../people/names.ts'
import { consentGates } from '../consents/patient-consents.ts'
import { whatsappChange, whatsappSetting } from '../messages/whatsapp-setting.ts'
import { guardedSettings } from './guarded-settings.ts'

/** Who the host belongs to; everything a page needs before the first paint. */
export const currentTenant = z.object({
  mode: z.enum(['clinic', 'global']),
  name: z.string(),
  subdomain: z.string().nullable(),
  host: z.string(),
  primary_color: z.string(),
  secondary_color: z.string(),
  /** The clinic's logo on its own host, or null where its name stands alone. */
  logo_url: z.string().nullable(),
  timezone: z.string(),
  currency: z.string(),
  currency_label: z.string(),
  country: z.string(),
  /** How visitors reach the clinic and where it is; empty at the root domain. */
  phone: z.string(),
  address: z.string(),
  /** Whether online sessions without a link of their own are held in the product's room. */
  video: z.enum(['own', 'link']),
  issues_invoices: z.boolean(),
  /** A patient who cancels at least this many hours before gets this share back, in percent. */
  refund_hours: z.number().int(),
  refund_percent: z.number().int(),
  series_ask_hours: z.number().int(),
  series_release_hours: z.number().int(),
  crisis_hotlines: crisisHotlines,
  demo: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })).nullable(),
})
export type CurrentTenant = z.infer<typeof currentTenant>

export const readCurrentTenant = endpoint({
  method: 'GET',
  path: '/tenants/public/current/',
  summary: 'The clinic of this host, or the global mode. No login.',
  answer: currentTenant,
})

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'Escribe el color como #rrggbb, por ejemplo #0066CC.')
const timezone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z]/, 'Elige una zona horaria de la lista.')
const country = z.string().regex(/^[A-Z]{2}$/, 'Elige un país de la lista.')
const currency = z.string().refine(isCurrency, 'Elige una moneda de la lista.')

/** What a clinic's admin may change. `crisis_hotlines` null stands for the numbers of the country. */
export const clinicSettings = z.object({
  name: nameLine(80),
  primary_color: colour,
  secondary_color: colour,
  timezone,
  country,
  /** ISO 4217. */
  currency,
  refund_hours: z.number().int().min(0).max(720),
  refund_percent: z.number().int().min(0).max(100),
  series_ask_hours: z.number().int().min(2).max(720),
  series_release_hours: z.number().int().min(1).max(719),
  reminder_hours: reminderHours,
  phone: line(30, 0),
  address: line(200, 0),
  crisis_hotlines: crisisHotlines.nullable(),
  /** Who hears of a questionnaire's alert that nobody acknowledged for a day: a professional's user id, or null. */
  alert_contact: id.nullable(),
  offer_minutes: z.number().int().min(5).max(1440),
  /** Whether search engines may show the clinic's public pages. */
  listed: z.boolean(),
  /** Where the clinic's search may be shown within another page. */
  widget_origins: widgetOrigins,
  /** Whether a consent that is missing stops bookings after the first, or is pointed out. */
  consent_gate: z.enum(consentGates, 'Elige avisar o bloquear.'),
  /** How online sessions are held without a link of the professional's own: in the product's room, or by a link that is yet to come. */
  video: z.enum(['own', 'link']),
  ...guardedSettings.shape,
})
export type ClinicSettings = z.infer<typeof clinicSettings>

/** `has_charges`: money was taken, so country, currency and time zone stay; `has_provider`: a company can issue invoices. */
const savedSettings = clinicSettings.extend({
  has_charges: z.boolean(),
  has_provider: z.boolean(),
  whatsapp: whatsappSetting,
})
export type SavedSettings = z.infer<typeof savedSettings>
export const readClinicSettings = endpoint({
  method: 'GET',
  path: '/tenants/current/',
  summary: "The own clinic's settings, for its admins.",
  answer: savedSettings,
})

export const changeClinicSettings = endpoint({
  method: 'PATCH',
  path: '/tenants/current/',
  summary: 'Changes what is given and leaves the rest; other fields are ignored.',
  body: clinicSettings.extend({ phone: phoneNumber, whatsapp: whatsappChange }).partial(),
  answer: currentTenant,
})

export const subdomain = z
  .string()
  .trim()
  .transform((text) => text.toLowerCase())
  .refine(
    isSubdomain,
    'Usa de 3 a 63 letras minúsculas, números o guiones; algunos nombres están reservados.',
  )

export const checkSubdomain = endpoint({
  method: 'POST',
  path: '/tenants/public/check-subdomain/',
  summary: 'Whether a subdomain is well formed and free.',
  body: z.object({ subdomain: z.string().max(100) }),
  answer: z.object({ available: z.boolean() }),
})

export const registerClinic = endpoint({
  method: 'POST',
  path: '/tenants/public/register/',
  summary: 'Registers a clinic and mails its admin a link to set a password.',
  body: z.object({
    clinic_name: nameLine(80),
    subdomain,
    admin_email: email,
    admin_phone: phoneNumber.nullish(),
    address: line(200, 0).nullish(),
    /** Where the clinic is: Bolivia unless told. */
    country: country.nullish(),
    /** That of the country unless told, as is the time zone. */
    currency: currency.nullish(),
    timezone: timezone.nullish(),
  }),
  answer: z.object({
    success: z.literal(true),
    data: z.object({
      clinic_name: z.string(),
      subdomain: z.string(),
      admin_email: z.string(),
      login_url: z.string(),
    }),
  }),
  status: 201,
})

export const tenant = z.object({
  id,
  name: z.string(),
  schema_name: z.string(),
  created_on: z.string(),
  primary_domain: z.string(),
  is_active: z.boolean(),
  total_users: z.number().int(),
  patients: z.number().int(),
  professionals: z.number().int(),
})
export type Tenant = z.infer<typeof tenant>

export const listTenants = endpoint({
  method: 'GET',
  path: '/tenants/',
  summary: 'All clinics with their counters; for the global admin.',
  query: pageQuery.extend({ search: searchText.optional() }),
  answer: pageOf(tenant).extend({ notice }),
})

export const suspendTenant = endpoint({
  method: 'POST',
  path: '/tenants/:id/suspend/',
  summary: "Closes a clinic's host until it is resumed; nothing is lost. Its admins are mailed the reason.",
  params: z.object({ id }),
  body: z.object({ reason: line(300, 0).optional() }).optional(),
  answer: tenant,
})

export const resumeTenant = endpoint({
  method: 'POST',
  path: '/tenants/:id/resume/',
  summary: 'Lets a suspended clinic go on.',
  params: z.object({ id }),
  answer: tenant,
})

/** An account of some clinic as the global admin sees it: nothing of what is done there. */
export const globalUser = z.object({
  id,
  email: z.string(),
  full_name: z.string(),
  user_type: z.enum(['patient', 'professional', 'reception', 'admin']),
  is_active: z.boolean(),
  date_joined: z.string(),
  clinic_name: z.string(),
  subdomain: z.string(),
})
export type GlobalUser = z.infer<typeof globalUser>

export const findUsers = endpoint({
  method: 'GET',
  path: '/tenants/users/',
  summary:
    'Accounts of all clinics by e-mail (`email`), or by e-mail or name (`search`); for the global admin.',
  query: pageQuery.extend({
    email: z.string().max(254).optional(),
    search: z.string().normalize('NFC').max(254).optional(),
  }),
  answer: pageOf(globalUser).extend({ notice }),
})

export const readTenantStats = endpoint({
  method: 'GET',
  path: '/tenants/stats/',
  summary: 'Counts of all clinics; for the global admin.',
  answer: z.object({
    totals: z.object({
      clinics: z.number().int(),
      suspended: z.number().int(),
      total_users: z.number().int(),
      patients: z.number().int(),
      professionals: z.number().int(),
    }),
    /** The largest clinics, twenty at most. */
    clinics: z.array(tenant.pick({ id: true, name: true, patients: true, professionals: true })),
    /** Accounts made in each of the last six months, `YYYY-MM`, the oldest first. */
    joined: z.array(z.object({ month: z.string(), count: z.number().int() })),
    notice,
  }),
})

import { clinicHost } from '@psico/contract/clinics/clinic-host'
import type { CurrentTenant } from '@psico/contract/clinics/clinics'
import { crisisLinesOf } from '@psico/contract/crisis/crisis-lines-data'
import { picturesAt } from '@psico/contract/pictures/pictures'
import type { Clinic } from '#database/clinic'
import { hotlinesOf } from '#core/hotlines'
import type { Env } from '#core/settings/env'
import { demoAccounts } from './demo-accounts.ts'

/** Who the host belongs to: branding, clock, money and the numbers for a person in crisis. */
export function currentTenantOf(env: Env, clinic: Clinic | null): CurrentTenant {
  const hints = env.demoData && !env.production
  if (!clinic) return { ...root, host: env.ROOT_DOMAIN, demo: hints ? demoAccounts(null) : null }
  const { name, subdomain, primary_color, secondary_color, timezone, currency, currency_label } = clinic
  return {
    mode: 'clinic',
    name,
    subdomain,
    host: clinicHost(subdomain, env.ROOT_DOMAIN),
    primary_color,
    secondary_color,
    logo_url: clinic.logo && picturesAt + clinic.logo,
    timezone,
    currency,
    currency_label,
    country: clinic.country,
    phone: clinic.phone,
    address: clinic.address,
    video: clinic.video,
    issues_invoices: clinic.tax_id !== '',
    refund_hours: clinic.refund_hours,
    refund_percent: clinic.refund_percent,
    series_ask_hours: clinic.series_ask_hours,
    series_release_hours: clinic.series_release_hours,
    crisis_hotlines: hotlinesOf(clinic),
    demo: hints && clinic.is_demo ? demoAccounts(subdomain) : null,
  }
}

const root = {
  mode: 'global',
  name: 'Administración global',
  subdomain: null,
  primary_color: '#1F2937',
  secondary_color: '#3B82F6',
  logo_url: null,
  timezone: 'America/La_Paz',
  currency: 'BOB',
  currency_label: 'Bs.',
  country: 'BO',
  phone: '',
  address: '',
  video: 'own',
  issues_invoices: false,
  refund_hours: 24,
  refund_percent: 100,
  series_ask_hours: 72,
  series_release_hours: 24,
  crisis_hotlines: crisisLinesOf('BO'),
} as const

import { currentTenant, type CurrentTenant } from '@psico/contract/clinics/clinics'
import { agreed } from './agreed.ts'

/** Named only where the build has it. */
const schema = import.meta.env.MODE === 'production' ? undefined : currentTenant

/** Only for a page that came from elsewhere than the product's server. */
const globalMode: CurrentTenant = {
  mode: 'global',
  name: 'Administración general',
  subdomain: null,
  host: globalThis.location?.host ?? 'localhost',
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
  crisis_hotlines: { country: 'BO', emergency: [{ name: 'Policía', number: '110' }], lines: [] },
  demo: null,
}

function written(): CurrentTenant {
  const text = globalThis.document?.getElementById('tenant')?.textContent
  return text ? (agreed(schema, JSON.parse(text), 'the page') as CurrentTenant) : globalMode
}

/** Whose page this is: the server writes it into the page, so that nothing waits for a call. */
export const tenant: CurrentTenant = written()

/** Whether this is a clinic's address; otherwise it is the root domain. */
export const isClinic = tenant.mode === 'clinic'

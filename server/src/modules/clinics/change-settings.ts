import type { changeClinicSettings, ClinicSettings, CurrentTenant } from '@psico/contract/clinics/clinics'
import { countryOf } from '@psico/contract/core/countries'
import type { BodyOf } from '@psico/contract/core/endpoint'
import { taxIdComplaint } from '@psico/contract/invoices/tax-id'
import { record } from '#modules/audit-log/public'
import { saveWhatsapp } from '#modules/channels/public'
import type { Context } from '#database/context'
import type { App } from '#app'
import { isZone } from '#core/zone'
import { mustHaveFactor } from '#edge/http/second-factor'
import { currentTenantOf } from './current-tenant.ts'
import { problems } from './problems.ts'
import { hasOpenCheckout, isProfessional, reprice, saveSettings } from './settings-store.ts'

const words: Record<keyof ClinicSettings | 'whatsapp', string> = {
  name: 'nombre',
  primary_color: 'color principal',
  secondary_color: 'color secundario',
  timezone: 'zona horaria',
  country: 'país',
  currency: 'moneda',
  refund_hours: 'horas de reembolso',
  refund_percent: 'porcentaje de reembolso',
  series_ask_hours: 'horas para pedir el pago de una serie',
  series_release_hours: 'horas para liberar una sesión sin pagar',
  phone: 'teléfono',
  address: 'dirección',
  crisis_hotlines: 'números de emergencia',
  alert_contact: 'persona para alertas',
  reminder_hours: 'horas de los recordatorios',
  offer_minutes: 'minutos de las horas ofrecidas',
  listed: 'aparición en buscadores',
  widget_origins: 'páginas que muestran la búsqueda',
  consent_gate: 'qué pasa si falta un consentimiento',
  video: 'videollamadas',
  notes_in_export: 'notas en la copia de datos',
  tax_id: 'número fiscal',
  invoice_way: 'cómo se emiten las facturas',
  second_factor: 'segundo paso del personal',
  payment_methods: 'formas de pago',
  proof_hours: 'plazo para revisar comprobantes',
  payment_instructions: 'instrucciones de pago',
  transfer_account: 'cuenta bancaria',
  whatsapp: 'mensajes por WhatsApp',
}

/**
 * Changes the given settings of the own clinic and answers its public face. @throws unknownZone, unknownCountry, wrongTaxId, noProvider,
 * unknownContact, moneyIsSettled, checkoutOpen, asksTooLate, notWhole
 */
export async function changeSettings(
  app: Pick<App, 'databases' | 'env' | 'invoicing' | 'vault'>,
  context: Context,
  body: BodyOf<typeof changeClinicSettings>,
): Promise<CurrentTenant> {
  const { databases, env } = app
  const { clinic } = context
  const { timezone, country, currency } = body
  if (timezone !== undefined && !isZone(timezone)) throw problems.unknownZone()
  if (country !== undefined && !countryOf(country)) throw problems.unknownCountry()
  refuseTaxId(clinic, body)
  if (body.invoice_way === 'provider' && !app.invoicing) throw problems.noProvider()
  const named = (Object.keys(words) as (keyof typeof words)[]).filter((key) => body[key] !== undefined)
  if (named.length > 0) {
    const action = `Configuración de la clínica cambiada: ${named.map((key) => words[key]).join(', ')}`
    await clinic.work(async (db) => {
      if (body.alert_contact && !(await isProfessional(db, body.alert_contact)))
        throw problems.unknownContact()
      // Who works now is not stopped by it.
      const beginsToAsk = body.second_factor === 'staff' && !mustHaveFactor(env, clinic, 'admin')
      const { whatsapp, ...settings } = body
      await saveSettings(db, context, { ...settings, beginsToAsk })
      if (whatsapp) await saveWhatsapp(app, db, context, whatsapp)
      if (currency !== undefined && currency !== clinic.currency) {
        // The clinic's row is ours now: whoever opens a checkout waits, and then finds the new currency.
        if (await hasOpenCheckout(db)) throw problems.checkoutOpen()
        await reprice(db, context, currency)
      }
      await record(db, context, { action })
    })
    databases.forgetClinic(clinic.subdomain)
  }
  return currentTenantOf(env, (await databases.clinicById(clinic.id)) ?? clinic)
}

/** The number has to fit the country, whichever of them is new. @throws wrongTaxId */
function refuseTaxId(
  clinic: Context['clinic'],
  { tax_id: given, country }: BodyOf<typeof changeClinicSettings>,
): void {
  if (given === undefined && country === undefined) return
  const complaint = taxIdComplaint(country ?? clinic.country, given ?? clinic.tax_id)
  if (complaint) throw problems.wrongTaxId(complaint)
}

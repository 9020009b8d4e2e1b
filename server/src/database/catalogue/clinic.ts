import { nobodys } from './marks.ts'

/** The clinic's own, and what stand-ins keep for it. */
export const clinicsOwn = {
  clinics: nobodys(
    {
      clinic:
        'subdomain name schema_name primary_color secondary_color timezone country locale currency currency_label crisis_hotlines admin_phone address refund_hours refund_percent payment_methods proof_hours payment_instructions transfer_account series_ask_hours series_release_hours reminder_hours offer_minutes second_factor alert_contact notes_in_export listed consent_gate widget_origins video tax_id invoice_way',
      technical:
        'id is_demo suspended_at suspended_because created_on settings_saved_at second_factor_since registered_from',
    },
    'leave',
  ),
  clinic_keys: nobodys({ technical: 'clinic_id version created_at', secret: 'wrapped' }, 'leave'),
  specializations: nobodys({ clinic: 'name active', technical: 'clinic_id id' }),
  consent_texts: nobodys({ clinic: 'version body created_at', other: 'author', technical: 'clinic_id' }),
  simulated_checkouts: nobodys(
    {
      technical: 'clinic_id session_id idempotency_key request status payment_intent expires_at refunds_fail',
    },
    'leave',
  ),
  simulated_events: nobodys({ technical: 'clinic_id event_id payload delivered_at created_at' }, 'leave'),
  simulated_invoices: nobodys(
    { technical: 'clinic_id idempotency_key number cuf amount_minor issued_at annulled_at' },
    'leave',
  ),
  simulated_refunds: nobodys(
    { technical: 'clinic_id idempotency_key refund_id payment_intent amount_minor status' },
    'leave',
  ),
  // At which account a QR is asked about, also of one that a backup does not know.
  bank_accounts: nobodys(
    { clinic: 'account connected_at replaced_at refused_at', technical: 'clinic_id id', secret: 'secret' },
    'money',
  ),
  bank_qrs: nobodys(
    {
      technical: 'clinic_id payment_id bank_account qr_id image made_at expires_on ask_until asked_at',
    },
    'money',
  ),
  simulated_qrs: nobodys(
    {
      technical:
        'clinic_id qr_id account currency amount gloss expires_on made_at paid_amount reference told_from paid_at',
    },
    'leave',
  ),
  simulated_returns: nobodys(
    { technical: 'clinic_id reference account qr_id currency amount sent_at' },
    'leave',
  ),
  simulated_banks: nobodys({ technical: 'clinic_id answers key' }, 'leave'),
} as const

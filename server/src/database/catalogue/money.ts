import { nobodys, row } from './marks.ts'
import { packsOfCatalogue } from './packs.ts'

/** The money of sessions and packs. */
export const money = {
  payments: row('appointment_id of appointments or bought_pack_id of bought_packs', 'stay', 'money', {
    person: 'status amount_minor currency method received_minor created_at paid_at rejected_reason',
    clinic: 'bank_reference bank_reference_key review_until',
    technical:
      'clinic_id id appointment_id bought_pack_id payer provider session_id payment_intent expires_at given_up_at',
    secret: 'checkout_url',
  }),
  payment_events: nobodys({ technical: 'clinic_id event_id kind received_at' }, 'money'),
  payment_proofs: row('payment_id of payments', 'delete', 'money', {
    person: 'extension file_size uploaded_at',
    technical: 'clinic_id id payment_id digest',
    secret: 'file_key',
  }),
  refunds: row('payment_id of payments', 'stay', 'money', {
    person: 'amount_minor currency reason status asked_at done_at',
    technical: 'clinic_id id payment_id provider_ref attempts due_at',
  }),
  owed_refunds: row('appointment_id of appointments or bought_pack_id of bought_packs', 'stay', 'money', {
    person: 'part amount_minor currency method reason owed_at done_at',
    other: 'done_by',
    clinic: 'bank_reference bank_reference_key',
    technical: 'clinic_id id appointment_id bought_pack_id payment_id',
  }),
  desk_payments: row('appointment_id of appointments', 'stay', 'money', {
    person: 'state method amount_minor decided_at',
    other: 'decided_by',
    clinic: 'bank_reference bank_reference_key reason',
    technical: 'clinic_id appointment_id payer',
  }),
  ledger: row('appointment_id of appointments or bought_pack_id of bought_packs', 'stay', 'money', {
    person: 'kind amount_minor currency at method',
    other: 'psychologist',
    technical: 'clinic_id id payment_id provider_ref appointment_id bought_pack_id',
  }),
  ...packsOfCatalogue,
  // A note of the clinic's own books, for as long as they are kept.
  payment_differences: row('appointment_id of appointments', 'stay', 'money', {
    clinic: 'note',
    other: 'explained_by',
    technical:
      'clinic_id id provider kind reference appointment_id day their_amount their_currency their_day our_amount our_currency our_day found_at explained_at',
  }),
  reconciled_days: nobodys({ technical: 'clinic_id provider last_day compared_at' }, 'money'),
  receipts: row('ledger_id of ledger', 'empty', 'money', {
    person: 'year number billing_name tax_number issued_at',
    technical: 'clinic_id ledger_id',
  }),
  receipt_numbers: nobodys({ technical: 'clinic_id year last' }, 'money'),
  reviews: row('patient', 'stay', 'replace', {
    person: 'rating comment show_name created_at',
    other: 'psychologist',
    technical: 'clinic_id id appointment_id patient',
  }),
} as const

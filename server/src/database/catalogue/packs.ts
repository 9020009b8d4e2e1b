import { nobodys, row, type Marked } from './marks.ts'

/** Packs, and what follows from money: part of `catalogue.ts`. */
export const packsOfCatalogue = {
  // The price list is the clinic's; what was bought, and used of it, is money.
  packs: nobodys({
    clinic: 'name sessions price_minor currency valid_months modality active created_at',
    other: 'psychologist',
    technical: 'clinic_id id',
  }),
  bought_packs: row('buyer', 'stay', 'money', {
    person:
      'name kind sessions price_minor currency valid_months modality state method sessions_left sessions_expired open_minor created_at bought_at expires_at closed_at',
    other: 'psychologist sold_by',
    clinic: 'bank_reference bank_reference_key',
    technical: 'clinic_id id pack_id buyer payer',
  }),
  pack_uses: row('bought_pack_id of bought_packs', 'stay', 'money', {
    person: 'taken_minor fee_minor used_at given_back_at',
    technical: 'clinic_id id bought_pack_id appointment_id',
  }),
  // What professionals are owed is between them and the clinic, and stays in its books.
  share_rules: nobodys({
    clinic: 'from_day kind value withholding_percent withholding_name',
    other: 'psychologist',
    technical: 'clinic_id',
  }),
  statements: nobodys(
    {
      clinic:
        'number from_day to_day currency sessions collected_minor share_minor withheld_minor withholding_name withholding_percent closed_at paid_at paid_reference',
      other: 'psychologist psychologist_name closed_by paid_by',
      technical: 'clinic_id id',
    },
    'money',
  ),
  statement_lines: nobodys(
    {
      clinic: 'day sessions collected_minor share_minor kind value session_day session_time',
      technical: 'clinic_id statement_id subject is_session',
    },
    'money',
  ),
  statement_movements: nobodys({ technical: 'clinic_id ledger_id statement_id' }, 'money'),
  // What an invoice says stays in the books, and with the tax office; for whom it was, and its PDF, go with the person.
  invoices: row('ledger_id of ledger', 'empty', 'money', {
    person:
      'state charged_at currency kept_minor number cuf issued_at invoiced_minor buyer_name buyer_tax_number annulled_at annul_reason',
    other: 'noted_by annulled_by',
    clinic: 'noted_at',
    technical: 'clinic_id id ledger_id file_id file_size asked_at asked_minor by_provider',
    secret: 'file_key',
  }),
  // Sums of the ledger, which are as they are while it stands.
  summed_days: nobodys({ technical: 'clinic_id until is_due' }, 'money'),
  ledger_days: nobodys(
    { clinic: 'charged returned owed prepaid', technical: 'clinic_id day currency method' },
    'money',
  ),
  ledger_months: nobodys(
    { clinic: 'charged returned owed prepaid', other: 'psychologist', technical: 'clinic_id month currency' },
    'money',
  ),
} as const satisfies Record<string, Marked>

/** What comes along with a clinic, and what goes: part of `catalogue.ts`. */
export const importsOfCatalogue = {
  imports: nobodys(
    {
      clinic: 'plan kind created_by created_at row_count state applied_at undone_at created updated skipped',
      technical: 'clinic_id id plan_version',
    },
    'leave',
  ),
  import_rows: row('result', 'delete', 'leave', {
    clinic:
      'cells mended is_left_out is_new state is_warned verdict outcome filled invited_at invitation_sent_at',
    other: 'same_as',
    technical: 'clinic_id id import_id n mended_version result made digest ties',
  }),
  import_files: row(null, 'stay', 'leave', {
    clinic: 'name file_size',
    technical: 'clinic_id id import_id digest',
    secret: 'file_key',
  }),
  import_file_parts: row(null, 'stay', 'leave', { clinic: 'content', technical: 'clinic_id file_id n' }),
  clinic_exports: row('user_id', 'delete', 'leave', {
    clinic: 'status asked_at expires_at file_size',
    technical: 'clinic_id id user_id kind',
    secret: 'file_key',
  }),
  old_records: row('patient', 'keep', 'replace', {
    clinic: 'dated file_name file_size digest brought_at',
    other: 'psychologist',
    technical: 'clinic_id id patient',
    secret: 'file_key',
  }),
  old_record_parts: row('record_id of old_records', 'keep', 'replace', {
    secret: 'content',
    technical: 'clinic_id record_id n',
  }),
} as const satisfies Record<string, Marked>

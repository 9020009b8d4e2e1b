import { messagesOfCatalogue } from './catalogue-messages.ts'
import { importsOfCatalogue, packsOfCatalogue } from './catalogue-packs.ts'
import { nobodys, row, type Mark, type Fate, type AtRestore, type Marked } from './catalogue-marks.ts'

/** By table; names of columns with a space between them. */
export const catalogue = {
  // The account.
  users: row('id', 'empty', 'replace', {
    person:
      'email username first_name last_name full_name phone ci date_of_birth address user_type date_joined last_login email_verified',
    technical: 'clinic_id id is_active kind folded_name links_version',
    secret: 'password_hash',
  }),
  patient_profiles: row('user_id', 'delete', 'replace', {
    person: 'emergency_contact_name emergency_contact_phone occupation marital_status medical_history',
    technical: 'clinic_id user_id',
  }),
  contacts: row('patient', 'delete', 'leave', {
    other: 'first_name last_name full_name email phone relation account',
    clinic: 'custody pays reminders portal blocked',
    technical: 'clinic_id id patient links_version created_at',
  }),
  patient_consents: row('patient', 'keep', 'leave', {
    person: 'text_version on_paper given_at revoked_at',
    other: 'contact relation signed_name recorded_by revoked_by',
    technical: 'clinic_id id patient document',
  }),
  billing_data: row('patient', 'delete', 'replace', {
    person: 'name tax_number',
    technical: 'clinic_id patient',
  }),
  sessions: row('user_id', 'delete', 'access', {
    person: 'device ip_address created_at last_seen_at ended_at ends_at',
    technical: 'clinic_id id user_id confirmed_at',
  }),
  session_tokens: row('session_id of sessions', 'delete', 'access', {
    technical: 'clinic_id session_id kind expires_at used_at',
    secret: 'token_hash',
  }),
  mailed_links: row('user_id', 'delete', 'access', {
    technical: 'clinic_id user_id purpose expires_at used_at',
    secret: 'token_hash',
  }),
  calendar_feeds: row('user_id', 'delete', 'access', {
    person: 'created_at last_read_at detail',
    technical: 'clinic_id user_id',
    secret: 'secret_hash',
  }),
  calendar_sources: row('psychologist', 'delete', 'access', {
    person: 'kind host busy created_at last_success refused_at',
    technical: 'clinic_id id psychologist failures told_at',
    secret: 'secret address_hash validators',
  }),
  factors: row('user_id', 'delete', 'access', {
    person: 'kind name created_at confirmed_at last_used_at',
    technical: 'clinic_id id user_id last_step rp_id sign_count transports',
    secret: 'secret credential_id public_key',
  }),
  recovery_codes: row('user_id', 'delete', 'access', {
    person: 'used_at',
    technical: 'clinic_id user_id',
    secret: 'code_hash salt',
  }),
  factor_recoveries: row('user_id', 'delete', 'access', {
    person: 'asked_at due_at stopped_at done_at',
    technical: 'clinic_id id user_id',
  }),
  sign_in_challenges: row('user_id', 'delete', 'leave', {
    technical: 'clinic_id purpose user_id expires_at used_at',
    secret: 'challenge_hash',
  }),
  second_step_tries: row('user_id', 'delete', 'leave', {
    technical: 'clinic_id user_id scope wrong rounds waits_until',
  }),
  departed_access: row('user_id', 'delete', 'leave', {
    technical: 'clinic_id user_id is_active',
    secret: 'password_hash',
  }),
  departed_links: row('user_id', 'delete', 'leave', { technical: 'clinic_id user_id links_version' }),
  pictures: row('owner', 'delete', 'replace', {
    person: 'content uploaded_at',
    technical: 'clinic_id id purpose owner kind width height file',
  }),

  // A professional's own page and hours.
  professionals: row('user_id', 'stay', 'replace', {
    person:
      'license_number city office_address bio education experience_years consultation_fee accepts_online_sessions accepts_in_person_sessions accepts_new_bookings session_duration pause_minutes notice_minutes horizon_days languages gender age_groups note_template unsigned_mail phone_in_room',
    clinic: 'is_verified fee_is_set total_reviews rating_sum average_rating',
    technical: 'clinic_id id user_id photo_key',
  }),
  next_hours: nobodys(
    {
      technical: 'clinic_id psychologist any_at morning_at afternoon_at evening_at weekend_at holds_until',
    },
    'leave',
  ),
  changed_hours: nobodys({ technical: 'clinic_id id psychologist' }, 'leave'),
  professional_specializations: nobodys({
    technical: 'clinic_id professional_id specialization_id position',
  }),
  availability_blocks: row('psychologist', 'stay', 'replace', {
    person: 'weekday start_time end_time',
    technical: 'clinic_id id psychologist',
  }),
  availability_exceptions: row('psychologist', 'stay', 'replace', {
    person: 'kind first_day last_day start_time end_time note',
    technical: 'clinic_id id psychologist',
  }),

  // Sessions, and the money of them.
  appointments: row('patient', 'stay', 'replace', {
    person:
      'appointment_date start_time end_time starts_at ends_at status modality meeting_link fee_minor currency payment_method consent_version consent_at created_at cancelled_by attendance_confirmed_at arrived_at no_show cancelled_late',
    other: 'psychologist',
    clinic: 'refund_hours refund_percent refund_until ask_hours release_hours',
    technical:
      'clinic_id id patient booked_by hold_expires_at sequence updated_at given_at series_id series_number payment_asked_at missed_at missed_from',
  }),
  // Made of the above by the database.
  appointment_participants: row('person', 'stay', 'leave', {
    technical: 'clinic_id appointment_id person starts_at ends_at is_live',
  }),
  // Of two people, neither of whom it belongs to alone. Who parted stays apart, whatever a restore brings back.
  couples: nobodys(
    { other: 'first_person second_person created_at ended_at', technical: 'clinic_id id' },
    'leave',
  ),
  // A count of the above, which a restore forgets.
  past_sessions: nobodys({ technical: 'clinic_id until pending confirmed cancelled completed' }, 'leave'),
  series: row('patient', 'stay', 'replace', {
    person: 'every_weeks sessions created_at',
    other: 'psychologist',
    technical: 'clinic_id id patient',
  }),
  waiting_entries: row('patient', 'delete', 'replace', {
    person: 'first_day last_day weekdays start_time end_time created_at ended_at ended_as',
    other: 'psychologist',
    technical: 'clinic_id id patient known passed lapsed',
  }),
  waiting_offers: row('entry of waiting_entries', 'delete', 'replace', {
    person: 'state starts_at ends_at offered_at expires_at ended_at',
    other: 'offered_by',
    technical: 'clinic_id id entry',
  }),
  freed_hours: row('patient', 'delete', 'replace', {
    other: 'psychologist',
    technical: 'clinic_id id patient starts_at ends_at cause occurred_at looked_at',
  }),
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
    technical: 'clinic_id appointment_id',
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

  // The clinical record.
  patient_health: row('id', 'keep', 'replace', {
    person: 'medical_history',
    technical: 'clinic_id id medical_history_version',
  }),
  clinical_history_versions: row('patient', 'keep', 'replace', {
    person: 'version content created_at',
    other: 'author',
    technical: 'clinic_id id patient',
  }),
  session_notes: row('appointment_id of appointments', 'keep', 'replace', {
    person: 'created_at updated_at signed_at',
    other: 'author signed_name signed_license',
    // The author's own working notes: in an export only where the clinic says that its country gives a right to them.
    clinic: 'content fields',
    technical: 'clinic_id id appointment_id content_version template fields_version digest',
  }),
  note_addenda: row('note_id of session_notes', 'keep', 'signed', {
    person: 'signed_at',
    other: 'author signed_name signed_license',
    clinic: 'content reason',
    technical: 'clinic_id id note_id digest',
  }),
  episodes: row('patient', 'keep', 'replace', {
    person: 'opened_at closed_at reason',
    other: 'psychologist',
    clinic: 'closing postponed_to postponed_at',
    technical: 'clinic_id id patient',
  }),
  goals: row('episode_id of episodes', 'keep', 'replace', {
    person: 'content review_on state created_at',
    other: 'author',
    technical: 'clinic_id id episode_id content_version',
  }),
  letters: row('patient', 'keep', 'signed', {
    person: 'kind year number code content issued_at withdrawn_at',
    other: 'issued_by',
    technical: 'clinic_id id patient appointment_id document_id',
  }),
  letter_numbers: nobodys({ technical: 'clinic_id year last' }, 'signed'),
  documents: row('patient', 'keep', 'replace', {
    person:
      'description file_name extension file_size uploaded_at withdrawn_at withdrawn_reason share_with_family',
    other: 'uploaded_by',
    technical: 'clinic_id id patient',
    secret: 'file_key',
  }),
  chat_messages: row('appointment_id of appointments', 'keep', 'replace', {
    person: 'content created_at',
    other: 'sender',
    technical: 'clinic_id id appointment_id seq client_id',
  }),
  chat_rooms: row('appointment_id of appointments', 'stay', 'replace', {
    technical: 'clinic_id appointment_id last_seq',
  }),
  chat_readers: row('user_id', 'delete', 'replace', {
    person: 'read_at seen_at',
    technical: 'clinic_id appointment_id user_id delivered_seq delivered_at read_seq mailed_at mailed_seq',
  }),
  chat_tickets: row('session_id of sessions', 'delete', 'leave', {
    technical: 'clinic_id session_id appointment_id expires_at',
    secret: 'token_hash',
  }),
  room_tickets: row('session_id of sessions', 'delete', 'leave', {
    technical: 'clinic_id session_id appointment_id expires_at',
    secret: 'token_hash',
  }),
  room_visits: row('user_id', 'delete', 'replace', {
    person: 'entered_at left_at',
    technical: 'clinic_id id appointment_id user_id seen_at admitted_at',
  }),
  questionnaire_orders: row('patient', 'keep', 'replace', {
    person: 'instrument every created_at ended_at',
    other: 'given_by',
    technical: 'clinic_id id patient',
  }),
  questionnaires: row('patient', 'keep', 'replace', {
    person: 'instrument sent_at answered_at answers result',
    other: 'given_by',
    technical: 'clinic_id id order_id patient appointment_id expires_at',
  }),
  questionnaire_alerts: row('questionnaire_id of questionnaires', 'keep', 'replace', {
    person: 'created_at acknowledged_at',
    other: 'acknowledged_by',
    clinic: 'note',
    technical: 'clinic_id id questionnaire_id escalated_at',
  }),
  message_alerts: row('patient', 'keep', 'replace', {
    person: 'created_at acknowledged_at',
    other: 'professional acknowledged_by',
    clinic: 'note',
    technical: 'clinic_id id patient escalated_at',
  }),
  questionnaire_shares: row('patient', 'keep', 'replace', {
    person: 'instrument',
    other: 'shared_by',
    technical: 'clinic_id patient',
  }),
  questionnaire_sharing: row('patient', 'keep', 'replace', {
    person: 'instrument',
    other: 'shared_by',
    technical: 'clinic_id patient',
  }),

  // What people asked to be done with their data.
  blocked_records: row('patient', 'stay', 'leave', {
    person: 'reason blocked_at kept_until',
    technical: 'clinic_id patient erased_at destroyed_at destroyed',
  }),
  privacy_requests: row('patient', 'empty', 'leave', {
    person: 'kind text asked_at due_date status decided_at reason',
    other: 'decided_by',
    technical: 'clinic_id id patient cancels_sessions',
  }),
  privacy_exports: row('user_id', 'delete', 'leave', {
    person: 'status asked_at expires_at file_size',
    technical: 'clinic_id id user_id',
    secret: 'file_key',
  }),
  // What a clinic brings along from elsewhere, until it is taken in or swept.
  ...importsOfCatalogue,

  // Who did what, and what was written to whom.
  audit_entries: row('patient', 'stay', 'leave', {
    person: 'timestamp action clinical',
    other: 'user_id user_email ip_address',
    technical: 'clinic_id id level patient',
  }),
  audit_chain: nobodys({ technical: 'clinic_id seq entry_id digest previous hash' }, 'leave'),
  audit_unsealed: nobodys({ technical: 'clinic_id entry_id' }, 'leave'),
  audit_phrases: nobodys({ other: 'text', technical: 'clinic_id id kind text_hash' }, 'leave'),
  audit_listed: nobodys({ technical: 'clinic_id timestamp seq level what who about' }, 'leave'),
  audit_tallies: nobodys({ technical: 'clinic_id hour level count' }, 'leave'),
  mails: row('recipient by email', 'delete', 'leave', {
    person: 'kind recipient status created_at sent_at',
    technical: 'clinic_id id cause payload not_before attempts claimed_until about',
  }),
  mailbox: row('recipient by email', 'delete', 'leave', {
    person: 'recipient sent_at',
    technical: 'clinic_id id',
    // Mails carry links that open something.
    secret: 'subject text html attachments',
  }),
  due_work: nobodys({ technical: 'clinic_id kind subject due_at tries' }, 'leave'),
  ...messagesOfCatalogue,

  // The clinic's own.
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

  // The root domain and the installation: no clinic's people.
  global_admins: nobodys({
    other: 'email first_name last_name full_name date_joined last_login',
    technical: 'id is_active',
    secret: 'password_hash',
  }),
  global_sessions: nobodys({
    other: 'device ip_address created_at last_seen_at ended_at ends_at',
    technical: 'id user_id confirmed_at',
  }),
  global_session_tokens: nobodys({ technical: 'session_id kind expires_at used_at', secret: 'token_hash' }),
  global_mailed_links: nobodys({ technical: 'user_id purpose expires_at used_at', secret: 'token_hash' }),
  global_factors: nobodys({
    other: 'kind name created_at confirmed_at last_used_at',
    technical: 'id user_id last_step rp_id sign_count transports',
    secret: 'secret credential_id public_key',
  }),
  global_recovery_codes: nobodys({ technical: 'user_id used_at', secret: 'code_hash salt' }),
  global_factor_recoveries: nobodys({ technical: 'id user_id asked_at due_at stopped_at done_at' }),
  global_second_step_tries: nobodys({ technical: 'user_id scope wrong rounds waits_until' }),
  global_sign_in_challenges: nobodys({
    technical: 'purpose user_id expires_at used_at',
    secret: 'challenge_hash',
  }),
  global_audit_entries: nobodys({
    other: 'user_id user_email ip_address',
    technical: 'id timestamp level action',
  }),
  global_mails: nobodys({
    other: 'recipient',
    technical: 'id cause kind payload status not_before attempts created_at sent_at claimed_until',
  }),
  global_mailbox: nobodys({ other: 'recipient subject text html attachments', technical: 'id sent_at' }),
  master_key_digest: nobodys({ secret: 'digest' }),
  clinic_pass_key: nobodys({ secret: 'inner_pad outer_pad', technical: 'only_one clinics_move' }),
  clinic_places: nobodys({ technical: 'subdomain clinic pod state since' }),
  clinic_moves: nobodys({
    technical: 'clinic from_pod to_pod step carried_by copied paused_ms begun_at changed_at',
  }),
  moving_clinics: nobodys({ technical: 'clinic mark' }),
  fenced_clinics: nobodys({ technical: 'clinic why since' }),
  dropped_clinics: nobodys({ technical: 'clinic subdomain head dropped_at' }),
  this_pod: nobodys({ technical: 'only_one name root_id' }),
  moved_clock: nobodys({ technical: 'only_one ahead_seconds' }),
  applied_sql: nobodys({ technical: 'name digest functions applied_at' }),
  schema_migrations: nobodys({ technical: 'name applied_at' }),
} as const satisfies Record<string, Marked>

const entries = Object.entries<Marked>(catalogue)

/** The columns of a table that bear a mark. */
export const columnsOf = (table: string, mark: Mark): string[] =>
  (entries.find(([name]) => name === table)?.[1].columns[mark] ?? '').split(' ').filter((it) => it !== '')

/** Every column that is named for a table, one that is named twice twice. */
export const markedColumns = (table: string): string[] =>
  Object.values(entries.find(([name]) => name === table)?.[1].columns ?? {}).flatMap((it) => it.split(' '))

/** Tables whose rows meet this fate when their person is erased, in the order of the catalogue. */
export const tablesOfFate = (fate: Fate): string[] =>
  entries.filter(([, it]) => it.whose !== null && it.fate === fate).map(([name]) => name)

/** Tables that a restore treats in this way. */
export const tablesAtRestore = (way: AtRestore): string[] =>
  entries.filter(([, it]) => it.restore === way).map(([name]) => name)

/** Tables in which something is somebody's to take along. */
export const tablesToExport = (): string[] =>
  entries.filter(([, it]) => it.whose !== null && it.columns.person !== undefined).map(([name]) => name)

/** The condition under which a row of a table is of the person whose id is `$1`. */
export function whoseRow(table: string): string {
  const whose = entries.find(([name]) => name === table)?.[1].whose
  if (!whose) throw new Error(`${table} has no person`)
  return `(${whose.split(' or ').map(oneWay).join(' or ')})`
}

function oneWay(whose: string): string {
  const [column = '', how, of = ''] = whose.split(' ')
  if (how === 'of') return `${column} in (select id from ${of} where ${whoseRow(of)})`
  if (how === 'by') return `${column} = (select email from users where id = $1)`
  return `${column} = $1`
}

import { row } from './marks.ts'

/** The account of a person, and how they sign in. */
export const accounts = {
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
    other: 'first_name last_name full_name email other_emails phone relation account',
    clinic: 'custody pays reminders portal blocked',
    technical: 'clinic_id id patient links_version created_at sent_as',
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
} as const

import { nobodys } from './marks.ts'

/** The root domain and the installation: no clinic's people. */
export const installation = {
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
} as const

import { nobodys, row } from './marks.ts'

/** The clinical record. */
export const care = {
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
    technical: 'clinic_id id patient sent_as',
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
  // These two are made of the three above by the database. With an account goes what waits for others in its chats, too.
  chat_waiting: row('user_id or appointment_id of appointments', 'delete', 'leave', {
    technical: 'clinic_id user_id appointment_id seq',
  }),
  chat_inbox: row('appointment_id of appointments', 'delete', 'leave', {
    technical: 'clinic_id appointment_id psychologist newest_at',
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
} as const

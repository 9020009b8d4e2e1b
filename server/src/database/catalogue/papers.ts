import { nobodys, row } from './marks.ts'
import { messagesOfCatalogue } from './messages.ts'
import { importsOfCatalogue } from './packs.ts'

/** What people asked to be done with their data, who did what, and what was written to whom. */
export const papers = {
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
  due_work: nobodys({ technical: 'clinic_id kind subject due_at tries again_at' }, 'leave'),
  ...messagesOfCatalogue,
} as const

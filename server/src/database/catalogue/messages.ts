import { nobodys, row } from './marks.ts'

/** Messages by other ways than mail, and what people said to them. A yes or no is today's, whatever a backup knows. */
export const messagesOfCatalogue = {
  notification_choices: row('user_id', 'delete', 'access', {
    person: 'whatsapp phone phone_of push since text_version',
    technical: 'clinic_id user_id',
  }),
  notification_consents: row('user_id', 'delete', 'access', {
    person: 'channel given phone text_version said said_at',
    other: 'said_to',
    technical: 'clinic_id id user_id',
  }),
  messages: row('person', 'delete', 'leave', {
    person: 'channel kind recipient state created_at state_at pressed',
    technical:
      'clinic_id id cause person about starts_at sequence mail path provider_id attempts claimed_until',
  }),
  heard_messages: nobodys({ technical: 'clinic_id provider_id heard_at' }, 'leave'),
  opened_reminders: nobodys(
    { other: 'opened_by', technical: 'clinic_id appointment_id starts_at opened_at' },
    'leave',
  ),
  push_subscriptions: row('user_id', 'delete', 'access', {
    person: 'device created_at',
    technical: 'clinic_id id user_id session_id',
    secret: 'endpoint p256dh auth',
  }),
  whatsapp_accounts: nobodys(
    {
      clinic: 'mode phone_number_id secrets_set changed_at replaced_at refused_at',
      technical: 'clinic_id id',
      secret: 'secrets',
    },
    'leave',
  ),
  simulated_messages: nobodys(
    { technical: 'clinic_id id phone direction body buttons reference untold at' },
    'leave',
  ),
  simulated_companies: nobodys({ technical: 'clinic_id answers news' }, 'leave'),
} as const

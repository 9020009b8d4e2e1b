import { nobodys, row } from './marks.ts'

/** A professional's page and hours, and sessions. */
export const sessions = {
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
    { other: 'first_person second_person payer created_at ended_at', technical: 'clinic_id id' },
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
} as const

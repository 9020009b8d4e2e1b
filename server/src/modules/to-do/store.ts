import type { ToDoKind } from '@psico/contract/to-do/to-do'
import type { ClinicDb } from '#database/clinic'
import { rows } from '#database/sql'

export interface Waiting {
  kind: ToDoKind
  count: number
  oldest: string
}

/** Where what waits is counted, and since when each waits; `$1` is the moment, `$2` the clinic's day. */
const counted: Readonly<Record<Exclude<ToDoKind, 'backups'>, { since: string; from: string }>> = {
  proofs: {
    since: 'f.uploaded_at',
    from: `payments p join payment_proofs f on f.clinic_id = p.clinic_id and f.payment_id = p.id
      where p.status = 'in_review'`,
  },
  owed: { since: 'o.owed_at', from: 'owed_refunds o where o.done_at is null' },
  to_collect: {
    since: 'a.starts_at',
    from: `appointments a where a.appointment_date <= $2::date and a.payment_method = 'in_person'
      and a.status in ('confirmed', 'completed') and not a.no_show and a.fee_minor > 0
      and not exists (select from ledger l where l.clinic_id = a.clinic_id and l.appointment_id = a.id
        and l.kind in ('charge', 'in_person'))
      and not exists (select from desk_payments d where d.clinic_id = a.clinic_id and d.appointment_id = a.id)
      and not exists (select from pack_uses k where k.clinic_id = a.clinic_id and k.appointment_id = a.id
        and k.given_back_at is null)`,
  },
  differences: { since: 'd.found_at', from: 'payment_differences d where d.explained_at is null' },
  unclosed_sessions: {
    since: 'a.ends_at',
    from: `appointments a where a.status = 'confirmed' and a.ends_at <= $1::timestamptz`,
  },
  consents: {
    since: 'min(a.created_at)',
    from: `appointments a where is_live_ahead(a.status, a.hold_expires_at, a.starts_at, $1::timestamptz)
      and a.hold_expires_at is null and not exists (select from users u where u.clinic_id = a.clinic_id
        and u.id = a.patient and u.date_of_birth > ($2::date - interval '18 years')::date)
      and not exists (select from appointments o where o.clinic_id = a.clinic_id
        and o.patient = a.patient and o.consent_version is not null)
      group by a.patient`,
  },
  privacy: { since: 'r.asked_at', from: `privacy_requests r where r.status = 'open'` },
  invitations: {
    since: 'u.date_joined',
    from: `users u where u.is_active and u.password_hash is null and u.user_type <> 'patient'`,
  },
  alerts_unanswered: {
    since: 'q.created_at',
    from: `(select created_at from questionnaire_alerts where acknowledged_at is null
      union all select created_at from message_alerts where acknowledged_at is null) q`,
  },
}

/** How much waits of each of these kinds, in one statement; kinds with nothing waiting are left out. */
export const waitingFor = (
  db: ClinicDb,
  kinds: readonly Exclude<ToDoKind, 'backups'>[],
  moment: { now: string; today: string },
): Promise<Waiting[]> =>
  rows<Waiting & Record<string, unknown>>(
    db,
    kinds
      .map(
        (kind) => `select '${kind}' as kind, count(*) as count, min(since) as oldest
          from (select ${counted[kind].since} as since from ${counted[kind].from}) w having count(*) > 0`,
      )
      .join(' union all '),
    [moment.now, moment.today],
  )

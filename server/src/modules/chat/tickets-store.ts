import type { UserType } from '@psico/contract/people/people'
import type { ClinicDb } from '#database/clinic'
import { row, run } from '#database/sql'
import type { Actor } from '#core/actor'
import { idleSince } from '#edge/http/session'
import { livingSession } from '#edge/http/session-tokens'

/** Adds a ticket of which only the hash is kept; drops the ones whose time is over. */
export async function insertTicket(
  db: ClinicDb,
  ticket: { hash: Buffer; session: string; appointment: string; endsMs: number; nowMs: number },
): Promise<void> {
  await run(db, 'delete from chat_tickets where expires_at < $1', [new Date(ticket.nowMs).toISOString()])
  await run(
    db,
    'insert into chat_tickets (token_hash, session_id, appointment_id, expires_at) values ($1, $2, $3, $4)',
    [ticket.hash, ticket.session, ticket.appointment, new Date(ticket.endsMs).toISOString()],
  )
}

interface Holder {
  user_id: string
  user_type: UserType
  email: string
  full_name: string
  session_id: string
}

/** Uses a ticket up. Answers whose it was, if it was good for this appointment and its session still lives. */
export async function takeTicket(
  db: ClinicDb,
  hash: Buffer,
  appointment: string,
  nowMs: number,
): Promise<Actor | null> {
  const holder = await row<Holder>(
    db,
    `with used as (
       delete from chat_tickets where token_hash = $1 returning clinic_id, session_id, appointment_id, expires_at)
     select u.id as user_id, u.user_type, u.email, u.full_name, s.id as session_id
     from used t
     join sessions s on s.clinic_id = t.clinic_id and s.id = t.session_id
     join users u on u.clinic_id = s.clinic_id and u.id = s.user_id
     where t.appointment_id = $4 and t.expires_at > $2 and ${livingSession}`,
    [hash, new Date(nowMs).toISOString(), idleSince(nowMs), appointment],
  )
  return holder
    ? {
        userId: holder.user_id,
        type: holder.user_type,
        email: holder.email,
        fullName: holder.full_name,
        sessionId: holder.session_id,
      }
    : null
}

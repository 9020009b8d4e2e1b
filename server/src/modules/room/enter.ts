import { roomCloseCodes, roomTicketSeconds, type RoomEntry } from '@psico/contract/room/room'
import { refuseBlocked } from '#modules/patients/public'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import type { App } from '#app'
import type { Actor } from '#core/actor'
import { hashOf, newSecret } from '#core/id'
import { iso } from '#core/iso'
import { iceServers } from './ice-servers.ts'
import { problems, type WhyClosed } from './problems.ts'
import { closesAt, isOpen, opensAt } from './rules.ts'
import * as store from './store.ts'
import { insertTicket, takeTicket } from './tickets-store.ts'
import * as visits from './visits-store.ts'

const ticketPrefix = 'room.'

/** A ticket for the room, and all that a page needs where nothing goes any more. @throws appointmentNotFound, notYours, closed */
export async function ticketFor(
  db: ClinicDb,
  { env }: Pick<App, 'env'>,
  { actor, nowMs }: Context,
  appointment: string,
): Promise<RoomEntry> {
  const room = await ownRoom(db, actor, appointment)
  if (!isOpen(room, nowMs)) throw problems.closed(iso(opensAt(room)), whyClosed(room, nowMs))
  const ticket = ticketPrefix + newSecret()
  const endsMs = nowMs + roomTicketSeconds * 1000
  await insertTicket(db, { hash: hashOf(ticket), session: actor.sessionId, appointment, endsMs, nowMs })
  return {
    ticket,
    ice_servers: iceServers(env, appointment, closesAt(room)),
    opens_at: iso(opensAt(room)),
    closes_at: iso(closesAt(room)),
    starts_at: iso(room.starts_ms),
    ends_at: iso(room.ends_ms),
    other: otherFor(room, actor.userId),
  }
}

function whyClosed(room: store.Room, nowMs: number): WhyClosed {
  if (room.modality !== 'online' || !room.is_here) return 'elsewhere'
  if (room.status === 'pending' && nowMs < closesAt(room)) return 'unconfirmed'
  return room.status === 'confirmed' && nowMs < opensAt(room) ? 'early' : 'over'
}

/** The room, for one of its people. @throws appointmentNotFound, notYours */
async function ownRoom(db: ClinicDb, actor: Actor, appointment: string): Promise<store.Room> {
  const room = await store.roomOf(db, appointment)
  if (!room) throw problems.appointmentNotFound()
  if (!memberOf(room, actor.userId)) throw problems.notYours()
  await refuseBlocked(db, room.patient)
  return room
}

export const memberOf = (room: store.Room, user: string): store.Member | undefined =>
  room.members.find((member) => member.id === user)

/** Whom somebody meets, and their number: the patient's for who holds the session, the other way where it is allowed. */
function otherFor(room: store.Room, user: string): RoomEntry['other'] {
  const own = memberOf(room, user)
  const others = room.members.filter((member) => member.role !== own?.role)
  const isShown = own?.role === 'professional' || room.phone_in_room
  return {
    name: others.map((member) => member.name).join(' y '),
    phone: (isShown && others.find((member) => member.phone)?.phone) || null,
  }
}

export type Admission =
  | { ok: true; actor: Actor; room: store.Room; member: store.Member; visit: string; admitted: boolean }
  | { ok: false; code: (typeof roomCloseCodes)[keyof typeof roomCloseCodes]; stranger?: Actor }

/** Whether a socket may be opened; if so, the visit is noted. */
export async function admission(
  clinic: Clinic,
  { appointment, ticket, nowMs }: { appointment: string; ticket: string; nowMs: number },
): Promise<Admission> {
  if (!ticket.startsWith(ticketPrefix) || ticket.length > 200) return refused('signedOut')
  return clinic.work(async (db): Promise<Admission> => {
    const held = await takeTicket(db, hashOf(ticket), nowMs)
    if (!held) return refused('signedOut')
    const { actor } = held
    const room = uuid.test(appointment) ? await store.roomOf(db, appointment) : undefined
    if (!room) return refused('notFound')
    const member = memberOf(room, actor.userId)
    if (!member || room.is_blocked) return { ...refused('notYours'), stranger: actor }
    // Good for the one room that it was given for.
    if (held.appointment !== room.appointment) return refused('signedOut')
    if (!isOpen(room, nowMs)) return refused('closed')
    const openedMs = opensAt(room)
    const found = await visits.enter(db, {
      appointment: room.appointment,
      person: member.id,
      openedMs,
      nowMs,
    })
    return { ok: true, actor, room, member, ...found }
  })
}

const refused = (why: keyof typeof roomCloseCodes) => ({ ok: false as const, code: roomCloseCodes[why] })
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

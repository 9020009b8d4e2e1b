import { closesAfter, opensBefore } from '@psico/contract/room/room'
import type { AppointmentStatus, Place } from '@psico/contract/sessions/appointments'

/** What decides whether a room is open. */
export interface Hours {
  status: AppointmentStatus
  no_show: boolean
  modality: Place['modality']
  /** The clinic holds its sessions in the room, and this one has no link of the professional's own. */
  is_here: boolean
  starts_ms: number
  ends_ms: number
}

const minuteMs = 60_000

/** From when to when the room of a session is open, in epoch ms. */
export const opensAt = ({ starts_ms }: Pick<Hours, 'starts_ms'>): number => starts_ms - opensBefore * minuteMs
export const closesAt = ({ ends_ms }: Pick<Hours, 'ends_ms'>): number => ends_ms + closesAfter * minuteMs

/**
 * Whether one may come in now: into the room of a session by video that is confirmed. One that was completed stays until it
 * closes, so that whoever marks it does not throw the other out; what was called off or missed is over.
 */
export const isOpen = (hours: Hours, nowMs: number): boolean =>
  hours.modality === 'online' &&
  hours.is_here &&
  (hours.status === 'confirmed' || (hours.status === 'completed' && !hours.no_show)) &&
  nowMs >= opensAt(hours) &&
  nowMs < closesAt(hours)

/** Whether the people who are inside may stay: a link that comes meanwhile throws nobody out. */
export const mayStay = (hours: Hours, nowMs: number): boolean => isOpen({ ...hours, is_here: true }, nowMs)

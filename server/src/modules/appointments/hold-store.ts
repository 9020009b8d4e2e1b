import type { Clinic } from '#platform/db/clinic'
import { ask, refusalOf, sqlState } from '#platform/db/sql'
import type { Span } from './slots-store.ts'

/** A hold with its payment and its audit entry. Money in minor units. */
export interface HoldAtOnce extends Span {
  id: string
  psychologist: string
  patient: string
  pauseMinutes: number
  holdExpiresMs: number
  nowMs: number
  feeMinor: number
  currency: string
  refundHours: number
  refundPercent: number
  payment: { id: string; provider: string }
  entry: { id: string; action: string; email: string; ip: string }
}

/** What the database answers to two who exclude each other; who looks again finds out which of them came first. */
const tooLate: readonly string[] = [sqlState.exclusion, '40P01', '40001']

/** Writes all of it in one statement (server/sql/booking.sql), or nothing: false where somebody else was faster. */
export async function holdHour(clinic: Clinic, it: HoldAtOnce): Promise<boolean> {
  try {
    const answer = await ask<{ hold_hour: boolean }>(clinic, 'hold_hour', [
      it.id,
      it.psychologist,
      it.patient,
      it.date,
      it.start,
      it.end,
      iso(it.startMs),
      iso(it.endMs),
      it.pauseMinutes,
      iso(it.holdExpiresMs),
      iso(it.nowMs),
      it.feeMinor,
      it.currency,
      it.refundHours,
      it.refundPercent,
      it.payment.id,
      it.payment.provider,
      it.entry.id,
      it.entry.action,
      it.entry.email,
      it.entry.ip,
    ])
    return answer?.hold_hour ?? false
  } catch (error) {
    if (tooLate.includes(refusalOf(error)?.code ?? '')) return false
    throw error
  }
}

const iso = (ms: number): string => new Date(ms).toISOString()

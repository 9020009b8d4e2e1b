import type { UserType } from '@psico/contract/people/people'
import type { Clinic, ClinicDb } from '../../src/database/clinic.ts'
import type { App } from '../../src/app.ts'
import type { Context } from '../../src/database/context.ts'
import { Problem } from '../../src/core/problem.ts'
import { rows } from '../../src/database/sql.ts'
import { openBank, type Bank } from './bank.ts'
import { openTill, type Till } from './till.ts'

/** The process died here: whatever it had not committed is gone, and it does nothing more. */
class Death extends Error {}

export interface Cast {
  patients: readonly [string, string]
  doctors: readonly [string, string]
  admin: string
}

/** One schedule's own days in a clinic, with a clock, a bank and a process that can die. */
export interface World {
  app: App
  clinic: Clinic
  bank: Bank
  till: Till
  /** Payments by hand that staff accepted, and debts that they settled, as far as the one who did it was told. */
  done: Set<string>
  cast: Cast
  /** The days that this schedule alone books on. */
  days: readonly string[]
  now: { ms: number }
  /** Lets the process die at the n-th boundary from here; null lets it live. */
  dieAt(boundary: number | null): void
  /** How often the clinic was put back from a backup. */
  restores: number
  /** When patients cancelled, by appointment, to judge the refund afterwards. */
  cancelledAt: Map<string, number>
}

export interface AppointmentNow {
  id: string
  psychologist: string
  patient: string
  status: 'pending' | 'confirmed' | 'cancelled' | 'completed'
  cancelled_by: string | null
  starts_ms: number
  refund_until_ms: number
  payment_method: 'online' | 'in_person'
  refund_percent: number
  held: boolean
}

const weekMs = 7 * 86_400_000
/** Monday 2026-03-02, 08:00 in La Paz. */
const firstMs = Date.UTC(2026, 2, 2, 12)
const dayAfter = (ms: number, days: number) => new Date(ms + days * 86_400_000).toISOString().slice(0, 10)

/** The world of the n-th schedule: a week of its own, so that no other stands in its way. */
export function openWorld(base: App, own: Clinic, cast: Cast, n: number, refundPercent: number): World {
  const startMs = firstMs + n * weekMs
  const now = { ms: startMs }
  let fuse: number | null = null
  const boundary = () => {
    if (fuse === null) return
    fuse -= 1
    if (fuse <= 0) throw new Death()
  }
  const clinic: Clinic = {
    ...own,
    refund_percent: refundPercent,
    payment_methods: ['card', 'qr', 'transfer', 'in_person'],
    work: async (fn) => {
      boundary()
      const result = await own.work(async (db) => {
        const scene = await fn(db)
        boundary()
        return scene
      })
      boundary()
      return result
    },
  }
  const bank = openBank(() => now.ms, boundary)
  const databases = dying(base.databases, clinic, boundary)
  const app = { ...base, databases, cards: bank.cards, clock: () => now.ms }
  return {
    app,
    clinic,
    bank,
    till: openTill(`${own.subdomain} ${n}`),
    done: new Set(),
    cast,
    days: [dayAfter(startMs, 2), dayAfter(startMs, 3)],
    now,
    dieAt: (count) => {
      fuse = count
    },
    restores: 0,
    cancelledAt: new Map(),
  }
}

/** Databases whose restores the process may die in, and that know this one clinic as the schedule has it. */
const dying = (base: App['databases'], clinic: Clinic, boundary: () => void): App['databases'] => ({
  ...base,
  clinicById: () => Promise.resolve(clinic),
  restoreWork: async (id, fn) => {
    boundary()
    const result = await base.restoreWork(id, async (db) => {
      const scene = await fn(db)
      boundary()
      return scene
    })
    boundary()
    return result
  },
})

/** Who does something now. */
export const by = (world: World, userId: string, type: UserType): Context => ({
  clinic: world.clinic,
  actor: { userId, type, email: 'quien@correo.example', fullName: 'Quien', sessionId: '' },
  ip: '',
  nowMs: world.now.ms,
})

/** This schedule's appointments, oldest first. */
export const appointmentsOf = (db: ClinicDb, world: World): Promise<AppointmentNow[]> =>
  rows<AppointmentNow & Record<string, unknown>>(
    db,
    {
      name: 'world-appointments',
      text: `select id, psychologist, patient, status, cancelled_by, payment_method, refund_percent,
          (extract(epoch from starts_at) * 1000)::float8 as starts_ms, hold_expires_at is not null as held,
          (extract(epoch from refund_until) * 1000)::float8 as refund_until_ms
        from appointments where psychologist = any($1) and appointment_date = any($2) order by id`,
    },
    [world.cast.doctors, world.days],
  )

/** Death and a refusal belong to the schedule; anything else is a fault, as a 500 would be. */
export async function survived(act: Promise<unknown>): Promise<void> {
  try {
    await act
  } catch (error) {
    if (!(error instanceof Death) && !(error instanceof Problem)) throw error
  }
}

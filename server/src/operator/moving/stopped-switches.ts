import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { PodAddress } from '#database/clinic'
import type { Pod } from '#database/pod'
import { rows } from '#database/sql'
import { settleSwitch } from './move-clinic.ts'
import { MoveRefused } from './refused.ts'

interface Settings {
  root: Pod
  addresses: readonly PodAddress[]
  log: Logger
}

const lookEveryMs = 2000
/** A switch takes some milliseconds. */
const stoppedAfterMs = 1000

/**
 * Settles switches whose mover died between closing the old place and opening the new one: their clinic would wait until an operator came.
 * Runs in every process that serves several pods, until it is told to stop.
 */
export function watchSwitches(settings: Settings): { close(): Promise<void> } {
  const closing = new AbortController()
  const run = async () => {
    while (!closing.signal.aborted) {
      await settleStopped(settings, stoppedAfterMs).catch((error: unknown) =>
        settings.log.warn({ err: error }, 'stopped moves could not be looked for'),
      )
      await pause(lookEveryMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    close: async () => {
      closing.abort()
      await running
    },
  }
}

/** The same once, of those that stopped so long ago. */
export async function settleStopped({ root, addresses, log }: Settings, afterMs: number): Promise<void> {
  const stopped = await root.globalWork((db) =>
    rows<{ subdomain: string }>(
      db,
      `select p.subdomain from clinic_moves m join clinic_places p on p.clinic = m.clinic
       where m.step in ('switching', 'switched') and m.changed_at < now() - $1::int * interval '1 millisecond'`,
      [afterMs],
    ),
  )
  for (const { subdomain } of stopped)
    try {
      await settleSwitch({ addresses, log: () => undefined }, subdomain)
      log.warn({ subdomain }, 'the switch of a move had stopped half-way and was settled')
    } catch (error) {
      // Its mover lives, or another process was faster.
      if (!(error instanceof MoveRefused))
        log.error({ err: error, subdomain }, 'a stopped move was not settled')
    }
}

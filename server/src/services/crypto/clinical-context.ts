import type { Context } from '#database/context'
import type { Vault } from './vault.ts'

/** Who asks, with what opens and seals clinical content. */
export interface ClinicalContext extends Context {
  vault: Vault
}

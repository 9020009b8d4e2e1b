import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Modality } from '@psico/contract/sessions/appointments'
import type { BoughtPack } from '@psico/contract/packs/packs'
import { useSession } from '../../session/session.ts'
import { isUsable } from './pack-said.ts'
import { ownPacks, packsFor } from './queries.ts'

interface Wanted {
  psychologist: string
  modality: Modality
  fee: number
  /** So many sessions at once, where it is more than one. */
  count?: number
}

/** Whether a pack is good for a session. */
const fits = (boughtPack: BoughtPack, { psychologist, modality, fee, count = 1 }: Wanted): boolean =>
  isUsable(boughtPack) &&
  (boughtPack.psychologist === null || boughtPack.psychologist === psychologist) &&
  (boughtPack.modality === null || boughtPack.modality === modality) &&
  boughtPack.left >= (boughtPack.kind === 'sessions' ? count : fee * count)

export interface PackChoice {
  /** Those that one may use here. */
  packs: readonly BoughtPack[]
  /** Null: it is paid. */
  pack: string | null
  choose: (pack: string | null) => void
}

/** Whether one uses a pack for a session, and which. */
export function usePackChoice(wanted: Wanted): PackChoice {
  const isPatient = useSession()?.userType === 'patient'
  const own = useQuery({ ...ownPacks, enabled: isPatient })
  return useChoiceAmong(own.data?.results ?? [], wanted)
}

/** The same where staff book for a patient or a couple; null: for nobody yet, or somebody new. */
export function usePackChoiceFor(patient: string | null, wanted: Wanted): PackChoice {
  const theirs = useQuery({ ...packsFor(patient ?? ''), enabled: patient !== null })
  return useChoiceAmong(patient === null ? [] : (theirs.data?.results ?? []), wanted)
}

/** The first that is good for it until another is chosen. */
function useChoiceAmong(all: readonly BoughtPack[], wanted: Wanted): PackChoice {
  const [chosen, choose] = useState<string | null | undefined>()
  const packs = all.filter((boughtPack) => fits(boughtPack, wanted))
  const known = chosen === null ? null : packs.find((pack) => pack.id === chosen)
  return { packs, pack: known === null ? null : (known?.id ?? packs[0]?.id ?? null), choose }
}

import { queryOptions } from '@tanstack/react-query'
import { boughtPacks, listPacks, myPacks } from '@psico/contract/packs/packs'
import { asked } from '../../lib/asked.ts'

export const packsOffered = asked(listPacks)

export const ownPacks = asked(myPacks)

/** Those that may be used for a patient or a couple; for staff. */
export const packsFor = (patient: string) => queryOptions(asked(boughtPacks, { query: { patient } }))

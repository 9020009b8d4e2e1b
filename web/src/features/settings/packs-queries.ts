import { changePack, listPacks, makePack, type Pack } from '@psico/contract/packs/packs'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

/** The packs that the clinic sells, and those it sold before. */
export const priceList = queryOptions(asked(listPacks))

function useChange<T, A>(change: (input: T) => Promise<A>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => outdated(queries, listPacks),
    // It may be done, and the answer lost: the list says so.
    onError: () => void outdated(queries, listPacks),
  })
}

export const useMakePack = () => useChange((body: BodyIn<typeof makePack>) => call(makePack, { body }))

/** Sells a pack, or no longer. */
export const useSellOrNot = () =>
  useChange(({ id, active }: Pick<Pack, 'id' | 'active'>) =>
    call(changePack, { params: { id }, body: { active } }),
  )

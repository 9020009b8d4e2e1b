import type { BodyIn } from '@psico/contract/core/endpoint'
import {
  addSpecialization,
  changeSpecialization,
  listSpecializations,
} from '@psico/contract/professionals/specializations'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

/** Every specialty of the clinic, those out of use among them. */
export const wholeCatalogue = queryOptions(asked(listSpecializations, { query: { all: 'true' } }))

export function useAddSpecialty() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call(addSpecialization, { body: { name } }),
    onSuccess: () => outdated(queries, listSpecializations),
  })
}

export function useChangeSpecialty() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyIn<typeof changeSpecialization>) =>
      call(changeSpecialization, { params: { id }, body }),
    onSuccess: () => outdated(queries, listSpecializations),
  })
}

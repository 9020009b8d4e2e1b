import {
  addGoal,
  changeFollowUp,
  changeGoal,
  closeEpisode,
  listEpisodes,
  listFollowUp,
} from '@psico/contract/episodes/episodes'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

export const episodesOf = (patientId: string) => queryOptions(asked(listEpisodes, { params: { patientId } }))

/** How it goes on with everybody in care. */
export const followUps = queryOptions({ ...asked(listFollowUp), staleTime: 0 })

function useChange<T>(change: (input: T) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => outdated(queries, listEpisodes, listFollowUp),
    // It may be done, and the answer lost: the list says so.
    onError: () => void outdated(queries, listEpisodes, listFollowUp),
  })
}

type GoalChange = BodyIn<typeof changeGoal>
export type NewGoal = BodyIn<typeof addGoal>

export const useAddGoal = (patientId: string, episode: string) =>
  useChange((body: NewGoal) => call(addGoal, { params: { patientId, episode }, body }))

export const useChangeGoal = (patientId: string) =>
  useChange(({ goal, ...body }: GoalChange & { goal: string }) =>
    call(changeGoal, { params: { patientId, goal }, body }),
  )

export const useClose = (patientId: string, episode: string) =>
  useChange((body: BodyIn<typeof closeEpisode>) =>
    call(closeEpisode, { params: { patientId, episode }, body }),
  )

export const useFollowUp = (patientId: string) =>
  useChange((body: BodyIn<typeof changeFollowUp>) => call(changeFollowUp, { params: { patientId }, body }))

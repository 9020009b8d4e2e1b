import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { cancelOneTap, confirmOneTap, moveOneTap, readOneTap } from '@psico/contract/one-tap/one-tap'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import { scheduleOutdated } from '../hours/queries.ts'
import { whileOneIsPending } from '../sessions/while-pending.ts'

/** The appointment behind the link of a mail. */
export const oneTap = (token: string) =>
  queryOptions({ ...asked(readOneTap, { params: { token } }), ...whileOneIsPending, gcTime: 0, retry: false })

export type OneTapAct = { do: 'confirm' } | { do: 'cancel' } | { do: 'move'; to: BodyIn<typeof moveOneTap> }

const act = (token: string, asked: OneTapAct) => {
  const params = { token }
  switch (asked.do) {
    case 'confirm':
      return call(confirmOneTap, { params })
    case 'cancel':
      return call(cancelOneTap, { params })
    case 'move':
      return call(moveOneTap, { params, body: asked.to })
  }
}

/** Keeps or cancels it; however that went, how it stands is read again. */
export function useOneTap(token: string, onDone: (asked: OneTapAct) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (asked: OneTapAct) => act(token, asked),
    onSuccess: (_answer, asked) => onDone(asked),
    onSettled: () => outdated(queries, readOneTap),
  })
}

/** Moves it; where that is refused the hours of the professional are read again. */
export function useOneTapMove(
  token: string,
  psychologist: string,
  onDone: () => void,
  onRefused: (error: unknown) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (to: BodyIn<typeof moveOneTap>) => act(token, { do: 'move', to }),
    onSuccess: () => {
      onDone()
      void outdated(queries, readOneTap)
    },
    onError: (error) => {
      onRefused(error)
      void scheduleOutdated(queries, psychologist)
    },
  })
}

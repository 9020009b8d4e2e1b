import { isRefusal } from '../../lib/call-error.ts'
import type { AppointmentList } from './queries.ts'

const lookAgainMs = 15_000

const isPending = ({ status }: { status: string }): boolean => status === 'pending'

/** While a session waits for a yes or for money, others decide: what they said, and the link of the call, come by themselves. */
export const whilePending = {
  refetchInterval: ({ state }: { state: { data?: AppointmentList | undefined } }): number | false =>
    state.data?.results.some(isPending) ? lookAgainMs : false,
}

interface OneAsked {
  state: { data?: { status: string } | undefined; error: unknown }
}

/** The same of one session alone, until it is there no more: who asks on for what is gone looks like who guesses links. */
export const whileOneIsPending = {
  refetchInterval: ({ state: { data, error } }: OneAsked): number | false =>
    data && isPending(data) && !isRefusal(error, 404) && !isRefusal(error, 410) ? lookAgainMs : false,
}

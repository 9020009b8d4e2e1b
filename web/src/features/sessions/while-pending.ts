import type { AppointmentList } from './queries.ts'

const lookAgainMs = 15_000

/** While a session waits for a yes or for money, others decide: what they said, and the link of the call, come by themselves. */
export const whilePending = {
  refetchInterval: ({ state }: { state: { data?: AppointmentList | undefined } }): number | false =>
    state.data?.results.some(({ status }) => status === 'pending') ? lookAgainMs : false,
}

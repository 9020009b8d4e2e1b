import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { countUnread, listInbox, readMessages } from '@psico/contract/chat/chat'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import { unreadIn } from './unread.ts'

const lookAgainMs = 60_000

/** Messages that wait for the signed-in person, by appointment. */
export const unread = queryOptions({
  ...asked(countUnread),
  refetchInterval: lookAgainMs,
  refetchOnWindowFocus: 'always',
})

/** The professional's chats, those that wait first. */
export const inbox = queryOptions({
  ...asked(listInbox),
  staleTime: 0,
  refetchInterval: lookAgainMs,
})

/** The professional's chats with one patient. */
export const inboxWith = (patient: string) =>
  queryOptions({
    ...asked(listInbox, { query: { patient } }),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })

/** How many messages wait: in all, or for one appointment. 0 while it is not known. */
export function useUnread(appointment?: string): number {
  const { data } = useQuery(unread)
  return data ? unreadIn(data, appointment) : 0
}

/** What waits is counted again. */
export const unreadOutdated = (queries: QueryClient): Promise<void> => outdated(queries, countUnread)

/** The page of messages before one. @throws CallError */
export const pageBefore = (appointment: string, before: string) =>
  call(readMessages, { params: { id: appointment }, query: { before } })

import { readMailbox } from '@psico/contract/mail/mail'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'
import { apiBase } from '../../lib/call.ts'

/** The mails to an address, or to all; looked at again every two seconds, since one usually waits for a mail. */
export const mailbox = (to: string) =>
  queryOptions({
    ...asked(readMailbox, { query: { to } }),
    placeholderData: keepPreviousData,
    refetchInterval: 2000,
    staleTime: 0,
  })

/** The mail as its reader sees it, a page of its own. */
export const previewOf = (id: string): string => `${apiBase}/dev/mailbox/${id}/preview/`

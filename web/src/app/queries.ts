import { notifyManager, QueryClient } from '@tanstack/react-query'
import { CallError } from '../lib/call-error.ts'

// A button is disabled before the second half of a double click, not a moment after it.
notifyManager.setScheduler(queueMicrotask)

/** What has been read from the server. A refusal is an answer: only a lost line is tried again. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      retry: (failures, error) => error instanceof CallError && error.kind === 'offline' && failures < 1,
      retryDelay: 800,
    },
    mutations: { networkMode: 'always' },
  },
})

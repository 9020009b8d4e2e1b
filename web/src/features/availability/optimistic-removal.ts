import type { QueryClient, QueryKey } from '@tanstack/react-query'

interface List {
  results: readonly { id: string }[]
}

/**
 * Takes an item out of every kept list under `queryKey` before the server has answered. Answers how to put the lists back
 * as they were. For what can be added again and harms nobody: never for money, appointments, sessions or clinical content.
 */
export async function removeOptimistically(
  client: QueryClient,
  queryKey: QueryKey,
  id: string,
): Promise<() => void> {
  // An answer that is on its way still has the item in it.
  await client.cancelQueries({ queryKey })
  const before = client.getQueriesData<List>({ queryKey })
  client.setQueriesData<List>(
    { queryKey },
    (list) => list && { ...list, results: list.results.filter((entry) => entry.id !== id) },
  )
  return () => {
    for (const [key, list] of before) client.setQueryData(key, list)
  }
}

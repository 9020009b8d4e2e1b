import type { QueryClient } from '@tanstack/react-query'
import { professionalPage } from './queries.ts'

/** Fetches a profile and its screen ahead of the click that will probably follow. */
export function prefetchProfile(queries: QueryClient, id: string): void {
  void queries.prefetchQuery(professionalPage(id))
  import('./ProfessionalPage.tsx').catch(() => undefined)
}

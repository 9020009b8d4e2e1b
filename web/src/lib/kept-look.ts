const prefix = 'look:'

/**
 * What somebody searches for may be a patient's name, so it stands neither in the address nor in a log: this tab keeps it
 * until the session is over, and the entry in the browser's history knows only where.
 */
export const keptLook = {
  read: (place: string | null): Record<string, string> => {
    try {
      const kept: unknown = JSON.parse((place && sessionStorage.getItem(prefix + place)) ?? '{}')
      return kept as Record<string, string>
    } catch {
      return {}
    }
  },
  /** Keeps it at a new place, and answers which; null where there is nothing to keep, or no room. */
  keep: (kept: Record<string, string>): string | null => {
    if (Object.keys(kept).length === 0) return null
    const place = Math.random().toString(36).slice(2, 10)
    try {
      sessionStorage.setItem(prefix + place, JSON.stringify(kept))
      return place
    } catch {
      return null
    }
  },
}

/** Forgets what was searched for: called when the session is over. */
export function dropKeptLooks(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

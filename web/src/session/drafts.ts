const prefix = 'draft:'

/** A text that was typed and not sent yet, kept on this device. `name` says what it is and whose. */
export const draft = {
  read: (name: string): string | null => localStorage.getItem(prefix + name),
  keep: (name: string, text: string): void => {
    try {
      localStorage.setItem(prefix + name, text)
    } catch {
      // A full or closed storage costs the draft, not the typing.
    }
  },
  drop: (name: string): void => localStorage.removeItem(prefix + name),
  /** The names of those that begin so. */
  names: (start: string): string[] =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix + start))
      .map((key) => key.slice(prefix.length)),
}

/** Forgets every draft: called when somebody signs out, so that the next person at this device finds none. */
export function dropDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}

/**
 * The server ended the session: what was typed waits in this tab alone, and goes with it. Who signs in here next gets it
 * back if it is theirs.
 */
export function moveDraftsToTab(): void {
  for (const key of Object.keys(localStorage)) {
    const text = key.startsWith(prefix) ? localStorage.getItem(key) : null
    if (text === null) continue
    try {
      sessionStorage.setItem(key, text)
    } catch {
      // A full storage: what there was room for is kept.
    }
    localStorage.removeItem(key)
  }
}

/** Gives a person the drafts back that were theirs, and drops everybody else's. */
export function restoreDrafts(userId: string): void {
  for (const key of Object.keys(sessionStorage)) {
    if (!key.startsWith(prefix)) continue
    const text = sessionStorage.getItem(key)
    if (text !== null && key.split(':').includes(userId)) draft.keep(key.slice(prefix.length), text)
    sessionStorage.removeItem(key)
  }
}

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

/** Forms that are open, by the name of their draft: what each would lose with the session, or null. */
const open = new Map<string, () => string | null>()

/** Keeps `unsaved` of an open form under `name` when the server ends the session; until the answer is called. */
export function keepAtEnd(name: string, unsaved: () => string | null): () => void {
  open.set(name, unsaved)
  return () => {
    if (open.get(name) === unsaved) open.delete(name)
  }
}

/**
 * The server ended the session: what was typed waits in this tab alone, and goes with it. Who signs in here next gets it
 * back if it is theirs.
 */
export function moveDraftsToTab(): void {
  for (const [name, unsaved] of open) {
    const text = unsaved()
    if (text !== null) draft.keep(name, text)
  }
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

/** What was kept of a form, as far as it has the shape of `saved`: a newer build may ask for other things. */
export function fitted<T>(text: string | null, saved: T): T {
  if (text === null) return saved
  try {
    return fit(JSON.parse(text), saved) as T
  } catch {
    return saved
  }
}

function fit(kept: unknown, saved: unknown): unknown {
  if (kept === undefined) return saved
  if (saved === null || kept === null) return kept
  if (typeof kept !== typeof saved || Array.isArray(kept) !== Array.isArray(saved)) return saved
  if (typeof saved !== 'object' || Array.isArray(saved)) return kept
  const parts = kept as Record<string, unknown>
  return Object.fromEntries(Object.entries(saved).map(([name, value]) => [name, fit(parts[name], value)]))
}

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
}

/** Forgets every draft: called when somebody signs out, so that the next person at this device finds none. */
export function dropDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}

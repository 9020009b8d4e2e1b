import { opened, sealed } from '../device-key.ts'

const prefix = 'look:'
type Kept = Readonly<Record<string, string>>
/** What this tab looked for, by its place. */
const looks = new Map<string, Kept>()

/**
 * What somebody searches for may be a patient's name, so it stands neither in the address nor in a log: this tab keeps it
 * until the session is over, and the entry in the browser's history knows only where. For a reload it is stored, sealed.
 */
export const keptLook = {
  read: (place: string | null): Kept => (place === null ? undefined : looks.get(place)) ?? {},
  /** Keeps it at a new place, and answers which; null where there is nothing to keep. */
  keep: (kept: Kept): string | null => {
    if (Object.keys(kept).length === 0) return null
    const place = Math.random().toString(36).slice(2, 10)
    looks.set(place, kept)
    void store(place, kept)
    return place
  },
}

/** Opens what this tab kept before a reload, ahead of the first screen. */
export async function openLooks(): Promise<void> {
  for (const key of stored()) {
    const text = await opened(sessionStorage.getItem(key) ?? '')
    if (text === null) sessionStorage.removeItem(key)
    else looks.set(key.slice(prefix.length), JSON.parse(text) as Kept)
  }
}

/** Forgets what was searched for: called when the session is over. */
export function dropKeptLooks(): void {
  looks.clear()
  for (const key of stored()) sessionStorage.removeItem(key)
}

/** A full or closed storage costs the search at the next reload, and nothing else. */
async function store(place: string, kept: Kept): Promise<void> {
  try {
    const closed = await sealed(JSON.stringify(kept))
    if (closed !== null && looks.get(place) === kept) sessionStorage.setItem(prefix + place, closed)
  } catch {
    // As above.
  }
}

const stored = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))

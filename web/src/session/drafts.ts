import { opened, readyKey, sealed } from '../lib/device-key.ts'
import { loadOptionalCode } from '../lib/optional-code.ts'
import type * as draftFiles from './draft-files.ts'

const prefix = 'draft:'
/** Every draft of this browser, as it can be read. */
const texts = new Map<string, string>()
/** Those of a session that the server ended, until somebody signs in in this tab. */
const waiting = new Map<string, string>()

/** Looks after the files of drafts: code that a first visit does without. */
const inFiles = <T>(work: (files: typeof draftFiles) => T) =>
  loadOptionalCode(() => import('./draft-files.ts')).then(work, () => undefined)

/** A text that was typed and not sent yet, kept on this device. `name` says what it is and whose. */
export const draft = {
  read: (name: string): string | null => texts.get(name) ?? null,
  keep: (name: string, text: string): void => {
    texts.set(name, text)
    void store(localStorage, texts, name)
  },
  drop: (name: string): void => {
    texts.delete(name)
    localStorage.removeItem(prefix + name)
    void inFiles((fileStore) => fileStore.writeFile(name, null))
  },
  /** The names of those that begin so. */
  names: (start: string): string[] => [...texts.keys()].filter((name) => name.startsWith(start)),
}

/** Opens what is kept, before the first screen reads it. */
export async function openDrafts(): Promise<void> {
  const areFiles = await globalThis.caches?.has('/drafts').catch(() => false)
  const files = areFiles ? await inFiles((fileStore) => fileStore.readFiles()) : undefined
  await Promise.all([openIn(localStorage, texts, files), openIn(sessionStorage, waiting)])
}

/** What other tabs write and drop. */
export function followDrafts(): void {
  window.addEventListener('storage', ({ key, newValue, storageArea }) => {
    if (storageArea !== localStorage || !key?.startsWith(prefix)) return
    const name = key.slice(prefix.length)
    if (newValue === null) texts.delete(name)
    else void opened(partsOf(newValue).closed).then((text) => text !== null && texts.set(name, text))
  })
}

/** Forgets every draft: called when somebody signs out, so that the next person at this device finds none. */
export function dropDrafts(): void {
  texts.clear()
  for (const key of draftsIn(localStorage)) localStorage.removeItem(key)
  void inFiles((fileStore) => fileStore.dropFiles())
}

/** The person left on purpose: nothing waits for them either. */
export function dropWaiting(): void {
  waiting.clear()
  for (const key of draftsIn(sessionStorage)) sessionStorage.removeItem(key)
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
    if (text !== null) texts.set(name, text)
  }
  for (const [name, text] of texts) {
    waiting.set(name, text)
    void store(sessionStorage, waiting, name)
    draft.drop(name)
  }
}

/** Gives a person the drafts back that were theirs, and drops everybody else's. */
export function restoreDrafts(userId: string): void {
  // Another tab may have left, and its key with it.
  void readyKey()
  for (const [name, text] of waiting) if (name.split(':').includes(userId)) draft.keep(name, text)
  dropWaiting()
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

/** A full or closed storage costs the draft, not the typing. What was changed meanwhile is stored by who changed it. */
async function store(storage: Storage, from: Map<string, string>, name: string): Promise<void> {
  const text = from.get(name)
  if (text === undefined) return
  try {
    const closed = await sealed(text)
    if (closed === null || from.get(name) !== text) return
    const dated = `${Date.now()}:${closed}`
    if (storage === localStorage) void inFiles((fileStore) => fileStore.writeFile(name, dated))
    storage.setItem(prefix + name, dated)
  } catch {
    // What there was room for is kept.
  }
}

const draftsIn = (storage: Storage): string[] => Object.keys(storage).filter((key) => key.startsWith(prefix))

/** When a text was stored, and what was; one of an earlier build does not say when. */
function partsOf(dated: string): { at: number; closed: string } {
  const [at, closed] = dated.split(':')
  return closed === undefined ? { at: 0, closed: dated } : { at: Number(at), closed }
}

/** Of what stands in the storage and in the files the later text of each name. */
async function openIn(
  storage: Storage,
  into: Map<string, string>,
  files: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const names = new Set([...draftsIn(storage).map((key) => key.slice(prefix.length)), ...files.keys()])
  for (const name of names) {
    const copies = [storage.getItem(prefix + name) ?? '', files.get(name) ?? ''].map(partsOf)
    const [later] = copies.toSorted((a, b) => b.at - a.at)
    const text = await opened(later?.closed ?? '')
    if (text !== null) into.set(name, text)
    else {
      storage.removeItem(prefix + name)
      if (files.has(name)) void inFiles((fileStore) => fileStore.writeFile(name, null))
    }
  }
}

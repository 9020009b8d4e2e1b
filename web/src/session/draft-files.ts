/**
 * A second copy of each draft, in a file of its own. A browser writes its storage down seconds late, and one that is killed has
 * lost what was typed in them; a file is there at once. The storage is asked as well: a page that is left at once may not
 * live to see its file written (decision 0182).
 */
const folder = '/drafts'

/** What is to be written next, by the draft's name; null removes its file. */
const next = new Map<string, string | null>()
let writing: Promise<void> | null = null

/** Writes a draft's file, or removes it: one after the other, the last of each name counts. */
export function writeFile(name: string, closed: string | null): void {
  next.set(name, closed)
  writing ??= writeAll()
}

async function writeAll(): Promise<void> {
  try {
    for (let [first] = next; first; [first] = next) {
      next.delete(first[0])
      await write(...first)
    }
  } catch {
    // A browser without a place for files has its storage alone.
    next.clear()
  } finally {
    writing = null
  }
}

async function write(name: string, closed: string | null): Promise<void> {
  if (closed === null && !(await caches.has(folder))) return
  const files = await caches.open(folder)
  const path = `${folder}/${encodeURIComponent(name)}`
  await (closed === null ? files.delete(path) : files.put(path, new Response(closed)))
}

/** What stands in the files, by the names of their drafts. */
export async function readFiles(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  try {
    const files = await caches.open(folder)
    for (const file of await files.keys())
      found.set(
        decodeURIComponent(file.url.split('/').at(-1) ?? ''),
        (await (await files.match(file))?.text()) ?? '',
      )
  } catch {
    // As above.
  }
  return found
}

/** Removes all of them. */
export async function dropFiles(): Promise<void> {
  next.clear()
  await writing
  // As above.
  await globalThis.caches?.delete(folder).catch(() => false)
}

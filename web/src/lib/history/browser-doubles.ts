/** For tests: what a browser offers to keep things in. */

/** A storage whose keys can be listed, as the browser's can. */
export function storageOfBrowser(): Storage {
  const kept: Record<string, string> = {}
  const hidden = (value: unknown) => ({ value, enumerable: false })
  return Object.defineProperties(kept, {
    getItem: hidden((key: string) => kept[key] ?? null),
    setItem: hidden((key: string, text: string) => void (kept[key] = text)),
    removeItem: hidden((key: string) => void delete kept[key]),
  }) as unknown as Storage
}

/** The browser's files: folders of answers by their names. A folder that was opened lives on when it is deleted. */
export function filesOfBrowser(): CacheStorage {
  const kept = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const folder = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, folder)
    const pathOf = (file: string | { url: string }) => (typeof file === 'string' ? file : file.url)
    return {
      match: async (file: string | { url: string }) => folder.get(pathOf(file))?.clone(),
      put: async (path: string, answer: Response) => void folder.set(path, answer),
      delete: async (file: string | { url: string }) => folder.delete(pathOf(file)),
      keys: async () => [...folder.keys()].map((url) => ({ url })),
    }
  }
  const files = {
    open,
    has: async (name: string) => kept.has(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  }
  return files as unknown as CacheStorage
}

/** As much of a browser as keeps entries and steps between them. */
export function windowOfBrowser(path: string) {
  const entries: { path: string; state: unknown }[] = [{ path, state: null }]
  let at = 0
  let popped = () => undefined as void
  const loaded: string[] = []
  return {
    entries,
    get location() {
      const [, pathname, search = '', hash = ''] =
        /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(entries[at]?.path ?? '') ?? []
      return {
        pathname,
        search,
        hash,
        origin: 'http://a.localhost',
        assign: (to: string) => void loaded.push(`assign ${to}`),
        replace: (to: string) => void loaded.push(`replace ${to}`),
      }
    },
    loaded,
    addEventListener: (_: string, listener: () => void) => void (popped = listener),
    history: {
      get state() {
        return entries[at]?.state
      },
      pushState: (state: unknown, _: string, to: string) =>
        void entries.splice(++at, Infinity, { path: to, state }),
      replaceState: (state: unknown, _: string, to?: string) =>
        void (entries[at] = { path: to ?? entries[at]?.path ?? '', state }),
    },
    step(delta: number) {
      at += delta
      popped()
    },
    followHash(hash: string) {
      entries.splice(++at, Infinity, { path: path + hash, state: null })
      popped()
    },
  }
}

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
    return {
      match: async (path: string) => folder.get(path)?.clone(),
      put: async (path: string, answer: Response) => void folder.set(path, answer),
      delete: async (path: string) => folder.delete(path),
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

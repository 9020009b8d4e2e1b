/** The folders whose files are counted: one with more is two rooms. */
const counted = /^(server|contract|web)\/src\//
/** Where a room has a door: what it lets out is named there. */
const named = /^(server|contract)\/src\//
const mostFiles = 30
const mostNames = 25

/** Rooms of the server, the contract and the web that hold more files, tests with them, than somebody finds their way in. */
export function crowdedRooms(files: readonly string[]): string[] {
  const rooms = new Map<string, number>()
  for (const file of files.filter((name) => counted.test(name))) {
    const room = file.slice(0, file.lastIndexOf('/'))
    rooms.set(room, (rooms.get(room) ?? 0) + 1)
  }
  return [...rooms]
    .filter(([, count]) => count > mostFiles)
    .map(([room, count]) => `${room}: ${count} files; more than ${mostFiles} are two rooms`)
}

/** What a file lets out without saying it by name, and a module that lets out too much. */
export function unnamedOrMany(file: string, text: string): string[] {
  if (!named.test(file)) return []
  const everything = /^export \* /m.test(text) ? [`${file}: lets everything out; name it`] : []
  const names = file.endsWith('/public.ts') ? namesIn(text) : 0
  const many = names > mostNames ? [`${file}: ${names} names; use cases are ${mostNames} at most`] : []
  return [...everything, ...many]
}

/** How many names a file exports. */
function namesIn(text: string): number {
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').filter((name) => name.trim() !== ''),
  )
  const declared = [...text.matchAll(/^export (?:async )?(?:function\*?|const|interface|type|class) \w/gm)]
  return listed.length + declared.length
}

/** A module that asks for the whole app: what it is given says what it uses (`Pick<App, …>`). */
export function takesAll(file: string, text: string): string[] {
  const isModule = file.startsWith('server/src/modules/') && !file.endsWith('.test.ts')
  return isModule && /[:,] App\b(?!\[)/.test(text.replaceAll(/Pick<\s*App\b/g, ''))
    ? [`${file}: takes the whole app; name what it uses`]
    : []
}

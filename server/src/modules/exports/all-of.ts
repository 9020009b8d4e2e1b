export const batch = 1000
const first = '00000000-0000-0000-0000-000000000000'

/** All of a list that is read some at a time. */
export async function allOf<T extends { id: string }>(after: (id: string) => Promise<T[]>): Promise<T[]> {
  const all: T[] = []
  for (let id = first; ;) {
    const some = await after(id)
    for (const row of some) all.push(row)
    if (some.length < batch) return all
    id = some.at(-1)?.id ?? id
  }
}

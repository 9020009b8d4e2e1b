/** A list of a JSON text that is made entry by entry. */
export class Entries {
  readonly entries: Iterable<unknown>
  constructor(entries: Iterable<unknown>) {
    this.entries = entries
  }
}

const indented = (value: unknown, indent: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`)

/**
 * A JSON text as `JSON.stringify(value, null, 2)` writes it, piece by piece: `value` is an object; of what lies in it other such
 * objects (as a Map) and `Entries` are written one by one, so that no step is longer than one entry.
 */
export function* jsonPieces(value: ReadonlyMap<string, unknown>, indent = ''): Generator<string> {
  const inner = `${indent}  `
  let comma = ''
  for (const [name, of] of value) {
    yield `${comma}${comma === '' ? '{' : ''}\n${inner}${JSON.stringify(name)}: `
    if (of instanceof Map) yield* jsonPieces(of as ReadonlyMap<string, unknown>, inner)
    else if (of instanceof Entries) yield* listPieces(of, inner)
    else yield indented(of, inner)
    comma = ','
  }
  yield comma === '' ? '{}' : `\n${indent}}`
}

function* listPieces({ entries }: Entries, indent: string): Generator<string> {
  const inner = `${indent}  `
  let before = '['
  for (const entry of entries) {
    yield `${before}\n${inner}${indented(entry, inner)}`
    before = ','
  }
  yield before === '[' ? '[]' : `\n${indent}]`
}

/** One thing that a screen's address says of what is looked at: under which name, and what a text there means. */
export interface Word<T> {
  name: string
  /** What it means to say nothing, or something that makes no sense. */
  none: T
  /** Undefined for what makes no sense. */
  read: (text: string) => T | undefined
  write: (value: T) => string
  /** It changes letter by letter, or step by step: the way back does not undo each. */
  isTyped?: true
  /** It may name a person: kept by this tab, and never in the address. */
  isPrivate?: true
}
export type Words<L> = { readonly [K in keyof L]: Word<L[K]> }

/** What an address and this tab say; what makes no sense there is as if it were not. */
export function lookOf<L extends object>(
  words: Words<L>,
  address: URLSearchParams,
  kept: Readonly<Record<string, string>> = {},
): L {
  const said = ({ name, none, read, isPrivate }: Word<unknown>) => {
    const text = (isPrivate ? kept[name] : address.get(name)) ?? ''
    return text === '' ? none : (read(text) ?? none)
  }
  return Object.fromEntries(namesOf(words).map((name) => [name, said(words[name] as Word<unknown>)])) as L
}

interface Said {
  address: URLSearchParams
  /** What only this tab may know. */
  kept: Record<string, string>
}

/** How another look is said, beside what else stands in the address; a new question starts at its first page. */
export function saidWith<L extends object>(
  words: Words<L>,
  { address, kept }: Said,
  change: Partial<NoInfer<L>>,
): Said {
  const first = 'page' in words ? { page: 1 } : {}
  const look = { ...lookOf(words, address, kept), ...first, ...change }
  const next: Said = { address: new URLSearchParams(address), kept: {} }
  for (const key of namesOf(words)) {
    const { name, none, write, isPrivate } = words[key]
    const text = look[key] === none ? '' : write(look[key])
    next.address.delete(name)
    if (text && isPrivate) next.kept[name] = text
    else if (text) next.address.set(name, text)
  }
  return next
}

/** Whether a change is one of many small ones, which the way back need not undo one by one. */
export const isTyped = <L extends object>(words: Words<L>, change: Partial<NoInfer<L>>): boolean =>
  (Object.keys(change) as (keyof L)[]).every((key) => words[key].isTyped)

const namesOf = <L extends object>(words: Words<L>) => Object.keys(words) as (keyof L)[]

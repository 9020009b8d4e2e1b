import type { Word } from './look.ts'

/** The page of a list, from 1. */
export const pageWord = (name = 'pagina'): Word<number> => ({
  name,
  none: 1,
  read: (text) => Math.max(1, Math.floor(Number(text)) || 1),
  write: String,
})

/** One of a few: each with the word that stands for it in the address. */
export const choiceWord = <T extends string>(
  name: string,
  choices: Readonly<Record<T, string>>,
  none: NoInfer<T>,
): Word<T> => ({
  name,
  none,
  read: (text) => (Object.keys(choices) as T[]).find((key) => choices[key] === text),
  write: (value) => choices[value],
})

/** A record's id; empty for none. */
export const idWord = (name: string): Word<string> => ({
  name,
  none: '',
  read: (text) => (/^[\w-]{1,64}$/.test(text) ? text : undefined),
  write: String,
})

/** A day, YYYY-MM-DD. */
export const dayWord = (name: string, none = ''): Word<string> => ({
  name,
  none,
  read: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined),
  write: String,
  isTyped: true,
})

/** A text that is searched for and names nobody who is treated. */
export const textWord = (name = 'buscar'): Word<string> => ({
  name,
  none: '',
  read: (text) => text.slice(0, 100),
  write: String,
  isTyped: true,
})

/** A text that is searched for and may be somebody's name. */
export const privateWord: Word<string> = { ...textWord(), isPrivate: true }

/** A column that a migration makes. */
interface Made {
  table: string
  column: string
}

const body = /create table (?:if not exists )?(\w+) \(([\s\S]*?)\n\)/g
const alteration = /alter table (?:only )?(\w+)\s([^;]*)/g
/** What begins a line of a table's body without being a column. */
const noColumn = new Set(['primary', 'unique', 'check', 'foreign', 'constraint', 'exclude'])

/** The columns that a migration makes; what it drops again is not taken out. */
function columnsIn(sql: string): Made[] {
  const text = sql.replace(/--[^\n]*/g, '')
  const made: Made[] = []
  for (const [, table = '', inner = ''] of text.matchAll(body))
    for (const part of topLevel(inner)) {
      const column = /^\s*(\w+)/.exec(part)?.[1]
      if (column && !noColumn.has(column)) made.push({ table, column })
    }
  for (const [, table = '', actions = ''] of text.matchAll(alteration))
    for (const [, column = ''] of actions.matchAll(/add column (?:if not exists )?(\w+)/g))
      made.push({ table, column })
  return made
}

/** Splits at the commas that stand in no brackets. */
function topLevel(inner: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < inner.length; at += 1) {
    const letter = inner.charAt(at)
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter !== ',' || depth > 0) continue
    parts.push(inner.slice(from, at))
    from = at + 1
  }
  return [...parts, inner.slice(from)]
}

/** Complaints about columns of a migration that nobody marked: whose they are decides what is exported and erased. */
export const unmarked = (file: string, sql: string, marked: (table: string) => string[]): string[] =>
  columnsIn(sql)
    .filter(({ table, column }) => !marked(table).includes(column))
    .map(
      ({ table, column }) =>
        `${file}: mark ${table}.${column} in server/src/database/catalogue.ts (whose is it?)`,
    )

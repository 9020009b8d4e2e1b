const product = /^server\/(src|seed)\/(?!.*\.test\.)/

/** Who puts the rows of any table back: a statement for each table, made from the catalogue. */
const ofAnyTable = new Set(['server/src/modules/backups/store.ts'])

interface Rule {
  pattern: RegExp
  complaint: string
  /** Files to which it does not speak. */
  except?: ReadonlySet<string>
}

const rules: Rule[] = [
  {
    // Behind `exists` it never travels.
    pattern: /(?<!\bexists\s*\(\s*)\bselect\s+(?:from|where|for)\b/gi,
    complaint: 'a row without columns: select 1',
  },
  {
    pattern:
      /\b(?:begin(?: (?:read only|isolation level [a-z ]+))?|set local\b[^;`'"]*|set_config\([^)]*\));\s*[^\s`'"]/gi,
    complaint: 'what opens a transaction is a statement of its own, in a message of its own',
  },
  {
    pattern:
      /\binsert into\b[^`]*\bselect\b[^`]*\b(?:unnest|jsonb?_(?:to|populate)_recordset|jsonb?_array_elements\w*|jsonb?_each\w*)\s*\(/gi,
    complaint: 'rows that are made of parameters go in by a function of server/sql, or as values',
    except: ofAnyTable,
  },
  {
    pattern:
      /\binsert into\b[^`;]*?\bvalues\s*\((?:(?!\bon conflict\b|\breturning\b)[^`;])*?\b(?:select|exists)\b/gi,
    complaint: 'the values of a row ask no table: look it up before, or in a function of server/sql',
  },
  {
    pattern: /\.query(?:<[^>]*>)?\(\s*\{\s*name:/g,
    complaint: 'a statement with a name goes through prepared(), which leaves the name out behind a pooler',
  },
  {
    pattern: /\bhashtextextended\([^()]*,\s*[12]\)/gi,
    complaint: 'whoever takes hours waits by queue_up of server/sql/appointments.sql alone',
  },
]

/**
 * Statements that a distributed database (decision 0212) or a pooler cannot take as they stand, and second ways to wait for an
 * hour.
 */
export function undistributable(file: string, text: string): string[] {
  if (!product.test(file)) return []
  return rules
    .filter((rule) => !rule.except?.has(file))
    .flatMap(({ pattern, complaint }) =>
      [...text.matchAll(pattern)].map(
        ({ index }) => `${file}:${text.slice(0, index).split('\n').length}: ${complaint}`,
      ),
    )
}

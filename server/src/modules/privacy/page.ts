import { longDate } from '@psico/contract/core/dates'
import { formatMoney, inCurrency, type MoneySetting } from '@psico/contract/core/money'
import { escapeHtml } from '#core/escape-html'
import { localOf } from '#core/zone'
import { addressIn, type Entry, type Gathered } from './gather.ts'
import { columnNames } from './labels.ts'
import { sectionNames } from './section-names.ts'
import { answeredQuestions, wordOf } from './values.ts'

/** Whose copy it is a page of, and how that clinic writes. */
interface About {
  clinicName: string
  timezone: string
  money: MoneySetting
  nowMs: number
}

const style = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem}
section{margin:2.5rem 0}article{border:1px solid #8886;border-radius:.5rem;padding:.75rem 1rem;margin:.75rem 0}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:0}
dt{opacity:.75}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
@media(max-width:30rem){dl{display:block}dd{margin-bottom:.5rem}}`

/** Why there are notes here without a text. */
const notesStay =
  'Lo que tu profesional anota para sí en una sesión es de su trabajo y no va en esta copia: aquí consta que hay una nota, de quién y de cuándo. Si quieres saber qué dice, pídeselo.'

/** Everything of the copy as one page that any browser opens, without a network; entry by entry. */
export function* pageOf({ person, tables, withNotes }: Gathered, about: About): Generator<string> {
  const sections = Object.entries(sectionNames).filter(([table]) => tables.has(table))
  const { date, time } = localOf(about.nowMs, about.timezone)
  yield `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Datos de ${escapeHtml(person.full_name)}</title><style>${style}</style></head>
<body>
<h1>Tus datos en ${escapeHtml(about.clinicName)}</h1>
<p>Copia hecha el ${escapeHtml(longDate(date, true))} a las ${time}. Contiene todo lo que la clínica guarda de ti y nada de otras personas. Guárdala en un lugar seguro: quien la abra podrá leerla.</p>
<p>Los mismos datos están en <code>datos.json</code>, para otros programas, y tu información clínica en <code>fhir.json</code> (HL7 FHIR R4).</p>
<nav aria-label="Contenido"><ul>${sections
    .map(([table, name]) => `<li><a href="#${table}">${name}</a> (${tables.get(table)?.length ?? 0})</li>`)
    .join('')}</ul></nav>
`
  for (const [table, name] of sections) {
    yield `<section id="${table}"><h2>${name}</h2>`
    if (table === 'session_notes' && !withNotes) yield `<p>${notesStay}</p>`
    for (const entry of tables.get(table) ?? [])
      yield `<article><dl>${factsOf(entry, about, entry)}</dl></article>`
    yield '</section>\n'
  }
  yield '</body>\n</html>\n'
}

/** What is empty is left out: a page of blanks helps nobody. */
function factsOf(entry: Entry, about: About, whole: Entry): string {
  return Object.entries(entry)
    .filter(([column, value]) => column !== 'id' && value !== null && value !== '' && value !== undefined)
    .map(
      ([column, value]) =>
        `<dt>${escapeHtml(columnNames[column] ?? column)}</dt><dd>${shown(column, value, about, whole)}</dd>`,
    )
    .join('')
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

function shown(column: string, value: unknown, about: About, whole: Entry): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  const answered = column === 'answers' ? answeredQuestions(whole['instrument'], value) : null
  if (answered)
    return `<dl>${answered.map(({ question, answer }) => `<dt>${escapeHtml(question)}</dt><dd>${escapeHtml(answer)}</dd>`).join('')}</dl>`
  const word = wordOf(column, value)
  if (word !== undefined) return escapeHtml(word)
  if (column.endsWith('_minor') && typeof value === 'number') {
    const { currency } = whole
    return escapeHtml(
      formatMoney(value, typeof currency === 'string' ? inCurrency(about.money, currency) : about.money),
    )
  }
  if (column === 'file')
    return `<a href="${escapeHtml(addressIn(String(value)))}">${escapeHtml(String(value))}</a>`
  if (Array.isArray(value)) return escapeHtml(value.map(String).join(', '))
  if (typeof value === 'object' && value !== null) return `<dl>${factsOf(value as Entry, about, whole)}</dl>`
  const text = String(value)
  if (!instant.test(text)) return escapeHtml(text)
  const { date, time } = localOf(Date.parse(text), about.timezone)
  return escapeHtml(`${longDate(date, true)}, ${time}`)
}

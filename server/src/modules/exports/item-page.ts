import { longDate } from '@psico/contract/core/dates'
import { escapeHtml } from '#core/escape-html'
import type { WrittenItem } from './written-items.ts'

const style = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem}
dt{opacity:.75;margin-top:1rem}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}`

/** A page that any browser opens, without a network. The same in whichever clinic: its digest says that nothing was changed. */
export function itemPage({ title, patient_name, dated, facts, data }: WrittenItem): string {
  const said = facts
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd>`)
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}: ${escapeHtml(patient_name)}</title><style>${style}</style></head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(patient_name)}, ${escapeHtml(longDate(dated, true))}</p>
<dl>${said.join('\n')}</dl>
<p><small>${escapeHtml(String(data['id']))}</small></p>
</body>
</html>
`
}

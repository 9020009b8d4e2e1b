import { inkOn } from '@psico/contract/core/colour'
import { escapeHtml } from '#core/escape-html'
import type { Fact, Letter, Sender } from './letter.ts'

/** The two bodies of a mail. */
export interface Rendered {
  text: string
  html: string
}

/** `firstName` may be empty. */
export const render = (letter: Letter, sender: Sender, firstName: string): Rendered => {
  const greeting = firstName ? `Hola, ${firstName}:` : 'Hola:'
  return { text: textOf(letter, sender, greeting), html: htmlOf(letter, sender, greeting) }
}

function textOf(letter: Letter, sender: Sender, greeting: string): string {
  const parts = [greeting, ...letter.paragraphs]
  if (letter.facts) parts.push(letter.facts.map(factLine).join('\n'))
  if (letter.button) parts.push(`${letter.button.text}:\n${letter.button.url}`)
  if (letter.link) parts.push(`${letter.link.text}:\n${letter.link.url}`)
  parts.push(...(letter.notes ?? []), [sender.name, ...phoneOf(sender), sender.address].join('\n'))
  return `${parts.join('\n\n')}\n`
}

/** Texts say "comunícate con la clínica": so this is how. */
const phoneOf = ({ phone }: Sender): string[] => (phone ? [`Teléfono: ${phone}`] : [])

const factLine = ([label, value, url]: Fact): string => `${label}: ${value}${url ? `\n   ${url}` : ''}`

const ink = '#1f2937'
const soft = '#5b6472'
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Tables and inline styles: what mail programs agree on. */
function htmlOf(letter: Letter, sender: Sender, greeting: string): string {
  const paragraph = (text: string, style: string) =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`
  const body = [
    paragraph(greeting, `font-size:16px;color:${ink}`),
    ...letter.paragraphs.map((text) => paragraph(text, `font-size:16px;line-height:24px;color:${ink}`)),
    letter.facts ? factsOf(letter.facts, sender) : '',
    letter.button ? buttonOf(letter.button, sender) : '',
    letter.link ? linkOf(letter.link) : '',
    ...(letter.notes ?? []).map((text) => paragraph(text, `font-size:14px;line-height:21px;color:${soft}`)),
  ]
  const [name, address] = [escapeHtml(sender.name), escapeHtml(sender.address)]
  const phone = phoneOf(sender).map((text) => `${escapeHtml(text)}<br>`)
  const head = `background:${sender.primary_color};color:${inkOn(sender.primary_color)}`
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:0;background:#f3f4f6;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td style="${head};padding:20px 28px;font-size:18px;font-weight:600">${name}</td></tr>
<tr><td style="background:${sender.secondary_color};height:4px;line-height:4px;font-size:0">&nbsp;</td></tr>
<tr><td style="padding:28px 28px 12px">
${body.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:16px 28px 24px;border-top:1px solid #e5e7eb;font-size:13px;color:${soft}">${name}<br>${phone.join('')}<a href="${address}" style="color:${soft}">${address}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function factsOf(facts: Fact[], sender: Sender): string {
  const rows = facts.map(
    ([label, value, url]) =>
      `<tr><td style="padding:4px 16px 4px 0;font-size:14px;color:${soft};vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td>` +
      `<td style="padding:4px 0;font-size:15px;font-weight:600;color:${ink}">${url ? `<a href="${escapeHtml(url)}" style="color:${ink}">${escapeHtml(value)}</a>` : escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-left:4px solid ${sender.secondary_color};padding-left:16px">${rows.join('')}</table>`
}

function buttonOf(button: { text: string; url: string }, sender: Sender): string {
  const style = `display:inline-block;padding:12px 24px;border-radius:8px;font-size:16px;font-weight:600;text-decoration:none;background:${sender.primary_color};color:${inkOn(sender.primary_color)}`
  return `<p style="margin:4px 0 24px"><a href="${escapeHtml(button.url)}" style="${style}">${escapeHtml(button.text)}</a></p>`
}

const linkOf = ({ text, url }: { text: string; url: string }): string =>
  `<p style="margin:0 0 24px;font-size:16px"><a href="${escapeHtml(url)}" style="color:${ink}">${escapeHtml(text)}</a></p>`

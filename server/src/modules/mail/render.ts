import type { Letter, Sender } from './letter.ts'

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
  if (letter.facts) parts.push(letter.facts.map(([label, value]) => `${label}: ${value}`).join('\n'))
  if (letter.button) parts.push(`${letter.button.text}:\n${letter.button.url}`)
  parts.push(...(letter.notes ?? []), `${sender.name}\n${sender.address}`)
  return `${parts.join('\n\n')}\n`
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (it) => escapes[it] ?? it)

const ink = '#1f2937'
const soft = '#5b6472'
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Tables and inline styles: what mail programs agree on. */
function htmlOf(letter: Letter, sender: Sender, greeting: string): string {
  const paragraph = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${escape(text)}</p>`
  const body = [
    paragraph(greeting, `font-size:16px;color:${ink}`),
    ...letter.paragraphs.map((text) => paragraph(text, `font-size:16px;line-height:24px;color:${ink}`)),
    letter.facts ? factsOf(letter.facts, sender) : '',
    letter.button ? buttonOf(letter.button, sender) : '',
    ...(letter.notes ?? []).map((text) => paragraph(text, `font-size:14px;line-height:21px;color:${soft}`)),
  ]
  const [name, address] = [escape(sender.name), escape(sender.address)]
  const head = `background:${sender.primary_color};color:${readableOn(sender.primary_color)}`
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(letter.subject)}</title></head>
<body style="margin:0;padding:0;background:#f3f4f6;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td style="${head};padding:20px 28px;font-size:18px;font-weight:600">${name}</td></tr>
<tr><td style="background:${sender.secondary_color};height:4px;line-height:4px;font-size:0">&nbsp;</td></tr>
<tr><td style="padding:28px 28px 12px">
${body.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:16px 28px 24px;border-top:1px solid #e5e7eb;font-size:13px;color:${soft}">${name}<br><a href="${address}" style="color:${soft}">${address}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function factsOf(facts: [string, string][], sender: Sender): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;font-size:14px;color:${soft};vertical-align:top;white-space:nowrap">${escape(label)}</td>` +
      `<td style="padding:4px 0;font-size:15px;font-weight:600;color:${ink}">${escape(value)}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-left:4px solid ${sender.secondary_color};padding-left:16px">${rows.join('')}</table>`
}

function buttonOf(button: { text: string; url: string }, sender: Sender): string {
  const style = `display:inline-block;padding:12px 24px;border-radius:8px;font-size:16px;font-weight:600;text-decoration:none;background:${sender.primary_color};color:${readableOn(sender.primary_color)}`
  return `<p style="margin:4px 0 24px"><a href="${escape(button.url)}" style="${style}">${escape(button.text)}</a></p>`
}

/** White or near-black, whichever contrasts more with a colour given as #RRGGBB (WCAG relative luminance). */
function readableOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return luminance > 0.179 ? '#111827' : '#ffffff'
}

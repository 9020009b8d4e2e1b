import {
  clockIn,
  numbersToCall,
  type CrisisHotlines,
  type NumberToCall,
} from '@psico/contract/crisis/crisis-lines'
import { escapeHtml } from '#core/escape-html'
import { policyHashOf, type PageText } from './page-text.ts'

const css =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;box-sizing:border-box;' +
  'font:18px/1.6 system-ui,sans-serif;color:#24303c;background:#f6f8fa;text-align:center}' +
  'main{max-width:30rem}h1{font-size:1.6rem;line-height:1.25;margin:24px 0 8px}p{margin:0 0 16px;color:#4b5865}' +
  'svg{width:112px;height:112px}section{margin-top:32px;padding-top:16px;border-top:1px solid #ccd5de}' +
  'h2{font-size:1.1rem;margin:0 0 4px}ul{list-style:none;margin:0;padding:0}' +
  '.clinic a{border-color:#5b8def;color:inherit}' +
  'a{display:block;padding:10px 16px;margin:8px 0;border:1px solid #b3282d;border-radius:12px;color:#9a1c22;' +
  'font-weight:600;text-decoration:none}a span{display:block;font-weight:400;font-size:.9rem}' +
  '@media(prefers-color-scheme:dark){body{background:#14181d;color:#eef2f6}p{color:#b3bec9}' +
  'section{border-color:#38424d}a{color:#ffb3b0;border-color:#d9696b}}'

const leaf =
  '<svg viewBox="0 0 96 96" aria-hidden="true"><circle cx="48" cy="48" r="46" fill="#5b8def" opacity=".14"/>' +
  '<path d="M30 64c0-22 12-34 38-36-1 26-13 38-34 38" fill="#3aa676" opacity=".75"/>' +
  '<path d="M26 72c6-16 16-26 30-34" fill="none" stroke="#1f6f50" stroke-width="3.5" stroke-linecap="round"/></svg>'

const policy =
  `default-src 'none'; style-src '${policyHashOf(css)}'; img-src 'self'; ` +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Whose numbers an outage page shows, and when it is there: an IANA zone and epoch milliseconds. */
export interface Reader {
  hotlines: CrisisHotlines
  timezone: string
  nowMs: number
}

/**
 * A quiet page where the app cannot be: nothing lives at this address, the clinic pauses, the database is away. It has
 * no Luna, so it carries the numbers itself: whoever comes in a crisis must find them whatever else is broken.
 */
export function outagePage(
  [heading, text, phone = '']: readonly [heading: string, text: string, phone?: string | undefined],
  { hotlines, timezone, nowMs }: Reader,
): PageText {
  const numbers = numbersToCall(hotlines, clockIn(new Date(nowMs), timezone))
  const html =
    '<!doctype html><html lang="es"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${escapeHtml(heading)}</title><style>${css}</style></head>` +
    `<body><main>${leaf}<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>${phone ? clinicLine(phone) : ''}` +
    '<section aria-labelledby="help"><h2 id="help">Si necesitas ayuda ahora</h2>' +
    '<p>No tienes que pasar por esto a solas. Si hay peligro inmediato, ve al hospital más cercano.</p>' +
    `<ul>${numbers.map(callLine).join('')}</ul></section></main></body></html>`
  return { html, policy }
}

/** The clinic itself, before the numbers for a crisis. */
const clinicLine = (phone: string): string =>
  `<p class="clinic"><a href="tel:${escapeHtml(phone.replaceAll(/[^\d+]/g, ''))}">${escapeHtml(phone)}</a></p>`

const callLine = ({ href, display, name, hours }: NumberToCall): string =>
  `<li><a href="${escapeHtml(href)}">Llamar al ${escapeHtml(display)}<span>${escapeHtml(name)}${hoursText(hours)}</span></a></li>`

const hoursText = (hours: string): string => {
  if (hours === '') return ''
  return hours === '24h' ? ' · a toda hora' : ` · ${escapeHtml(hours.replace('-', ' a '))}`
}

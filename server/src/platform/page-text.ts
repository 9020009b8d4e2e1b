import { createHash } from 'node:crypto'
import { brandCss } from '@psico/contract/brand'
import type { CurrentTenant } from '@psico/contract/clinics'

/** A page as it goes out: its text and the policy under which a browser may run it. */
export interface PageText {
  html: string
  policy: string
}

const title = (tenant: CurrentTenant): string => (tenant.mode === 'clinic' ? tenant.name : 'Psico SAS')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** JSON that no HTML parser can end early. */
const embedded = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** The built page with the tenant in it: name, data and colours before the first paint. `host` is as typed. */
export function tenantPage(template: string, tenant: CurrentTenant, host: string): PageText {
  const css = brandCss(tenant.primary_color, tenant.secondary_color)
  const head =
    `<title>${escaped(title(tenant))}</title>` +
    `<style>${css}</style>` +
    `<script type="application/json" id="tenant">${embedded(tenant)}</script>`
  const html = template
    .replace(/<title>.*?<\/title>/s, '')
    // A function: in a replacement text the `$` of a clinic's name would be a pattern.
    .replace('</head>', () => `${head}</head>`)
  return { html, policy: policyOf(host, css) }
}

/**
 * The style of the page is allowed by its hash: unlike a nonce it lets the page be cached and answered with 304,
 * and no other inline style can run.
 */
function policyOf(host: string, css: string): string {
  // The clinic's API host is its web host without `-app`.
  const hosts = [...new Set([host, host.replace(/^([^.]+)-app\./, '$1.')])]
  const reach = hosts.flatMap((it) => [`http://${it}`, `https://${it}`, `ws://${it}`, `wss://${it}`])
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' '${hashOfStyle(css)}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${reach.join(' ')}`,
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ].join('; ')
}

const hashOfStyle = (css: string): string => `sha256-${createHash('sha256').update(css).digest('base64')}`

const calmCss =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;box-sizing:border-box;' +
  'font:18px/1.6 system-ui,sans-serif;color:#24303c;background:#f6f8fa;text-align:center}' +
  'main{max-width:30rem}h1{font-size:1.6rem;line-height:1.25;margin:24px 0 8px}p{margin:0 0 16px;color:#4b5865}' +
  'a{color:#0a58a8;font-weight:600;display:inline-block;padding:12px}svg{width:112px;height:112px}' +
  '@media(prefers-color-scheme:dark){body{background:#14181d;color:#eef2f6}p{color:#b3bec9}a{color:#8ec1ff}}'

const leaf =
  '<svg viewBox="0 0 96 96" aria-hidden="true"><circle cx="48" cy="48" r="46" fill="#5b8def" opacity=".14"/>' +
  '<path d="M30 64c0-22 12-34 38-36-1 26-13 38-34 38" fill="#3aa676" opacity=".75"/>' +
  '<path d="M26 72c6-16 16-26 30-34" fill="none" stroke="#1f6f50" stroke-width="3.5" stroke-linecap="round"/></svg>'

/** A quiet page for an address that has nothing behind it. All of its texts are ours. */
export function calmPage(heading: string, text: string, link?: { href: string; text: string }): PageText {
  const way = link ? `<a href="${escaped(link.href)}">${escaped(link.text)}</a>` : ''
  const html =
    '<!doctype html><html lang="es"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${escaped(heading)}</title><style>${calmCss}</style></head>` +
    `<body><main>${leaf}<h1>${escaped(heading)}</h1><p>${escaped(text)}</p>${way}</main></body></html>`
  const policy =
    `default-src 'none'; style-src '${hashOfStyle(calmCss)}'; img-src 'self'; ` +
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
  return { html, policy }
}

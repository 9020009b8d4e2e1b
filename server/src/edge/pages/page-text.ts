import { createHash } from 'node:crypto'
import { brandCss, faviconOf, paletteOf, type Scheme } from '@psico/contract/clinics/brand'
import type { CurrentTenant } from '@psico/contract/clinics/clinics'
import { escapeHtml } from '#core/escape-html'
import { clinicDescription, rootDescription, type PageFacts } from './page-facts.ts'

/** A page as it goes out: its text and the policy under which a browser may run it. */
export interface PageText {
  html: string
  policy: string
}

/** What a page is made of. `host` is as typed; `first` is what is seen until the app is there. */
export interface PageParts {
  tenant: CurrentTenant
  host: string
  first?: string
  /** Of the pages alone that somebody may find. */
  facts?: PageFacts | null
  /** Whether all that the page has to say stands in `first`: nobody is asked for JavaScript before the numbers. */
  isWhole?: boolean
}

/** What the built page says to whoever has no JavaScript. */
const askForScript = /<noscript\s*>.*?<\/noscript\s*>/s

const title = (tenant: CurrentTenant): string => (tenant.mode === 'clinic' ? tenant.name : 'Psico SAS')

const description = (tenant: CurrentTenant): string =>
  tenant.mode === 'clinic' ? clinicDescription(tenant) : rootDescription

/** JSON that no HTML parser can end early. */
const embedded = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

const meta = (name: string, content: string): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}">`

/** What search engines and whoever shares a link read of a page. */
function headOf({ title, description, canonical, image, data }: PageFacts, tenant: CurrentTenant): string {
  return (
    `<title>${escapeHtml(title)}</title>` +
    meta('description', description) +
    `<link rel="canonical" href="${escapeHtml(canonical)}">` +
    meta('og:type', 'website') +
    meta('og:site_name', tenant.mode === 'clinic' ? tenant.name : 'Psico SAS') +
    meta('og:locale', `es_${tenant.country}`) +
    meta('og:title', title) +
    meta('og:description', description) +
    meta('og:url', canonical) +
    meta('og:image', image) +
    meta('twitter:card', image.endsWith('/social.png') ? 'summary_large_image' : 'summary') +
    `<script type="application/ld+json">${embedded(data)}</script>`
  )
}

/** The built page with the tenant in it: name, data and colours before the first paint. */
export function tenantPage(
  template: string,
  { tenant, host, first = '', facts = null, isWhole = false }: PageParts,
): PageText {
  const css = brandCss(tenant.primary_color, tenant.secondary_color)
  const theme = (scheme: Scheme) =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" ` +
    `content="${paletteOf(tenant.primary_color, tenant.secondary_color, scheme).brand}">`
  const sign = faviconOf(tenant.name, tenant.primary_color, tenant.secondary_color)
  const head =
    (facts
      ? headOf(facts, tenant)
      : `<title>${escapeHtml(title(tenant))}</title>${meta('description', description(tenant))}`) +
    theme('light') +
    theme('dark') +
    '<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/icon-180.png">' +
    `<style>${css}</style>` +
    `<script type="application/json" id="tenant">${embedded(tenant)}</script>`
  const html = (isWhole ? template.replace(askForScript, '') : template)
    .replace(/<title>.*?<\/title>/s, '')
    // The sign of the tab comes within the page: no request of its own.
    .replace('href="/favicon.svg"', () => `href="data:image/svg+xml,${encodeURIComponent(sign)}"`)
    // A function: in a replacement text the `$` of a clinic's name would be a pattern.
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root">', (root) => (facts?.text ?? '') + root + first)
  return { html, policy: policyOf(host, css) }
}

/**
 * The style of the page is allowed by its hash: unlike a nonce it lets the page be cached and answered with 304,
 * and no other inline style can run.
 */
function policyOf(host: string, css: string): string {
  // The clinic's API host is its web host without `-app`.
  const hosts = [...new Set([host, host.replace(/^([^.]+)-app\./, '$1.')])]
  const reach = hosts.flatMap((origin) => [
    `http://${origin}`,
    `https://${origin}`,
    `ws://${origin}`,
    `wss://${origin}`,
  ])
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' '${policyHashOf(css)}'`,
    "img-src 'self' data: blob:",
    // The letters of headings stand in the style sheet.
    'font-src data:',
    `connect-src 'self' ${reach.join(' ')}`,
    "manifest-src 'self'",
    // How the clinic's search will look elsewhere, in its settings.
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** How a policy names a style or a script that stands in the page itself. */
export const policyHashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`

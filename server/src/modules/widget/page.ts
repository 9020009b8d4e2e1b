import { longDate } from '@psico/contract/core/dates'
import { brandCss } from '@psico/contract/clinics/brand'
import { hourAt } from '@psico/contract/screens/hour-at'
import { pathOf } from '@psico/contract/screens/screens'
import { escapeHtml } from '#core/escape-html'
import { policyHashOf } from '#edge/pages/page-text'
import { heightScript } from './script.ts'

/** Somebody whose hours are shown. */
export interface Shown {
  id: string
  name: string
  specialties: string[]
  /** As money is written, or empty. */
  fee: string
  photo: string | null
  /** Free hours that can be booked now, the next ones first. */
  hours: { date: string; time: string }[]
}

export interface Widget {
  clinic: { name: string; primary_color: string; secondary_color: string }
  /** Where booking goes on, at top level: scheme and host of the clinic. */
  home: string
  people: readonly Shown[]
  /** What was searched for; null where one professional is shown. */
  search: string | null
  /** Whether there are more than are shown. */
  hasMore: boolean
}

/** The frame, with a policy that lets only these pages show it. Without scripts it works all the same, only not as tall. */
export function widgetPage(widget: Widget, framers: readonly string[]): { html: string; policy: string } {
  const css = styles(widget.clinic)
  const html =
    '<!doctype html><html lang="es"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>Reservar en ${escapeHtml(widget.clinic.name)}</title><base target="_top"><style>${css}</style></head>` +
    `<body><main><h1>Reservar en ${escapeHtml(widget.clinic.name)}</h1>${searchOf(widget)}${peopleOf(widget)}` +
    `<p class="help"><a href="${widget.home}${pathOf('helpNow')}">¿Necesitas ayuda ahora?</a></p></main>` +
    `<script>${heightScript}</script></body></html>`
  const policy = [
    "default-src 'none'",
    `script-src '${policyHashOf(heightScript)}'`,
    `style-src '${policyHashOf(css)}'`,
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framers.length > 0 ? framers.join(' ') : "'none'"}`,
  ].join('; ')
  return { html, policy }
}

const searchOf = ({ search }: Widget): string =>
  search === null
    ? ''
    : '<form action="/widget" target="_self" role="search"><label for="q">Buscar por nombre o especialidad</label>' +
      `<div class="line"><input id="q" name="q" type="search" maxlength="100" value="${escapeHtml(search)}">` +
      '<button>Buscar</button></div></form>'

function peopleOf({ people, home, hasMore }: Widget): string {
  if (people.length === 0)
    return `<p>No encontramos a nadie. <a href="${home}${pathOf('professionals')}">Ver a todos los profesionales</a></p>`
  const more = hasMore
    ? `<p><a href="${home}${pathOf('professionals')}">Ver a todos los profesionales</a></p>`
    : ''
  return `<ul class="people">${people.map((person) => personOf(person, home)).join('')}</ul>${more}`
}

function personOf(shown: Shown, home: string): string {
  const facts = [shown.specialties.join(', '), shown.fee].filter(Boolean).map(escapeHtml).join(' · ')
  const page = home + pathOf('professional', { id: shown.id })
  const hours = shown.hours.map(({ date, time }) => {
    const { pathname, search } = hourAt(shown.id, { date, time })
    return `<li><a class="hour" href="${home}${pathname}${escapeHtml(search)}">${escapeHtml(longDate(date))}, ${escapeHtml(time)}</a></li>`
  })
  return (
    `<li>${shown.photo ? `<img src="${escapeHtml(shown.photo)}" alt="" width="56" height="56" loading="lazy">` : ''}` +
    `<div><h2><a href="${page}">${escapeHtml(shown.name)}</a></h2><p>${facts}</p>` +
    (hours.length > 0
      ? `<ul class="hours" aria-label="Próximas horas libres de ${escapeHtml(shown.name)}">${hours.join('')}</ul>`
      : '<p>Sin horas libres por ahora.</p>') +
    '</div></li>'
  )
}

const styles = ({ primary_color, secondary_color }: Widget['clinic']): string =>
  `${brandCss(primary_color, secondary_color)}` +
  '*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1f2933;background:#fff}' +
  'main{padding:16px}h1{font-size:1.25rem;margin:0 0 12px}h2{font-size:1.05rem;margin:0}p{margin:4px 0}' +
  'ul{list-style:none;margin:0;padding:0}a{color:inherit}' +
  '.people>li{display:flex;gap:12px;padding:12px 0;border-top:1px solid #d5dde5}img{border-radius:50%;object-fit:cover}' +
  '.people>li>div{min-width:0;overflow-wrap:anywhere}.hours{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}' +
  '.hour{display:inline-block;padding:8px 12px;min-height:40px;border:1px solid #5b6b7b;border-radius:10px;text-decoration:none;font-weight:600}' +
  '.line{display:flex;gap:8px;margin:4px 0 12px}input{flex:1;min-width:0;font:inherit;padding:8px 12px;border:1px solid #5b6b7b;border-radius:10px}' +
  'button{font:inherit;font-weight:600;padding:8px 16px;border:1px solid #1f2933;border-radius:10px;background:#1f2933;color:#fff}' +
  '.help{margin-top:16px}:focus-visible{outline:3px solid #1a73e8;outline-offset:2px}' +
  '@media(prefers-color-scheme:dark){body{color:#eef2f6;background:#14181d}.people>li{border-color:#38424d}' +
  'button{background:#eef2f6;color:#14181d}input{background:#14181d;color:inherit}}'

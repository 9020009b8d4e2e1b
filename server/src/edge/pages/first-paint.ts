import type { CurrentTenant } from '@psico/contract/clinics/clinics'
import { clockIn, numbersToCall, type NumberToCall } from '@psico/contract/crisis/crisis-lines'
import {
  clinicHomeWords,
  initialOf,
  loginWords,
  offlineWords,
  ownAppointmentsWords,
  patientHomeWords,
  searchWords,
  type FirstWords,
} from '@psico/contract/clinics/first-words'
import { helpGroups, helpNowLead, hoursText } from '@psico/contract/crisis/help-now'
import { screenAt, screens, type ScreenName } from '@psico/contract/screens/screens'
import { escapeHtml } from '#core/escape-html'
import type { Face } from './faces.ts'

type FirstProfile = Pick<Face, 'name' | 'specialties' | 'user_id'>

/**
 * The page that the browser keeps: whole without the app, which may never come. Its numbers can be pressed and are read out,
 * and by its mark the app knows that it came from the browser and not from here (web/src/app/kept-page.ts).
 */
const offline = (tenant: CurrentTenant): string =>
  `<div class="layout is-arriving" data-offline>${banner(tenant)}` +
  `<div class="top-bar"><div class="top-bar-inner">${brand(tenant)}</div></div>` +
  `<main class="content"><div class="page is-narrow"><div class="page-head"><div><h1>${offlineWords.title}</h1>` +
  `<p class="lead">${offlineWords.lead}</p></div></div><section class="card stack is-tight"><h2>${offlineWords.help}</h2>` +
  `<p>${offlineWords.detail}</p><ul class="help-numbers">${numbersToCall(tenant.crisis_hotlines, null).map(callLine).join('')}</ul>` +
  '</section></div></main></div>'

const callLine = ({ href, display, name }: NumberToCall): string =>
  `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}: <strong>${escapeHtml(display)}</strong></a></li>`

/** The page of help: whole without the app, for who has no JavaScript, an old telephone or half a line. */
const helpNow = (tenant: CurrentTenant, nowMs: number): string =>
  `<div class="layout is-arriving">${banner(tenant)}` +
  `<div class="top-bar"><div class="top-bar-inner">${brand(tenant)}</div></div>` +
  `<main class="content"><div class="page is-narrow"><div class="page-head"><div><h1>${screens.helpNow.title}</h1>` +
  `<p class="lead">${helpNowLead}</p></div></div>` +
  helpGroups(tenant.crisis_hotlines, clockIn(new Date(nowMs), tenant.timezone))
    .map(
      ({ title, numbers }) =>
        `<section class="card stack is-tight"><h2>${title}</h2><ul class="help-numbers">${numbers.map(dialLine).join('')}</ul></section>`,
    )
    .join('') +
  '</div></main></div>'

const dialLine = (number: NumberToCall): string =>
  `<li><a href="${escapeHtml(number.href)}"><strong>Llamar al ${escapeHtml(number.display)}</strong> ` +
  `${escapeHtml(number.name)} · ${hoursText(number)}</a></li>`

/**
 * How the most visited screens begin, to be seen while their code is on its way: the same classes at the same places as
 * in the screens (web/src/app/layouts, ui/Page, features/accounts/AuthCard, features/professionals), and nothing to be
 * pressed or read out, since the app replaces all of it. Null for every other screen.
 */
export function firstPaint(
  path: string,
  tenant: CurrentTenant,
  profile: FirstProfile | null,
  nowMs: number,
): string | null {
  const screen = screenAt(path)?.name
  if (screen === 'offline') return offline(tenant)
  if (screen === 'helpNow') return helpNow(tenant, nowMs)
  const body = bodyOf(screen, tenant, profile)
  if (body === null) return null
  const isOwn = screen !== undefined && screens[screen].area === 'patient'
  const hoursOf = profile ? ` data-hours-of="${escapeHtml(profile.user_id)}"` : ''
  return (
    `<div class="layout is-arriving${isOwn ? ' has-bottom-bar' : ''}" aria-hidden="true"${hoursOf}>` +
    (isOwn ? '' : banner(tenant)) +
    `<div class="top-bar"><div class="top-bar-inner">${brand(tenant)}</div></div>` +
    `<div class="content">${body}</div></div>`
  )
}

function bodyOf(
  screen: ScreenName | undefined,
  tenant: CurrentTenant,
  profile: FirstProfile | null,
): string | null {
  if (screen === 'login')
    return login(loginWords(tenant), tenant.mode === 'clinic' ? tenant.name : 'Administración global')
  if (tenant.mode !== 'clinic') return null
  if (screen === 'landing') return page(clinicHomeWords(tenant))
  if (screen === 'professionals') return page(searchWords)
  if (screen === 'dashboard') return page(patientHomeWords)
  if (screen === 'myAppointments') return page(ownAppointmentsWords)
  return profile && professional(profile)
}

/** Said at the root domain alone: a clinic's name stands in the head of every page. */
const banner = ({ mode }: CurrentTenant): string =>
  mode === 'clinic' ? '' : '<div class="tenant-banner"><strong>Modo administración global</strong></div>'

function brand({ mode, name, logo_url }: CurrentTenant): string {
  const shown = mode === 'clinic' ? name : 'Psico SAS'
  const mark = logo_url
    ? `<img class="brand-logo" src="${escapeHtml(logo_url)}" alt="">`
    : `<span class="brand-mark">${escapeHtml(initialOf(shown))}</span>`
  return `<span class="brand">${mark}<span class="brand-name">${escapeHtml(shown)}</span></span>`
}

const line = '<div class="skeleton"></div>'
const card =
  '<div class="card stack"><div class="cluster"><div class="skeleton is-round"></div><div class="skeleton is-short"></div>' +
  `</div><div class="stack is-tight">${line.repeat(3)}</div></div>`

const page = ({ title, lead }: FirstWords): string =>
  `<div class="page is-wide"><div class="page-head"><div><h1>${title}</h1><p class="lead">${lead}</p></div></div>` +
  `<div class="loading"><div class="card-grid">${card.repeat(3)}</div></div></div>`

const field = (label: string): string =>
  `<div class="field"><span class="field-label">${label}</span><span class="input"></span></div>`

const login = ({ title, lead }: FirstWords, where: string): string =>
  `<div class="page auth-page"><div class="card auth-card"><div class="auth-head"><h1>${title}</h1></div>` +
  `<div class="stack">${field('Email')}${field('Contraseña')}` +
  `<span class="button is-primary is-large is-wide">${title}</span></div>` +
  `<div class="notice tone-info"><div class="first-sign"></div><div><p class="notice-title">${escapeHtml(where)}</p><div>${escapeHtml(lead)}</div></div></div></div></div>`

const professional = ({ name, specialties }: FirstProfile): string =>
  '<div class="page is-wide"><span class="back-link"><span class="first-sign"></span>Volver a resultados</span>' +
  '<div class="profile-columns"><div class="card profile-head"><div class="skeleton is-round is-face"></div>' +
  `<div class="profile-who"><h1>${escapeHtml(name)}</h1><p class="strong">${escapeHtml(specialties.join(' · '))}</p></div></div></div></div>`

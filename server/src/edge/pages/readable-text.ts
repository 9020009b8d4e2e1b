import type { CurrentTenant } from '@psico/contract/clinics/clinics'
import { clinicHomeWords, searchWords, type FirstWords } from '@psico/contract/clinics/first-words'
import { formatMoney, toMinor } from '@psico/contract/core/money'
import { pathOf } from '@psico/contract/screens/screens'
import { escapeHtml } from '#core/escape-html'
import type { Face } from './faces.ts'
import { jobTitleOf } from './structured-data.ts'

/** What the public pages say to whoever has no JavaScript: people, and machines that search. All of it is escaped here. */
const frame = ({ title, lead }: FirstWords, body: string): string =>
  '<noscript><div class="layout"><main class="content"><div class="page"><div class="page-head"><div>' +
  `<h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(lead)}</p></div></div>` +
  `<div class="stack is-loose">${body}</div></div></main></div></noscript>`

const paragraph = (text: string): string => (text === '' ? '' : `<p>${escapeHtml(text)}</p>`)
const link = (to: string, text: string): string => `<a href="${escapeHtml(to)}">${escapeHtml(text)}</a>`

/** `Bs. 250`. */
export const feeOf = ({ consultation_fee: fee }: Face, tenant: CurrentTenant): string =>
  formatMoney(toMinor(fee, tenant.currency), tenant)

export const waysOf = (face: Face): string =>
  face.accepts_online_sessions && face.accepts_in_person_sessions
    ? 'Sesiones en línea y presenciales'
    : face.accepts_in_person_sessions
      ? 'Sesiones presenciales'
      : 'Sesiones en línea'

const list = (faces: readonly Face[], tenant: CurrentTenant): string =>
  faces.length === 0
    ? ''
    : `<section><h2>Profesionales</h2><ul>${faces
        .map(
          (face) =>
            `<li>${link(pathOf('professional', { id: face.id }), face.name)}` +
            escapeHtml(
              [
                '',
                face.specialties.join(', '),
                face.city,
                waysOf(face).toLowerCase(),
                `${feeOf(face, tenant)} por sesión`,
              ]
                .filter((part, n) => n === 0 || part)
                .join(' · '),
            ) +
            '</li>',
        )
        .join('')}</ul></section>`

const contact = ({ phone, address }: CurrentTenant): string =>
  phone || address
    ? `<section><h2>Contacto</h2>${phone ? `<p>Teléfono: ${link(`tel:${phone.replace(/[^\d+]/g, '')}`, phone)}</p>` : ''}` +
      `${address ? paragraph(`Dirección: ${address}`) : ''}</section>`
    : ''

export const homeText = (tenant: CurrentTenant, faces: readonly Face[]): string =>
  frame(
    clinicHomeWords(tenant),
    `<p>${link(pathOf('professionals'), searchWords.title)}</p>${list(faces, tenant)}${contact(tenant)}`,
  )

export const searchText = (tenant: CurrentTenant, faces: readonly Face[]): string =>
  frame(searchWords, list(faces, tenant) + contact(tenant))

export function profileText(tenant: CurrentTenant, face: Face): string {
  const known = [
    `${waysOf(face)}${face.city ? ` en ${face.city}` : ''}. ${feeOf(face, tenant)} por sesión.`,
    face.experience_years > 0 ? `${face.experience_years} años de experiencia.` : '',
  ]
  const part = (title: string, text: string) =>
    text === '' ? '' : `<section><h2>${title}</h2>${text.split(/\n+/).map(paragraph).join('')}</section>`
  return frame(
    { title: face.name, lead: [jobTitleOf(face), ...face.specialties].join(' · ') },
    known.map(paragraph).join('') +
      part('Biografía', face.bio) +
      part('Formación', face.education) +
      contact(tenant) +
      `<p>${link(pathOf('professionals'), 'Ver a todos los profesionales')}</p>`,
  )
}

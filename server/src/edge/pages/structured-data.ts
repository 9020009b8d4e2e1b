import type { CurrentTenant } from '@psico/contract/clinics/clinics'
import { pathOf } from '@psico/contract/screens/screens'
import type { Face } from './faces.ts'

/** By schema.org, in JSON-LD. */
export type StructuredData = Record<string, unknown>

/** The clinic. Ratings are left out everywhere: nobody's own reviews are shown as stars by search engines. */
export function clinicData(tenant: CurrentTenant, base: string): StructuredData {
  return {
    '@type': 'MedicalClinic',
    '@id': `${base}/#clinic`,
    name: tenant.name,
    url: `${base}/`,
    image: base + (tenant.logo_url ?? '/social.png'),
    ...(tenant.logo_url && { logo: base + tenant.logo_url }),
    ...(tenant.phone && { telephone: tenant.phone }),
    ...(tenant.address && {
      address: { '@type': 'PostalAddress', streetAddress: tenant.address, addressCountry: tenant.country },
    }),
    currenciesAccepted: tenant.currency,
  }
}

/** What somebody is called by their work. */
export const jobTitleOf = ({ gender }: Pick<Face, 'gender'>): string =>
  gender === 'female' ? 'Psicóloga' : gender === 'male' ? 'Psicólogo' : 'Profesional de psicología'

export function personData(face: Face, base: string): StructuredData {
  const url = base + pathOf('professional', { id: face.id })
  const spoken = face.languages.filter((language) => language !== 'sign')
  return {
    '@type': 'Person',
    '@id': `${url}#person`,
    name: face.name,
    url,
    jobTitle: jobTitleOf(face),
    worksFor: { '@id': `${base}/#clinic` },
    ...(face.specialties.length > 0 && { knowsAbout: face.specialties }),
    ...(spoken.length > 0 && { knowsLanguage: spoken }),
    ...(face.city && { workLocation: { '@type': 'Place', name: face.city } }),
  }
}

/** What their own page tells beside it: every letter of a first visit counts where many stand together. */
export const personInFull = (face: Face, base: string): StructuredData => ({
  ...personData(face, base),
  ...(face.photo_url && { image: base + face.photo_url }),
  ...(face.bio && { description: clipped(face.bio, 300) }),
})

/** The beginning of a text, up to the end of a word. */
export function clipped(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,.;:·]+$/, '')}…`
}

export function serviceData(face: Face, tenant: CurrentTenant, base: string): StructuredData {
  const url = base + pathOf('professional', { id: face.id })
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: `Sesión de psicología con ${face.name}`,
    serviceType: 'Psicoterapia',
    provider: { '@id': `${url}#person` },
    url,
    offers: {
      '@type': 'Offer',
      price: String(face.consultation_fee),
      priceCurrency: tenant.currency,
      url,
      offeredBy: { '@id': `${base}/#clinic` },
    },
  }
}

export const graphOf = (things: StructuredData[]): StructuredData => ({
  '@context': 'https://schema.org',
  '@graph': things,
})

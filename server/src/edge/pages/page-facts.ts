import type { CurrentTenant } from '@psico/contract/clinics/clinics'
import { tabTitleOf } from '@psico/contract/clinics/first-words'
import { pathOf, screens, type ScreenName } from '@psico/contract/screens/screens'
import type { Face } from './faces.ts'
import { feeOf, homeText, profileText, searchText, waysOf } from './readable-text.ts'
import {
  clinicData,
  clipped,
  graphOf,
  jobTitleOf,
  personData,
  personInFull,
  serviceData,
  type StructuredData,
} from './structured-data.ts'

/** What a page says of itself to whoever finds it: people without JavaScript, search engines, and who shares its link. */
export interface PageFacts {
  title: string
  description: string
  /** Its one address. */
  canonical: string
  /** Of the picture that goes with a shared link. */
  image: string
  data: StructuredData
  /** HTML, escaped. */
  text: string
}

export const clinicDescription = ({ name }: Pick<CurrentTenant, 'name'>): string =>
  `Reserva tu cita de psicología en ${name}: elige profesional y hora, paga en línea y queda confirmada.`
export const rootDescription =
  'Psico SAS: la agenda, los pagos y la historia clínica de tu clínica de psicología en una dirección propia.'

/** Of whom a page of a clinic tells. */
export interface Shown {
  face: Face | null
  /** The beginning of the directory. */
  faces: readonly Face[]
}

/** What the three public pages of a clinic, and the start of the root domain, say of themselves; null for every other page. */
export function factsOf(
  screen: ScreenName | undefined,
  tenant: CurrentTenant,
  base: string,
  { face, faces }: Shown,
): PageFacts | null {
  const { name } = tenant
  const image = base + (tenant.logo_url ?? '/social.png')
  if (tenant.mode === 'global') return screen === 'landing' ? rootFacts(base) : null
  if (screen === 'landing')
    return {
      title: tabTitleOf(name, name),
      description: clinicDescription(tenant),
      canonical: `${base}/`,
      image,
      data: graphOf([clinicData(tenant, base)]),
      text: homeText(tenant, faces),
    }
  if (screen === 'professionals')
    return {
      title: tabTitleOf(screens.professionals.title, name),
      description: clipped(
        `Profesionales de psicología de ${name}, con sus precios y horas libres: ${topicsOf(faces)}. Reserva en minutos.`,
        mostLetters,
      ),
      canonical: base + pathOf('professionals'),
      image,
      data: graphOf([clinicData(tenant, base), ...faces.map((person) => personData(person, base))]),
      text: searchText(tenant, faces),
    }
  return screen === 'professional' && face ? profileFacts(face, tenant, base, image) : null
}

function profileFacts(face: Face, tenant: CurrentTenant, base: string, image: string): PageFacts {
  const topics = face.specialties.length > 0 ? ` ${face.specialties.join(', ')}.` : ''
  return {
    title: tabTitleOf(face.name, tenant.name),
    description: clipped(
      `${jobTitleOf(face)} en ${tenant.name}${face.city ? `, ${face.city}` : ''}.${topics} ${waysOf(face)}, ${feeOf(face, tenant)} por sesión. Reserva tu hora en línea.`,
      mostLetters,
    ),
    canonical: base + pathOf('professional', { id: face.id }),
    image: face.photo_url ? base + face.photo_url : image,
    data: graphOf([
      clinicData(tenant, base),
      personInFull(face, base),
      ...(face.is_listed ? [serviceData(face, tenant, base)] : []),
    ]),
    text: profileText(tenant, face),
  }
}

const rootFacts = (base: string): PageFacts => ({
  title: 'Psico SAS',
  description: rootDescription,
  canonical: `${base}/`,
  image: `${base}/social.png`,
  data: { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Psico SAS', url: `${base}/` },
  text: '',
})

/** What the first of the directory know about, a few of it. */
function topicsOf(faces: readonly Face[]): string {
  const topics = [...new Set(faces.flatMap((face) => face.specialties))].slice(0, 4)
  return topics.length > 0 ? topics.join(', ') : 'en línea y presencial'
}

/** As much as search engines show. */
const mostLetters = 160

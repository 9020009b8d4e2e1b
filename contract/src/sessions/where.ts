import type { Place } from './appointments.ts'

/** What decides where or how a session is held. */
export interface Held {
  place: Place
  status: string
  psychologist_name: string
  /** By the clock its time has passed. */
  isOver?: boolean
  /** Said to who holds it; to the patient unless told. */
  toPsychologist?: boolean
}

/** Where or how a session is held, as every place says it that speaks of a session. */
export interface Where {
  label: 'Lugar' | 'Modalidad'
  /** The address, or the way it is held. */
  value: string
  /** The same as part of a sentence, without its full stop. */
  how: string
  /** The call itself; null in person, while there is none, and of what is over or called off. */
  link: string | null
  /** What has yet to be told, and how it will be; null where nothing is. */
  toCome: string | null
}

export const joinText = 'Unirse a la videollamada'

/**
 * The one truth about place and link: card, success page, checkout, mails, reminders, one tap, calendar file and receipt ask here.
 * Whoever gives a session an address of its own writes it into `place.meeting_link`, and nothing else has to know.
 */
export function whereOf({ place, status, psychologist_name, isOver, toPsychologist }: Held): Where {
  const isAhead = !isOver && (status === 'pending' || status === 'confirmed')
  if (place.modality === 'in_person') {
    const { address } = place
    return {
      label: 'Lugar',
      value: address ?? 'Presencial',
      how: address ? `Presencial, en ${address}` : 'Presencial',
      link: null,
      toCome:
        address || !isAhead
          ? null
          : toPsychologist
            ? 'Falta la dirección: agrégala en tu perfil profesional.'
            : 'La clínica te dirá la dirección.',
    }
  }
  const link = isAhead ? place.meeting_link || null : null
  return {
    label: 'Modalidad',
    value: 'En línea, por videollamada',
    how: 'En línea, por videollamada',
    link,
    toCome: link || !isAhead ? null : toPsychologist ? linkMissing : linkToCome(psychologist_name),
  }
}

const linkMissing = 'Falta el enlace de la videollamada: agrégalo en tu agenda.'

/** What a patient is told while there is no link. */
export const linkToCome = (professional: string): string =>
  `${professional} pondrá el enlace antes de la sesión; te llegará por correo.`

/** How, and what is still to come, in sentences. */
export function whereText(held: Held): string {
  const { how, toCome } = whereOf(held)
  return toCome ? `${how}. ${toCome}` : how
}

/** The same as lines of a table: label, text, and where it leads. */
export function whereLines(held: Held): [label: string, text: string, link?: string][] {
  const { label, value, link, toCome } = whereOf(held)
  if (link)
    return [
      [label, value],
      ['Enlace', joinText, link],
    ]
  return toCome
    ? [
        [label, value],
        [label === 'Lugar' ? 'Dirección' : 'Enlace', toCome],
      ]
    : [[label, value]]
}

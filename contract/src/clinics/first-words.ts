import type { CurrentTenant } from './clinics.ts'
import { screens } from '../screens/screens.ts'

/** What a screen says before its code has come: the server writes it into the page, the screen then says the same. */
export interface FirstWords {
  title: string
  lead: string
}

/** A clinic's home, for who comes from outside. */
export const clinicHomeWords = ({ name }: Pick<CurrentTenant, 'name'>): FirstWords => ({
  title: name,
  lead: 'Elige con quién hablar y la hora que te venga bien, y reserva tu cita en unos minutos. Lo que compartes es privado.',
})

/** What a browser's tab is called: after the screen and the place; a clinic's home says what the place is for. */
export const tabTitleOf = (title: string, place: string): string =>
  title === place ? `${place}: citas de psicología` : title ? `${title} · ${place}` : place

export const searchWords: FirstWords = {
  title: screens.professionals.title,
  lead: 'Elige con quién hablar y reserva tu hora en minutos.',
}

/** Where a patient begins. */
export const patientHomeWords: FirstWords = {
  title: 'Tu espacio',
  lead: 'Tu próxima sesión, lo que te espera y con quién hablar.',
}

export const ownAppointmentsWords: FirstWords = {
  title: screens.myAppointments.title,
  lead: 'Tus próximas sesiones y las que ya pasaron: aquí las confirmas, las mueves o las cancelas.',
}

/** What stands for every screen that needs the server while nothing comes from it. */
export const offlineWords: FirstWords & { help: string; detail: string } = {
  title: screens.offline.title,
  lead: 'No llegamos al servidor. Tus citas y tus datos están a salvo, y se verán en cuanto vuelva la conexión.',
  help: 'Si necesitas ayuda ahora',
  detail:
    'No tienes que pasar por esto a solas. Llamar no necesita internet. Si hay peligro inmediato, ve al hospital más cercano.',
}

/** The login, and whose address it is. */
export const loginWords = ({ mode }: CurrentTenant): FirstWords => ({
  title: screens.login.title,
  lead:
    mode === 'clinic'
      ? 'Aquí entran pacientes, profesionales y administración de la clínica.'
      : 'Esta es la dirección principal: aquí entra la administración de la plataforma. Si eres parte de una clínica, usa su dirección.',
})

/** The letter that stands for a clinic without a logo. */
export const initialOf = (name: string): string =>
  (/[\p{L}\p{N}]/u.exec(name.replace(/^cl[ií]nica\s+/i, ''))?.[0] ?? 'P').toLocaleUpperCase('es')

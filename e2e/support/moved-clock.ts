import { callApi } from './api.ts'
import { newPatient, paidAppointment, professionalNamed, type Patient } from './bookings.ts'

/** The product's clock, moved ahead to where sessions begin. */
export interface MovedClock {
  /** A paid session by video with somebody of this name that begins in five minutes. */
  sessionNow: (professional: string) => Promise<{ patient: Patient; id: string }>
}

/** The clock of this file's product. */
export function movedClock(subdomain: string): MovedClock {
  /** How far it was moved by now, in seconds. */
  let ahead = 0
  return {
    sessionNow: async (professional) => {
      const patient = await newPatient(subdomain, 'Nora')
      const { id } = await paidAppointment(
        subdomain,
        patient,
        await professionalNamed(subdomain, professional),
      )
      const path = `/appointments/appointments/${id}/`
      const { json } = await callApi(path, { subdomain, token: patient.token })
      if (!JSON.stringify(json['place']).includes(`/sala/${id}`)) throw new Error('no session by video')
      const seconds = Math.floor((Date.parse(String(json['starts_at'])) - Date.now()) / 1000) - ahead - 300
      await callApi('/dev/clock/', { subdomain, method: 'POST', body: { advance_seconds: seconds } })
      ahead += seconds
      return { patient, id }
    },
  }
}

import type { OwnProfile } from '@psico/contract/people/people'

/** What a patient may change of the own profile, as the form holds it. */
export interface ProfileForm {
  first_name: string
  last_name: string
  phone: string
  date_of_birth: string
  address: string
  emergency_contact_name: string
  emergency_contact_phone: string
  occupation: string
  marital_status: string
  medical_history: string
  /** Filled once; what stands stays. */
  ci: string
}

export function formOf(profile: OwnProfile): ProfileForm {
  const { first_name, last_name, phone, date_of_birth, address, patient_profile } = profile
  return {
    first_name,
    last_name,
    phone,
    date_of_birth: date_of_birth ?? '',
    address,
    emergency_contact_name: patient_profile?.emergency_contact_name ?? '',
    emergency_contact_phone: patient_profile?.emergency_contact_phone ?? '',
    occupation: patient_profile?.occupation ?? '',
    marital_status: patient_profile?.marital_status ?? '',
    medical_history: patient_profile?.medical_history ?? '',
    ci: profile.ci,
  }
}

/** The form as the call wants it: two parts. */
export function bodyOf(form: ProfileForm) {
  const { emergency_contact_name, emergency_contact_phone, occupation, ...rest } = form
  const { marital_status, medical_history, ...user_data } = rest
  return {
    user_data,
    patient_data: {
      emergency_contact_name,
      emergency_contact_phone,
      occupation,
      marital_status,
      medical_history,
    },
  }
}

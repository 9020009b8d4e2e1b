import type { OwnProfessionalProfile } from '@psico/contract/professionals/professionals'
import { noteTemplates } from '@psico/contract/notes/templates'

/** What the form needs to know; an admin is not told of somebody's habits with notes. */
export type EditedProfile = Omit<
  OwnProfessionalProfile,
  | 'fee_is_set'
  | 'note_template'
  | 'unsigned_mail'
  | 'phone_in_room'
  | 'user_id'
  | 'full_name'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'photo_url'
> &
  Partial<Pick<OwnProfessionalProfile, 'note_template' | 'unsigned_mail' | 'phone_in_room'>>

/** The profile as it is typed: numbers are texts until they are sent. */
export const formOf = (it: EditedProfile) => ({
  license_number: it.license_number,
  city: it.city,
  experience_years: String(it.experience_years),
  consultation_fee: String(it.consultation_fee),
  session_duration: String(it.session_duration),
  office_address: it.office_address,
  bio: it.bio,
  education: it.education,
  accepts_online_sessions: it.accepts_online_sessions,
  accepts_in_person_sessions: it.accepts_in_person_sessions,
  accepts_new_bookings: it.accepts_new_bookings,
  note_template: it.note_template ?? noteTemplates[0],
  unsigned_mail: it.unsigned_mail ?? true,
  phone_in_room: it.phone_in_room ?? false,
  gender: it.gender,
  languages: it.languages,
  age_groups: it.age_groups,
  specialization_ids: it.specializations.map(({ id }) => id),
})
export type ProfileForm = ReturnType<typeof formOf>

/** Whether two states of the form say the same; the order of what is ticked says nothing. */
export function isSame(a: ProfileForm, b: ProfileForm): boolean {
  const plain = (it: ProfileForm) =>
    JSON.stringify({
      ...it,
      specialization_ids: it.specialization_ids.toSorted(),
      languages: it.languages.toSorted(),
      age_groups: it.age_groups.toSorted(),
    })
  return plain(a) === plain(b)
}

/** At the end of the page's address: whoever is sent there to change something finds it open. */
export const editAnchor = '#editar'

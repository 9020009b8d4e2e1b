import type { OwnProfessionalProfile } from '@psico/contract/professionals/professionals'
import { typedAmount } from '../../lib/money.ts'
import { noteTemplates } from '@psico/contract/notes/templates'

/** What the form needs to know; an admin is not told of somebody's habits with notes. */
export type EditedProfile = Omit<
  OwnProfessionalProfile,
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
export const formOf = (profile: EditedProfile) => ({
  license_number: profile.license_number,
  city: profile.city,
  experience_years: String(profile.experience_years),
  // The one that every profile starts with is nobody's decision: shown, it would be saved along with the next change.
  consultation_fee: profile.fee_is_set ? String(profile.consultation_fee) : '',
  session_duration: String(profile.session_duration),
  office_address: profile.office_address,
  bio: profile.bio,
  education: profile.education,
  accepts_online_sessions: profile.accepts_online_sessions,
  accepts_in_person_sessions: profile.accepts_in_person_sessions,
  accepts_new_bookings: profile.accepts_new_bookings,
  note_template: profile.note_template ?? noteTemplates[0],
  unsigned_mail: profile.unsigned_mail ?? true,
  phone_in_room: profile.phone_in_room ?? false,
  gender: profile.gender,
  languages: profile.languages,
  age_groups: profile.age_groups,
  specialization_ids: profile.specializations.map(({ id }) => id),
})
export type ProfileForm = ReturnType<typeof formOf>

/** What is sent of a typed fee: nothing where there is none yet and none was typed. */
export const feeSent = (typed: string, isSet: boolean): { consultation_fee?: number | string } =>
  isSet || typed.trim() ? { consultation_fee: typedAmount(typed) } : {}

/** Whether two states of the form say the same; the order of what is ticked says nothing. */
export function isSame(a: ProfileForm, b: ProfileForm): boolean {
  const plain = (changed: ProfileForm) =>
    JSON.stringify({
      ...changed,
      specialization_ids: changed.specialization_ids.toSorted(),
      languages: changed.languages.toSorted(),
      age_groups: changed.age_groups.toSorted(),
    })
  return plain(a) === plain(b)
}

/** At the end of the page's address: whoever is sent there to change something finds it open. */
export const editAnchor = '#editar'

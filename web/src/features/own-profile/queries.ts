import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readUser } from '@psico/contract/accounts/accounts'
import { readBookingRules } from '@psico/contract/availability/availability'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { readSchedule } from '@psico/contract/hours/schedule'
import {
  listProfessionals,
  listSearchChoices,
  readOwnProfessionalProfile,
  readProfessional,
  saveOwnProfessionalProfile,
  saveProfessionalProfile,
  type OwnProfessionalProfile,
} from '@psico/contract/professionals/professionals'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

export const ownProfile = queryOptions(asked(readOwnProfessionalProfile))

/** One's own profile is read anew: somebody else may have changed it. */
export function useReadAgain() {
  const queries = useQueryClient()
  return () => void outdated(queries, readOwnProfessionalProfile)
}

/** What the profile shows of a face from now on. */
export function useNewPhoto() {
  const queries = useQueryClient()
  return (profile: OwnProfessionalProfile) => {
    queries.setQueryData(ownProfile.queryKey, profile)
    void outdated(queries, readProfessional, listProfessionals)
  }
}

type Changed = BodyIn<typeof saveOwnProfessionalProfile>

/** An admin changes what patients see; how somebody writes their notes is their own. */
const saveProfileOf = (
  id: string,
  { note_template: _template, unsigned_mail: _mail, phone_in_room: _phone, ...body }: Changed,
) => call(saveProfessionalProfile, { params: { id }, body })

/** Saves one's own profile, or as an admin somebody's. */
export function useSaveProfile(ofOther: string | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: Changed) => {
      if (ofOther === null)
        queries.setQueryData(ownProfile.queryKey, await call(saveOwnProfessionalProfile, { body }))
      else await saveProfileOf(ofOther, body)
    },
    onSuccess: () => {
      void outdated(
        queries,
        readProfessional,
        listProfessionals,
        listSearchChoices,
        readSchedule,
        readBookingRules,
        ...(ofOther === null ? [] : [readUser]),
      )
    },
  })
}

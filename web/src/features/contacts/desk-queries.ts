import { addContact, changeContact, listContacts, removeContact } from '@psico/contract/contacts/contacts'
import { giveConsent, readPatientConsents, revokeConsent } from '@psico/contract/consents/patient-consents'
import type { NewContact } from '@psico/contract/people/contact-facts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { outdated } from '../../lib/asked.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/notices/toast.ts'
import { texts } from './texts.ts'

interface On {
  said: string
  onDone?: () => void
  /** Left out: whoever asked says why it failed. */
  failed?: string
}

/** After a change of who answers for a patient or of what they consented to: both are asked again. */
function useChange<T>(change: (input: T) => Promise<unknown>, { said, onDone, failed }: On) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast.success(said)
      onDone?.()
      void outdated(queries, listContacts, readPatientConsents)
    },
    onError: (error) => failed && toast.error(sentenceOf(error, failed)),
  })
}

/** Changes somebody who answers for a patient; without `contact` it is somebody new, sent under the id `asNew`. */
export const useSaveContact = (
  patient: string,
  { contact, asNew }: { contact: string | undefined; asNew: string },
  onDone: () => void,
) =>
  useChange(
    (body: NewContact) =>
      contact === undefined
        ? call(addContact, { params: { id: patient }, body: { ...body, contact: asNew } })
        : call(changeContact, { params: { id: patient, contact }, body }),
    { said: texts.saved, onDone },
  )

export const useRemoveContact = (patient: string, contact: string, onDone: () => void) =>
  useChange(() => call(removeContact, { params: { id: patient, contact } }), {
    said: texts.removed,
    onDone,
    failed: texts.notRemoved,
  })

/** Notes what somebody signed on paper. */
export const useNoteConsent = (patient: string) =>
  useChange(
    (contact: string) => call(giveConsent, { params: { id: patient }, body: { contact, on_paper: true } }),
    { said: texts.noted, failed: texts.consentNotSaved },
  )

/** Notes that somebody takes their consent back. */
export const useNoteRevoked = (patient: string, consent: string, onDone: () => void) =>
  useChange(() => call(revokeConsent, { params: { id: patient, consent } }), {
    said: texts.revoked,
    onDone,
    failed: texts.consentNotSaved,
  })

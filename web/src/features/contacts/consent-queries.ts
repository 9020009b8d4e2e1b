import { giveConsent, readPatientConsents, revokeConsent } from '@psico/contract/consents/patient-consents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { outdated } from '../../lib/asked.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/notices/toast.ts'
import { texts } from './texts.ts'

function useChange<T>(change: (input: T) => Promise<unknown>, said: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast.success(said)
      void outdated(queries, readPatientConsents)
    },
    onError: (error) => toast.error(sentenceOf(error, texts.consentNotSaved)),
  })
}

/** Consents for somebody for whom one answers. */
export const useSignConsent = (patient: string) =>
  useChange(() => call(giveConsent, { params: { id: patient } }), texts.signed)

/** Takes that back. */
export const useRevokeConsent = (patient: string) =>
  useChange((consent: string) => call(revokeConsent, { params: { id: patient, consent } }), texts.revoked)

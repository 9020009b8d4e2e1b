import { myPacks } from '@psico/contract/packs/packs'
import { useQuery } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'
import { useSession } from '../../session/session.ts'

/** Whether a patient has anything to do with packs: the clinic sells them, or they have one. */
export function usePacksDoor(): boolean {
  const isPatient = useSession()?.userType === 'patient'
  const { data } = useQuery({ ...asked(myPacks), enabled: isPatient, staleTime: 60_000 })
  return data !== undefined && (data.on_sale || data.results.length > 0)
}

import type { AdminUser } from '@psico/contract/people/people'
import { useQuery } from '@tanstack/react-query'
import { BookByClinicModal } from '../booking/BookByClinicModal.tsx'
import { peopleAtWork } from '../sessions/people-queries.ts'
import { newestSessionOf } from './desk-queries.ts'

/** The desk books for somebody it has before it, with whom they came last unless another is chosen. */
export function BookFor({ person, onClose }: { person: AdminUser; onClose: () => void }) {
  const newest = useQuery(newestSessionOf(person.id))
  const directory = useQuery(peopleAtWork)
  if (newest.isPending || directory.isPending) return null
  const last = newest.data?.results[0]?.psychologist
  const isAtWork = directory.data?.results.some((colleague) => colleague.user_id === last)
  return (
    <BookByClinicModal
      person={person}
      psychologist={last && isAtWork ? last : ''}
      date=""
      time=""
      onClose={onClose}
    />
  )
}

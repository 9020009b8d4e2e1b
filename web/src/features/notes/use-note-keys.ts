import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { pathOf } from '@psico/contract/screens/screens'
import { toast } from '../../ui/notices/toast.ts'
import { unsigned } from './queries.ts'
import { texts } from './texts.ts'

/** Leads to the oldest note without a signature but this one. */
export function useNextUnsigned(appointment: string): () => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const { results } = await queries.fetchQuery(unsigned)
    const next = results.find((note) => note.appointment !== appointment)
    if (next) await navigate(pathOf('note', { appointmentId: next.appointment }))
    else toast.success(texts.noneLeft)
  }
}

/** Ctrl+Enter signs. */
export function useNoteKeys(sign: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    event.preventDefault()
    sign()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

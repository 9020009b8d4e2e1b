import { listMyDocuments } from '@psico/contract/documents/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { outdated } from '../../lib/asked.ts'
import { sendDocument, type Upload } from './send-document.ts'

/** Sends a document, tells how far it is, and can be stopped; the lists are asked again, also where somebody else was first. */
export function useSendDocument() {
  const queries = useQueryClient()
  const [share, setShare] = useState(0)
  const stopper = useRef<AbortController | null>(null)
  // Who left was asked, and nobody is there to hear whether it arrived.
  useEffect(() => () => stopper.current?.abort(), [])
  const sending = useMutation({
    mutationFn: sendDocument,
    onSettled: () => void outdated(queries, listMyDocuments),
  })
  const send = (document: Omit<Upload, 'onProgress' | 'signal'>) => {
    stopper.current = new AbortController()
    setShare(0)
    return sending.mutateAsync({ ...document, onProgress: setShare, signal: stopper.current.signal })
  }
  return { send, share, stop: () => stopper.current?.abort() }
}

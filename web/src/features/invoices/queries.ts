import {
  issueInvoice,
  listInvoices,
  noteAnnulled,
  noteIssued,
  readInvoiceFile,
  type Invoice,
} from '@psico/contract/invoices/invoices'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { call, fetchFile, saveFile, upload } from '../../lib/call.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { toast } from '../../ui/notices/toast.ts'
import { texts, type Shown } from './texts.ts'

export const invoicesPerPage = 20

export const invoicesShown = (shown: Shown, page: number) =>
  queryOptions({
    ...asked(listInvoices, {
      query: {
        ...(shown === 'to_annul' ? { state: 'issued', to_annul: 'yes' } : { state: shown }),
        page,
        page_size: invoicesPerPage,
      },
    }),
    placeholderData: keepPreviousData,
  })

/** What somebody typed of an invoice, by the names of the call; what is empty is left out. */
export type Typed = Record<string, string | undefined>

/** All lists are asked again, also where somebody else was first. */
export function useNote({ payment }: Invoice, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ typed, pdf }: { typed: Typed; pdf: File | null }) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(typed)) if (value?.trim()) form.append(name, value.trim())
      if (pdf) form.append('file', pdf)
      return upload(noteIssued, form, { params: { payment } })
    },
    onSuccess: ({ number }) => {
      toast.success(texts.noted(number ?? ''))
      onDone()
    },
    onSettled: () => outdated(queries, listInvoices),
  })
}

/** The company that is connected issues it. Asked again it issues no second one. */
export function useIssue({ payment }: Invoice, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyIn<typeof issueInvoice>) => call(issueInvoice, { params: { payment }, body }),
    onSuccess: ({ number }) => {
      toast.success(texts.issued(number ?? ''))
      onDone()
    },
    onSettled: () => outdated(queries, listInvoices),
  })
}

export function useAnnul({ payment }: Invoice, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => call(noteAnnulled, { params: { payment }, body: { reason } }),
    onSuccess: () => {
      toast.success(texts.annulled)
      onDone()
    },
    onSettled: () => outdated(queries, listInvoices),
  })
}

/** Saves the PDF of an invoice. */
export const useInvoiceFile = () =>
  useMutation({
    mutationFn: async ({ payment, number }: Invoice) => {
      const path = readInvoiceFile.path.replace(':payment', encodeURIComponent(payment))
      saveFile(await fetchFile(path, `factura-${number ?? ''}.pdf`))
    },
    onError: (error) => toast.error(sentenceOf(error, texts.fileFailed)),
  })

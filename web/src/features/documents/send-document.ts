import { uploadPath } from '@psico/contract/documents/documents'
import type { ProblemBody } from '@psico/contract/core/problem'
import { currentSession, forgetSession, renewed } from '../../session/session.ts'
import { CallError } from '../../lib/call-error.ts'
import { apiBase } from '../../lib/call.ts'

export interface Upload {
  patient: string
  description: string
  file: File
  /** Also for those who answer for the patient. */
  withFamily: boolean
  /** The id under which it is sent: once more it is the same document. */
  document: string
  /** Share that has gone out, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a document; unlike `fetch` it tells how far it is. @throws CallError */
export async function sendDocument(upload: Upload): Promise<void> {
  const form = new FormData()
  form.append('patient', upload.patient)
  form.append('description', upload.description)
  if (upload.withFamily) form.append('share_with_family', 'true')
  form.append('document', upload.document)
  form.append('file', upload.file)
  const token = currentSession()?.token ?? null
  let answer = await once(form, upload, token)
  if (answer.status === 401) {
    const fresh = await renewed(token)
    if (fresh) answer = await once(form, upload, fresh)
    if (answer.status === 401) forgetSession()
  }
  if (answer.status !== 201) throw new CallError('refused', answer.status, problemIn(answer))
}

function once(form: FormData, { onProgress, signal }: Upload, token: string | null): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', apiBase + uploadPath)
    request.withCredentials = true
    if (token) request.setRequestHeader('authorization', `Token ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(request)
    request.onerror = () => reject(new CallError('offline'))
    request.onabort = () => reject(new DOMException('called off', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function problemIn(request: XMLHttpRequest): ProblemBody {
  try {
    return JSON.parse(request.responseText) as ProblemBody
  } catch {
    return {}
  }
}

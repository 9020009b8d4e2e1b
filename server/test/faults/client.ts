/** An answer, or null where the line broke: nobody knows then what became of it. */
export interface Told {
  status: number
  json: Record<string, unknown>
}

/** Calls of a clinic's host over HTTP, norte's unless told, at whichever port the product has just now. */
export const clientOf =
  (port: () => number, waitMs = 30_000, host = 'norte-app.localhost') =>
  async (method: string, path: string, token: string, body?: object | FormData): Promise<Told | null> => {
    const isForm = body instanceof FormData
    try {
      const answer = await fetch(`http://127.0.0.1:${port()}/api${path}`, {
        method,
        headers: {
          'x-forwarded-host': host,
          ...(token && { authorization: `Token ${token}` }),
          ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(waitMs),
      })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.includes('json')
      return { status: answer.status, json: isJson ? (JSON.parse(text) as Told['json']) : {} }
    } catch {
      return null
    }
  }
export type Client = ReturnType<typeof clientOf>

/** The bytes of a download; null where it was refused or broke off. */
export async function bytesAt(port: number, path: string, token: string): Promise<Buffer | null> {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    headers: { 'x-forwarded-host': 'norte-app.localhost', authorization: `Token ${token}` },
  })
  if (!answer.ok) return null
  return answer.arrayBuffer().then(
    (bytes) => Buffer.from(bytes),
    () => null,
  )
}

/** Told to end, a proof ends as it would have later: nothing that it started is left running. */
export function stopOnSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
  return stopping.signal
}

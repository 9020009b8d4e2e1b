/** Resolves when the page has painted and has nothing else to do, or after so many milliseconds. */
export const idle = (atMostMs: number): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: atMostMs })
    else setTimeout(resolve, atMostMs)
  })

const patienceMs = 500

/** Does work a piece at a time, each when the page has nothing else to do; `next` answers whether more is left. */
export async function whenIdle(next: () => boolean): Promise<void> {
  do await idle(patienceMs)
  while (next())
}

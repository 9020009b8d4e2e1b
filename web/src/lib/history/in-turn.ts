/**
 * Steps that may have to wait for something: each is taken once what it needs has come, or after `patienceMs` without it.
 * Whoever wishes for another step meanwhile no longer wants the first.
 */
export function inTurn(patienceMs: number) {
  let turn = 0
  return {
    /** Takes the step at once when it needs nothing (null). */
    take(coming: Promise<unknown> | null, step: () => void): void {
      const mine = ++turn
      if (!coming) return step()
      const late = new Promise((resolve) => setTimeout(resolve, patienceMs))
      void Promise.race([coming, late]).then(() => {
        if (mine === turn) step()
      })
    },
    /** Forgets the step that is being waited with. */
    forget: (): void => void turn++,
  }
}

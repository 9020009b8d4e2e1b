import { besideTheLoop, WorkBroken } from '#services/workers/beside-the-loop'

/** The most that a document can ask for takes a tenth of it on a machine that has time. */
const deadlineMs = 10_000

const ask = besideTheLoop<Buffer, boolean>(new URL('macros-worker.ts', import.meta.url), { deadlineMs })

/** `hasMacros` in a thread of its own; what cannot be looked through in time counts as a document that does. */
export async function hasMacrosAside(content: () => Promise<Buffer>): Promise<boolean> {
  try {
    return await ask(content)
  } catch (error) {
    if (error instanceof WorkBroken) return true
    throw error
  }
}

import { deviceKey } from '../../lib/device-key.ts'

/** What a person writes for the hours in which it is hard to think. */
export const planParts = [
  {
    name: 'signs',
    label: '1. Señales de que empiezo a estar mal',
    hint: 'Pensamientos, lugares, horas del día, cosas que hago o dejo de hacer.',
  },
  {
    name: 'helps',
    label: '2. Lo que me ayuda y puedo hacer por mi cuenta',
    hint: 'Caminar, una canción, una ducha, escribir, el perro.',
  },
  {
    name: 'people',
    label: '3. Personas a las que puedo llamar',
    hint: 'Nombre y teléfono. También alguien que pueda acompañarme sin hablar del tema.',
  },
  {
    name: 'places',
    label: '4. Lugares donde estoy a salvo',
    hint: 'Y cómo alejar de mí lo que pueda hacerme daño.',
  },
  {
    name: 'numbers',
    label: '5. Otros números y profesionales',
    hint: 'Mi psicóloga o psicólogo, un centro de salud, la guardia más cercana.',
  },
] as const

type PlanPart = (typeof planParts)[number]['name']
export type Plan = Readonly<Record<PlanPart, string>>

export const emptyPlan: Plan = { signs: '', helps: '', people: '', places: '', numbers: '' }

const name = 'plan-de-seguridad'
const longestPart = 2000
/** Of the plan alone: it opens without a session, without a line, and is the same for whoever uses this browser. */
const key = deviceKey('/safety-plan-key')

/** The plan kept on this device, or null. Nothing of it ever leaves the browser. */
export async function keptPlan(): Promise<Plan | null> {
  try {
    const found: unknown = JSON.parse((await key.opened(localStorage.getItem(name) ?? '')) ?? 'null')
    if (typeof found !== 'object' || found === null) return null
    const given = new Map<string, unknown>(Object.entries(found))
    const text = (part: PlanPart) => {
      const written = given.get(part)
      return typeof written === 'string' ? written.slice(0, longestPart) : ''
    }
    return {
      signs: text('signs'),
      helps: text('helps'),
      people: text('people'),
      places: text('places'),
      numbers: text('numbers'),
    }
  } catch {
    return null
  }
}

/** Tells when another tab keeps something else or deletes it; answers what ends that. */
export function followKeptPlan(tell: (plan: Plan | null) => void): () => void {
  const look = ({ key: changed }: StorageEvent) => {
    if (changed === name || changed === null) void keptPlan().then(tell)
  }
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}

/** Keeps the plan on this device; false where the browser does not let it. */
export const keepPlan = (plan: Plan): Promise<boolean> =>
  inTurn(async () => {
    // Another tab may have deleted the plan, and its key with it.
    void key.ready()
    const sealed = await key.sealed(JSON.stringify(plan))
    if (sealed === null) return false
    localStorage.setItem(name, sealed)
    // Where room is short a browser throws away what nobody asked it to hold.
    void navigator.storage?.persist?.().catch(() => false)
    return true
  })

/** Deletes it from this device, so that nobody can read it in the browser's files either; false where that failed. */
export const forgetPlan = (): Promise<boolean> =>
  inTurn(async () => {
    localStorage.removeItem(name)
    return key.forget()
  })

let last: Promise<unknown> = Promise.resolve()
/** One after the other: of two letters the second stays, and what was deleted does not come back. */
function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  const turn = last.then(work).catch(() => false)
  last = turn
  return turn
}

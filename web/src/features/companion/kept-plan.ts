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

const key = 'plan-de-seguridad'
const longestPart = 2000

/** The plan kept on this device, or null. Nothing of it ever leaves the browser. */
export function keptPlan(store: Storage | null = storeOfDevice()): Plan | null {
  try {
    const found: unknown = JSON.parse(store?.getItem(key) ?? 'null')
    if (typeof found !== 'object' || found === null) return null
    const given = new Map<string, unknown>(Object.entries(found))
    const text = (name: PlanPart) => {
      const part = given.get(name)
      return typeof part === 'string' ? part.slice(0, longestPart) : ''
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

/** Keeps the plan on this device; false where the browser does not let it. */
export function keepPlan(plan: Plan, store: Storage | null = storeOfDevice()): boolean {
  try {
    store?.setItem(key, JSON.stringify(plan))
    return store !== null
  } catch {
    return false
  }
}

export function forgetPlan(store: Storage | null = storeOfDevice()): void {
  store?.removeItem(key)
}

/** Some browsers refuse it altogether. */
function storeOfDevice(): Storage | null {
  try {
    return globalThis.localStorage
  } catch {
    return null
  }
}

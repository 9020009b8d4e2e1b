/** How many clinics a pod takes; as many as come, where nothing is said. */
export type Capacities = Readonly<Record<string, number>>

/** The pod with the fewest clinics of those that have room; of several the first. Undefined where none has. */
export function withMostRoom<P extends { name: string }>(
  pods: readonly P[],
  clinics: ReadonlyMap<string, number>,
  capacities: Capacities,
): P | undefined {
  const has = ({ name }: P) => clinics.get(name) ?? 0
  const roomy = pods.filter((pod) => has(pod) < (capacities[pod.name] ?? Infinity))
  return roomy.toSorted((a, b) => has(a) - has(b))[0]
}

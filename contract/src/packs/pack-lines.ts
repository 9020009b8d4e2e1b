/** The pack that a session was booked with last, and whether it gave its session back. */
export interface PackOfSession {
  name: string
  is_back: boolean
  /** Nothing comes back to a pack whose money went back. */
  is_over?: boolean
}

interface Packed {
  pack: PackOfSession | null
}

/** What becomes of its pack when a session is called off, by its deadline; null where none pays for it. */
export function packPolicyOf(
  { pack, refund_until: end }: Packed & { refund_until: string },
  until: string,
  nowMs: number,
): string | null {
  if (!pack || pack.is_back) return null
  const taken = `La tomamos de tu bono «${pack.name}».`
  return Date.parse(end) < nowMs
    ? `${taken} El plazo para cancelar y recuperarla terminó el ${until}.`
    : `${taken} Si cancelas hasta el ${until}, vuelve a tu bono; después se cuenta como usada.`
}

/** What became of the pack of a session that was called off, or missed. */
export const packLine = ({ pack }: Packed): string[] =>
  pack
    ? [
        pack.is_over
          ? `El bono «${pack.name}» se devolvió entero: esta sesión ya no está pagada.`
          : pack.is_back
            ? `La sesión vuelve a tu bono «${pack.name}».`
            : `La sesión se cuenta como usada de tu bono «${pack.name}».`,
      ]
    : []

/** The same of several sessions at once. */
export function packsLine(sessions: readonly Packed[]): string[] {
  const packed = sessions.flatMap((session) => (session.pack ? [session.pack] : []))
  const back = packed.filter((packOfSession) => packOfSession.is_back).length
  const used = packed.length - back
  return [
    ...(back > 0 ? [`${back === 1 ? '1 sesión vuelve' : `${back} sesiones vuelven`} a tu bono.`] : []),
    ...(used > 0
      ? [`${used === 1 ? '1 se cuenta como usada' : `${used} se cuentan como usadas`} de tu bono.`]
      : []),
  ]
}

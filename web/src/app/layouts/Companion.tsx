/** Luna's place on every screen. */
export function Companion() {
  return null
}

/** A row with something in it, by the number that its sheet gives it. */
export interface SheetRow {
  n: number
  cells: string[]
}

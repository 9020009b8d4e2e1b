import type { ReactNode } from 'react'
import { useTableKeys } from './table-keys.ts'
import './DataTable.css'

export interface Column<T> {
  name: string
  cell: (row: T) => ReactNode
  /** Figures and dates, set so that they stand under one another. */
  isFigure?: boolean
}

interface Props<T> {
  /** What it lists. */
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
}

/** A table wider than its place is moved with the arrow keys too, and for that it has to take the focus. */
const reachable = { tabIndex: 0 }

/**
 * A table whose heads stay in view; where it does not fit it scrolls, and on a phone each row is a card of its own. Arrow
 * keys go from row to row, Enter opens one, and "/" leads to what filters it.
 */
export function DataTable<T>({ label, columns, rows, keyOf }: Props<T>) {
  const box = useTableKeys()
  return (
    <section className="table-scroll" aria-label={label} {...reachable} ref={box}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} tabIndex={-1}>
              {columns.map(({ name, cell, isFigure }) => (
                <td key={name} data-label={name} className={isFigure ? 'numbers' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

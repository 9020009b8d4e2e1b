import { whole } from '../../lib/numbers.ts'
import { Button } from '../buttons/Button.tsx'
import './Pagination.css'

interface Props {
  page: number
  count: number
  pageSize: number
  onPage: (page: number) => void
}

/** Moves between the pages of a long list; nothing when there is only one. */
export function Pagination({ page, count, pageSize, onPage }: Props) {
  const pages = Math.max(1, Math.ceil(count / pageSize))
  if (pages === 1) return null
  return (
    <nav className="pagination" aria-label="Páginas">
      <Button
        look="secondary"
        icon="back"
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, pages))}
      >
        Anterior
      </Button>
      <span aria-live="polite">
        Página {whole(page)} de {whole(pages)}
      </span>
      <Button look="secondary" icon="forward" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Siguiente
      </Button>
    </nav>
  )
}

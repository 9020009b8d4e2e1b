import { auditLevels } from '@psico/contract/audit-log/audit-log'
import { useQuery } from '@tanstack/react-query'
import { screens } from '@psico/contract/screens/screens'
import { sentenceOf } from '../../lib/call-error.ts'
import type { Words } from '../../lib/look/look.ts'
import { choiceWord, dayWord, pageWord, privateWord } from '../../lib/look/look-words.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { CounterCards } from '../../ui/cards/CounterCards.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useLook } from '../../ui/tables/use-look.ts'
import { useSearchText } from '../../ui/forms/use-search-text.ts'
import { EntryTable } from './EntryTable.tsx'
import { auditLog, entriesPerPage, useExport, type LogFilter } from './queries.ts'
import { levelNames, texts } from './texts.ts'

const words: Words<LogFilter & { page: number }> = {
  level: choiceWord(
    'nivel',
    { '': '', INFO: 'info', WARNING: 'advertencia', ERROR: 'error', CRITICAL: 'critico' },
    '',
  ),
  search: privateWord,
  from: dayWord('desde'),
  to: dayWord('hasta'),
  page: pageWord(),
}

/** What was done in the clinic, by whom and from where. */
export default function AuditLogPage() {
  const [{ page, ...filter }, look] = useLook(words)
  const [typed, setTyped] = useSearchText(filter.search, (search) => look({ search }))
  const query = useQuery(auditLog(filter, page))
  const exporting = useExport()
  const save = () =>
    exporting.mutate(filter, {
      onSuccess: () => toast.success(texts.exported),
      onError: (error) => toast.error(sentenceOf(error, texts.exportFailed)),
    })
  return (
    <Page
      title={screens.auditLog.title}
      lead="Lo que se hizo en la clínica, quién lo hizo y desde dónde. Nada de aquí se puede cambiar ni borrar."
      width="wide"
      actions={
        <Button icon="download" busy={exporting.isPending} busyText="Exportando…" onClick={save}>
          Exportar PDF
        </Button>
      }
    >
      <search className="form-grid" aria-label="Filtros de la bitácora">
        <SelectField
          label="Nivel"
          value={filter.level}
          onChange={(event) => look({ level: event.target.value as LogFilter['level'] })}
        >
          <option value="">Todos</option>
          {auditLevels.map((level) => (
            <option key={level} value={level}>
              {levelNames[level]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Buscar"
          type="search"
          placeholder="Persona, acción o IP"
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
        <TextField
          label="Desde"
          type="date"
          value={filter.from}
          onChange={(event) => look({ from: event.target.value })}
        />
        <TextField
          label="Hasta"
          type="date"
          value={filter.to}
          error={filter.from && filter.to && filter.to < filter.from ? texts.reversed : undefined}
          onChange={(event) => look({ to: event.target.value })}
        />
      </search>
      <Awaited query={query} failed={texts.loadFailed} explained skeleton={<SkeletonRows />}>
        {({ results, count, counts }) => (
          <>
            <CounterCards
              counters={[
                { label: 'Total', count: counts.total },
                { label: 'Información', count: counts.info, tone: 'info' },
                { label: 'Advertencias', count: counts.warning, tone: 'warning' },
                { label: 'Errores', count: counts.error, tone: 'danger' },
              ]}
            />
            {results.length === 0 ? (
              <EmptyState
                picture="search"
                title={texts.nothing}
                detail="Cambia el nivel, el texto o las fechas."
              />
            ) : (
              <EntryTable entries={results} />
            )}
            <Pagination
              page={page}
              count={count}
              pageSize={entriesPerPage}
              onPage={(next) => look({ page: next })}
            />
          </>
        )}
      </Awaited>
    </Page>
  )
}

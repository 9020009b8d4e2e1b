import { useParams } from 'react-router'
import { importKindNames } from '@psico/contract/imports/fields'
import { pathOf } from '@psico/contract/screens/screens'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { ApplyCard } from './ApplyCard.tsx'
import { ColumnsCard } from './ColumnsCard.tsx'
import { DoneCard } from './DoneCard.tsx'
import { Progress } from './Progress.tsx'
import { useImport } from './queries.ts'
import { RowsCard } from './RowsCard.tsx'
import { countsText, rowsText, stateNames, texts } from './texts.ts'

/** One file: what its columns are, its rows as they will be, and taking them in or away again. */
export default function ImportPage() {
  const { id = '' } = useParams()
  const { query, isWorking } = useImport(id)
  return (
    <Awaited query={query} failed={texts.importFailed} explained>
      {(job) => (
        <Page
          title={`Importar ${importKindNames[job.kind].toLowerCase()}`}
          lead={`${rowsText(job.rows)}, del ${instantText(job.created_at, tenant.timezone)}. ${stateNames[job.state]}.`}
          back={{ to: pathOf('imports'), text: 'Volver a las importaciones' }}
          width="wide"
        >
          {job.progress && !isWorking && (
            <Notice tone="info" title="Se está trabajando con este archivo.">
              <Progress progress={job.progress} waiting="Trabajando" />
            </Notice>
          )}
          {job.state === 'open' ? (
            <>
              <ColumnsCard job={job} />
              {job.counts && (
                <>
                  <Notice tone={job.counts.errors > 0 ? 'warning' : 'success'}>
                    {countsText(job.counts)}.
                  </Notice>
                  <RowsCard id={job.id} kind={job.kind} isOpen />
                  <ApplyCard id={job.id} counts={job.counts} progress={job.progress} />
                </>
              )}
            </>
          ) : (
            <>
              <DoneCard job={job} />
              <RowsCard id={job.id} kind={job.kind} />
            </>
          )}
        </Page>
      )}
    </Awaited>
  )
}

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
      {(it) => (
        <Page
          title={`Importar ${importKindNames[it.kind].toLowerCase()}`}
          lead={`${rowsText(it.rows)}, del ${instantText(it.created_at, tenant.timezone)}. ${stateNames[it.state]}.`}
          back={{ to: pathOf('imports'), text: 'Volver a las importaciones' }}
          width="wide"
        >
          {it.progress && !isWorking && (
            <Notice tone="info" title="Se está trabajando con este archivo.">
              <Progress progress={it.progress} waiting="Trabajando" />
            </Notice>
          )}
          {it.state === 'open' ? (
            <>
              <ColumnsCard it={it} />
              {it.counts && (
                <>
                  <Notice tone={it.counts.errors > 0 ? 'warning' : 'success'}>
                    {countsText(it.counts)}.
                  </Notice>
                  <RowsCard id={it.id} kind={it.kind} isOpen />
                  <ApplyCard id={it.id} counts={it.counts} progress={it.progress} />
                </>
              )}
            </>
          ) : (
            <>
              <DoneCard it={it} />
              <RowsCard id={it.id} kind={it.kind} />
            </>
          )}
        </Page>
      )}
    </Awaited>
  )
}

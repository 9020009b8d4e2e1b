import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { importKindNames } from '@psico/contract/imports/fields'
import type { ImportCounts } from '@psico/contract/imports/imports'
import { pathOf } from '@psico/contract/screens/screens'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/Awaited.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { ApplyCard } from './ApplyCard.tsx'
import { ColumnsCard } from './ColumnsCard.tsx'
import { DoneCard } from './DoneCard.tsx'
import { importOf, useRecount } from './queries.ts'
import { RowsCard } from './RowsCard.tsx'
import { countsText, rowsText, stateNames, texts } from './texts.ts'

/** One file: what its columns are, its rows as they will be, and taking them in or away again. */
export default function ImportPage() {
  const { id = '' } = useParams()
  const query = useQuery(importOf(id))
  const [counts, setCounts] = useState<ImportCounts | null>(null)
  const recount = useRecount(id)
  const again = () => recount.mutate(undefined, { onSuccess: setCounts })
  return (
    <Awaited query={query} failed={texts.importFailed} explained>
      {(it) => (
        <Page
          title={`Importar ${importKindNames[it.kind].toLowerCase()}`}
          lead={`${rowsText(it.rows)}, del ${instantText(it.created_at, tenant.timezone)}. ${stateNames[it.state]}.`}
          back={{ to: pathOf('imports'), text: 'Volver a las importaciones' }}
          width="wide"
        >
          {it.state === 'open' ? (
            <>
              <ColumnsCard it={it} onChecked={setCounts} />
              {counts && (
                <>
                  <Notice tone={counts.errors > 0 ? 'warning' : 'success'}>{countsText(counts)}.</Notice>
                  <RowsCard id={it.id} kind={it.kind} onMended={again} />
                  <ApplyCard id={it.id} counts={counts} />
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

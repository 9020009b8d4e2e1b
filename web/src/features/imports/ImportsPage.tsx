import '../../ui/buttons/Button.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { importKindNames } from '@psico/contract/imports/fields'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { instantText } from '../../lib/dates.ts'
import { whole } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { ExportCard } from './ExportCard.tsx'
import { imports } from './queries.ts'
import { StartCard } from './StartCard.tsx'
import { stateNames, texts } from './texts.ts'

/** What a clinic brings along when it moves in: a file to begin with, and what was brought in the last days. */
export default function ImportsPage() {
  const query = useQuery(imports)
  return (
    <Page
      title={screens.imports.title}
      lead="Trae a tus pacientes y parejas, sus citas por venir y lo que tienen a favor desde una hoja de cálculo o desde el programa que usabas. Nada cambia en la clínica hasta que tú lo digas, y nadie recibe un mensaje."
      back={{ to: pathOf('adminDashboard'), text: 'Volver al panel' }}
    >
      <StartCard />
      <section className="stack" aria-label="Importaciones recientes">
        <h2>Importaciones recientes</h2>
        <Awaited query={query} failed={texts.listFailed} explained skeleton={<SkeletonRows count={2} />}>
          {({ results }) =>
            results.length === 0 ? (
              <p className="dim">Todavía no hay ninguna.</p>
            ) : (
              <DataTable
                label="Tabla de importaciones"
                rows={results}
                keyOf={(job) => job.id}
                columns={[
                  {
                    name: 'Fecha',
                    isFigure: true,
                    cell: (job) => instantText(job.created_at, tenant.timezone),
                  },
                  { name: 'Qué trae', cell: (job) => importKindNames[job.kind] },
                  { name: 'Filas', isFigure: true, cell: (job) => whole(job.rows) },
                  { name: 'Estado', cell: (job) => stateNames[job.state] },
                  {
                    name: 'Acciones',
                    cell: (job) => (
                      <Link
                        className="button is-quiet is-small"
                        to={pathOf('importFile', { id: job.id })}
                        aria-label={`Abrir la importación del ${instantText(job.created_at, tenant.timezone)}`}
                      >
                        Abrir
                      </Link>
                    ),
                  },
                ]}
              />
            )
          }
        </Awaited>
      </section>
      <ExportCard />
    </Page>
  )
}

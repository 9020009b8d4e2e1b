import { useQuery } from '@tanstack/react-query'
import { screens } from '@psico/contract/screens/screens'
import { sentenceOf } from '../../lib/call-error.ts'
import { instantText } from '../../lib/dates.ts'
import { fileSize } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { backups, useCreateBackup, useDownload } from './queries.ts'
import { RestoreCard } from './RestoreCard.tsx'
import { texts } from './texts.ts'

const kindNames = { nightly: 'Automática (cada noche)', safety: 'Previa a una restauración' }

/** Making, keeping and restoring backups of the clinic. */
export default function BackupsPage() {
  const create = useCreateBackup()
  const make = () =>
    create.mutate(undefined, {
      onSuccess: () => toast.success(texts.created),
      onError: () => toast.error(texts.createFailed),
    })
  return (
    <Page title={screens.backups.title}>
      <Card as="section" className="stack">
        <h2>Crear copia de seguridad</h2>
        <p>
          Un solo archivo cifrado con todo lo de la clínica, documentos incluidos. Solo esta plataforma puede
          leerlo, y solo para {tenant.name}.
        </p>
        <div>
          <Button icon="download" busy={create.isPending} busyText="Generando la copia…" onClick={make}>
            Crear y descargar copia
          </Button>
        </div>
        {create.isPending && <progress className="is-wide" aria-label="Generando la copia de seguridad" />}
      </Card>
      <RestoreCard />
      <StoredCopies />
    </Page>
  )
}

function StoredCopies() {
  const query = useQuery(backups)
  const download = useDownload()
  const save = (name: string) =>
    download.mutate(name, { onError: (error) => toast.error(sentenceOf(error, texts.downloadFailed)) })
  return (
    <section className="stack" aria-label="Copias guardadas">
      <h2>Copias guardadas en el servidor</h2>
      <p className="dim">
        Cada noche se guarda una copia y se lee entera para comprobarla; se conservan las últimas siete.
      </p>
      <Awaited query={query} failed={texts.listFailed} skeleton={<SkeletonRows count={2} />}>
        {({ results }) =>
          results.length === 0 ? (
            <p className="dim">
              Todavía no hay copias guardadas. La primera se hace sola en la próxima hora.
            </p>
          ) : (
            <DataTable
              label="Tabla de copias"
              rows={results}
              keyOf={(backup) => backup.name}
              columns={[
                {
                  name: 'Fecha',
                  isFigure: true,
                  cell: (backup) => instantText(backup.created_at, tenant.timezone),
                },
                { name: 'Tipo', cell: (backup) => kindNames[backup.kind] },
                { name: 'Tamaño', isFigure: true, cell: (backup) => fileSize(backup.size) },
                {
                  name: 'Acciones',
                  cell: (backup) => (
                    <Button
                      look="quiet"
                      size="small"
                      icon="download"
                      aria-label={`Descargar la copia del ${instantText(backup.created_at, tenant.timezone)}`}
                      busy={download.isPending && download.variables === backup.name}
                      onClick={() => save(backup.name)}
                    >
                      Descargar
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </Awaited>
    </section>
  )
}

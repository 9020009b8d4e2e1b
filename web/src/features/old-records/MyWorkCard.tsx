import { useQuery } from '@tanstack/react-query'
import type { ClinicExport } from '@psico/contract/exports/exports'
import { exportDays } from '@psico/contract/privacy/privacy'
import { sentenceOf } from '../../lib/call-error.ts'
import { instantText } from '../../lib/dates.ts'
import { fileSize } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/Awaited.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { myExports, useAskForMyExport, useDownloadMyExport } from './mine-queries.ts'
import { texts } from './texts.ts'

/** What a professional wrote is theirs to take along. */
export function MyWorkCard() {
  const query = useQuery(myExports)
  const ask = useAskForMyExport()
  const isPreparing = query.data?.results.some((it) => it.status === 'preparing') ?? false
  const prepare = () =>
    ask.mutate(undefined, { onError: (error) => toast.error(sentenceOf(error, texts.askFailed)) })
  return (
    <Card as="section" className="stack" aria-labelledby="mis-historias">
      <div>
        <h2 id="mis-historias">Mis historias y notas</h2>
        <p className="dim">
          Llévate lo que escribiste de tus pacientes: historias, notas con su firma, resultados y objetivos.
          Se lee en cualquier navegador, y otra clínica de esta plataforma puede importarlo.
        </p>
      </div>
      <Awaited query={query} failed={texts.exportsFailed} skeleton={<SkeletonText lines={1} />}>
        {({ results }) => <Copies copies={results} />}
      </Awaited>
      <div>
        <Button
          look="secondary"
          icon="download"
          busy={ask.isPending || isPreparing}
          busyText="Preparando…"
          onClick={prepare}
        >
          Preparar mis historias y notas
        </Button>
      </div>
    </Card>
  )
}

function Copies({ copies }: { copies: readonly ClinicExport[] }) {
  const download = useDownloadMyExport()
  const save = (id: string) =>
    download.mutate(id, { onError: (error) => toast.error(sentenceOf(error, texts.exportFailed)) })
  return copies.map((it) => (
    <output key={it.id} className="cluster is-spread">
      {it.status === 'preparing' && <p>Las estamos preparando.</p>}
      {it.status === 'failed' && <p>La última vez no se pudo. Pídelas de nuevo.</p>}
      {it.status === 'ready' && (
        <>
          <p>
            Listas ({fileSize(it.file_size ?? 0)}). Se pueden descargar durante {exportDays} días, hasta el{' '}
            {instantText(it.expires_at, tenant.timezone)}. Guárdalas en un lugar seguro.
          </p>
          <Button
            icon="download"
            busy={download.isPending}
            busyText="Descargando…"
            onClick={() => save(it.id)}
          >
            Descargar mis historias y notas
          </Button>
        </>
      )}
    </output>
  ))
}

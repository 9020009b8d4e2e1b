import { useQuery } from '@tanstack/react-query'
import type { ClinicExport } from '@psico/contract/exports/exports'
import { sentenceOf } from '../../lib/call-error.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { Copies } from '../privacy/Copies.tsx'
import { myExports, useAskForMyExport, useDownloadMyExport } from './mine-queries.ts'
import { texts } from './texts.ts'

/** What a professional wrote is theirs to take along. */
export function MyWorkCard() {
  const query = useQuery(myExports)
  const ask = useAskForMyExport()
  const isPreparing = query.data?.results.some((copy) => copy.status === 'preparing') ?? false
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
        {({ results }) => <Ready copies={results} />}
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

const words = {
  preparing: 'Las estamos preparando.',
  failed: 'La última vez no se pudo. Pídelas de nuevo.',
  ready: 'Tus historias y notas están listas',
  keep: 'Guárdalas en un lugar seguro.',
  download: 'Descargar mis historias y notas',
}

function Ready({ copies }: { copies: readonly ClinicExport[] }) {
  const download = useDownloadMyExport()
  return (
    <Copies
      copies={copies}
      words={words}
      busy={download.isPending}
      onDownload={(id) =>
        download.mutate(id, { onError: (error) => toast.error(sentenceOf(error, texts.exportFailed)) })
      }
    />
  )
}

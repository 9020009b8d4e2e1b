import { useQuery } from '@tanstack/react-query'
import type { ClinicExport } from '@psico/contract/exports/exports'
import { sentenceOf } from '../../lib/call-error.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { Copies } from '../privacy/Copies.tsx'
import { clinicExports, useAskForExport, useDownloadExport } from './export-queries.ts'
import { texts } from './texts.ts'

/** What the clinic takes along: whoever comes may also go. */
export function ExportCard() {
  const query = useQuery(clinicExports)
  const ask = useAskForExport()
  const isPreparing = query.data?.results.some((copy) => copy.status === 'preparing') ?? false
  const prepare = () =>
    ask.mutate(undefined, { onError: (error) => toast.error(sentenceOf(error, texts.askFailed)) })
  return (
    <Card as="section" className="stack">
      <h2>Llevarte los datos de la clínica</h2>
      <p className="dim">
        Pacientes con sus contactos, parejas, citas, saldos y bonos, y pagos, en CSV y JSON, y qué significa
        cada columna. Otra clínica de esta plataforma puede importarlos. Sin historias ni notas: cada
        profesional se lleva las suyas desde su perfil.
      </p>
      <Awaited query={query} failed={texts.exportsFailed} skeleton={<SkeletonText lines={1} />}>
        {({ results }) => <Ready copies={results} />}
      </Awaited>
      <div>
        <Button
          look="secondary"
          icon="download"
          busy={ask.isPending || isPreparing}
          busyText="Preparando la exportación…"
          onClick={prepare}
        >
          Preparar la exportación
        </Button>
      </div>
    </Card>
  )
}

const words = {
  preparing: 'Estamos preparando la exportación.',
  failed: 'La última no se pudo preparar. Pídela de nuevo.',
  ready: 'La exportación está lista',
  keep: 'Guárdala en un lugar seguro.',
  download: 'Descargar la exportación',
}

function Ready({ copies }: { copies: readonly ClinicExport[] }) {
  const download = useDownloadExport()
  return (
    <Copies
      copies={copies}
      words={words}
      busy={download.isPending}
      onDownload={(id) =>
        download.mutate(id, { onError: (error) => toast.error(sentenceOf(error, texts.downloadFailed)) })
      }
    />
  )
}

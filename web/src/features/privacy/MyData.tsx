import { useQuery } from '@tanstack/react-query'
import type { DataExport } from '@psico/contract/privacy/privacy'
import { sentenceOf } from '../../lib/call-error.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { Copies } from './Copies.tsx'
import { ownExports, useAskForExport, useDownloadExport } from './queries.ts'
import { texts } from './texts.ts'

/** One's own data: a copy to take along. */
export function MyData() {
  const exports = useQuery(ownExports)
  const ask = useAskForExport()
  const isPreparing = exports.data?.results.some((copy) => copy.status === 'preparing') ?? false
  const prepare = () =>
    ask.mutate(undefined, {
      onSuccess: () => toast.success(texts.asked),
      onError: (error) => toast.error(sentenceOf(error, texts.askFailed)),
    })
  return (
    <Card as="section" className="stack" aria-labelledby="mis-datos">
      <div>
        <h2 id="mis-datos">Mis datos</h2>
        <p className="dim">
          Puedes llevarte una copia de todo lo que {tenant.name} guarda de ti: se lee en cualquier navegador y
          sirve para otros programas.
        </p>
      </div>
      <Awaited query={exports} failed={texts.exportsFailed} skeleton={<SkeletonText lines={1} />}>
        {({ results }) => <Ready copies={results} />}
      </Awaited>
      <div>
        <Button
          look="secondary"
          icon="download"
          busy={ask.isPending || isPreparing}
          busyText="Preparando tu copia…"
          onClick={prepare}
        >
          Preparar una copia de mis datos
        </Button>
      </div>
    </Card>
  )
}

const words = {
  preparing: 'Estamos preparando tu copia. Te avisaremos por correo.',
  failed: 'La última copia no se pudo preparar. Pídela de nuevo.',
  ready: 'Tu copia está lista',
  keep: 'Guárdala en un lugar seguro.',
  download: 'Descargar mi copia',
}

function Ready({ copies }: { copies: readonly DataExport[] }) {
  const download = useDownloadExport()
  return (
    <Copies
      copies={copies}
      words={words}
      busy={download.isPending}
      onDownload={(id) =>
        download.mutate({ id }, { onError: (error) => toast.error(sentenceOf(error, texts.downloadFailed)) })
      }
    />
  )
}

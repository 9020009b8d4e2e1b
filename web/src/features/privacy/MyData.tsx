import { useQuery } from '@tanstack/react-query'
import { exportDays, type DataExport } from '@psico/contract/privacy/privacy'
import { sentenceOf } from '../../lib/call-error.ts'
import { instantText } from '../../lib/dates.ts'
import { fileSize } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/Awaited.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { ownExports, useAskForExport, useDownloadExport } from './queries.ts'
import { texts } from './texts.ts'

/** One's own data: a copy to take along. */
export function MyData() {
  const exports = useQuery(ownExports)
  const ask = useAskForExport()
  const isPreparing = exports.data?.results.some((it) => it.status === 'preparing') ?? false
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
        {({ results }) => <Copies copies={results} />}
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

function Copies({ copies }: { copies: readonly DataExport[] }) {
  const download = useDownloadExport()
  const save = (id: string) =>
    download.mutate({ id }, { onError: (error) => toast.error(sentenceOf(error, texts.downloadFailed)) })
  return copies.map((it) => (
    <output key={it.id} className="cluster is-spread">
      {it.status === 'preparing' && <p>Estamos preparando tu copia. Te avisaremos por correo.</p>}
      {it.status === 'failed' && <p>La última copia no se pudo preparar. Pídela de nuevo.</p>}
      {it.status === 'ready' && (
        <>
          <div>
            <p className="strong">Tu copia está lista ({fileSize(it.file_size ?? 0)})</p>
            <p className="dim small">
              Se puede descargar durante {exportDays} días, hasta el{' '}
              {instantText(it.expires_at, tenant.timezone)}. Guárdala en un lugar seguro.
            </p>
          </div>
          <Button
            icon="download"
            busy={download.isPending}
            busyText="Descargando…"
            onClick={() => save(it.id)}
          >
            Descargar mi copia
          </Button>
        </>
      )}
    </output>
  ))
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { letterTitles, type Letter } from '@psico/contract/letters/letters'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { sentenceOf } from '../../lib/call-error.ts'
import { dateIn, shortDate } from '../../lib/dates.ts'
import { personOf } from '../../lib/patient-card.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { DataTable, type Column } from '../../ui/tables/DataTable.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { PatientParts } from '../../ui/pages/PatientParts.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { NewLetterModal } from './NewLetterModal.tsx'
import { lettersOf, print, useWithdraw } from './queries.ts'
import { texts } from './texts.ts'

/** The letters that a professional gave out about one of their patients. */
export default function LettersPage() {
  const { patientId = '' } = useParams()
  const person = useQuery(personOf(patientId))
  const letters = useQuery(lettersOf(patientId))
  const [isWriting, setWriting] = useState(false)
  const begin = (
    <Button icon="plus" onClick={() => setWriting(true)}>
      Nueva carta
    </Button>
  )
  return (
    <Page
      title={screens.letters.title}
      lead={person.data?.full_name}
      back={{ to: pathOf('clinicalHistory', { patientId }), text: 'Volver a la historia clínica' }}
      actions={letters.data && letters.data.results.length > 0 && begin}
      width="wide"
    >
      <PatientParts patientId={patientId} />
      <Awaited query={letters} failed={texts.listFailed} explained skeleton={<SkeletonRows />}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState
              picture="documents"
              title="Todavía no hay cartas"
              detail="Constancias de asistencia, derivaciones y resúmenes, con número y un código que cualquiera puede comprobar."
              action={begin}
            />
          ) : (
            <LetterTable patientId={patientId} letters={results} />
          )
        }
      </Awaited>
      {isWriting && <NewLetterModal patientId={patientId} onClose={() => setWriting(false)} />}
    </Page>
  )
}

function LetterTable({ patientId, letters }: { patientId: string; letters: Letter[] }) {
  const [leaving, setLeaving] = useState<Letter | null>(null)
  const printing = useMutation({
    ...print,
    onError: (error) => toast.error(sentenceOf(error, texts.printFailed)),
  })
  const columns: Column<Letter>[] = [
    { name: 'Número', isFigure: true, cell: (letter) => letter.number },
    { name: 'Carta', cell: (letter) => letterTitles[letter.kind] },
    {
      name: 'Emitida',
      isFigure: true,
      cell: (letter) => shortDate(dateIn(tenant.timezone, letter.issued_at)),
    },
    { name: 'Para', cell: (letter) => letter.recipient || 'Quien corresponda' },
    { name: 'Estado', cell: (letter) => <State letter={letter} /> },
    {
      name: 'Acciones',
      cell: (letter) => (
        <div className="cluster">
          <Button
            look="secondary"
            size="small"
            aria-label={`Descargar la carta ${letter.number}`}
            onClick={() => printing.mutate({ patientId, letter })}
          >
            Descargar
          </Button>
          {letter.withdrawn_at === null && (
            <Button
              look="quiet"
              size="small"
              aria-label={`Retirar la carta ${letter.number}`}
              onClick={() => setLeaving(letter)}
            >
              Retirar
            </Button>
          )}
        </div>
      ),
    },
  ]
  return (
    <>
      <DataTable label="Cartas" columns={columns} rows={letters} keyOf={(letter) => letter.id} />
      {leaving && <Withdrawal patientId={patientId} letter={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

function State({ letter: { withdrawn_at, shared } }: { letter: Letter }) {
  if (withdrawn_at !== null) return <Badge tone="danger">Retirada</Badge>
  return shared ? <Badge tone="success">Compartida</Badge> : <Badge>Emitida</Badge>
}

function Withdrawal({
  patientId,
  letter,
  onClose,
}: {
  patientId: string
  letter: Letter
  onClose: () => void
}) {
  const withdrawing = useWithdraw(patientId)
  const confirm = () =>
    withdrawing.mutate(letter.id, {
      onSuccess: () => toast.success(texts.withdrawn),
      onError: (error) => toast.error(sentenceOf(error, texts.withdrawFailed)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      title={`¿Retirar la carta ${letter.number}?`}
      confirm="Retirar"
      isDangerous
      busy={withdrawing.isPending}
      busyText="Retirando…"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Quien compruebe su código verá que está retirada.
        {letter.shared && ' También deja de verse en los documentos de tu paciente.'}
      </p>
    </ConfirmDialog>
  )
}

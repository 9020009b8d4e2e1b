import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { termStates, type KeptRecord, type TermState } from '@psico/contract/privacy-terms/privacy-terms'
import { askALawyer, retentionIn } from '@psico/contract/privacy/retention'
import { sentenceOf } from '../../lib/call-error.ts'
import { dateIn, shortDate } from '../../lib/dates.ts'
import { choiceWord, pageWord } from '../../lib/look/look-words.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { SelectField } from '../../ui/forms/Field.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useLook } from '../../ui/tables/use-look.ts'
import { keptRecords, requestsPerPage, useEndTerm } from './queries.ts'
import { noRecords, termWords, texts } from './texts.ts'

const words = {
  term: choiceWord<TermState>(
    'expedientes',
    { ended: 'cumplidos', blocked: 'bloqueados', destroyed: 'destruidos' },
    'ended',
  ),
  page: pageWord('hoja'),
}

/** Records whose term is over, those that are blocked until theirs is, and those that are gone. */
export function KeptRecords() {
  const [{ term, page }, look] = useLook(words)
  const query = useQuery(keptRecords(page, term))
  return (
    <Card as="section" className="stack" aria-labelledby="plazos">
      <div>
        <h2 id="plazos">Plazos de conservación</h2>
        <p className="dim">
          Un expediente se conserva {retentionIn(tenant.country).years} años desde la última atención y
          después se destruye. Sobre este plazo: {askALawyer}. Los bloqueados se destruyen automáticamente
          cuando termina el suyo; los demás esperan aquí a que la clínica lo decida.
        </p>
      </div>
      <SelectField
        label="Expedientes"
        value={term}
        onChange={({ target }) =>
          look({ term: termStates.find((state) => state === target.value) ?? 'ended' })
        }
      >
        {termStates.map((state) => (
          <option key={state} value={state}>
            {termWords[state]}
          </option>
        ))}
      </SelectField>
      <Awaited query={query} failed={texts.termsFailed} explained skeleton={<SkeletonText lines={2} />}>
        {({ results, count }) =>
          count === 0 ? (
            <p>{noRecords[term]}</p>
          ) : (
            <>
              <ul className="stack">
                {results.map((keptRecord) => (
                  <Kept key={keptRecord.patient} record={keptRecord} />
                ))}
              </ul>
              <Pagination
                page={page}
                count={count}
                pageSize={requestsPerPage}
                onPage={(next) => look({ page: next })}
              />
            </>
          )
        }
      </Awaited>
    </Card>
  )
}

const day = (instant: string): string => shortDate(dateIn(tenant.timezone, instant))

function Kept({ record }: { record: KeptRecord }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <li className="cluster is-spread">
      <div>
        <p className="strong">{record.patient_name || 'Datos borrados'}</p>
        <p className="dim small">
          {record.last_entry &&
            `Última atención: ${day(record.last_entry)}. El plazo terminó el ${day(record.kept_until)}.`}
          {record.state === 'blocked' && `Bloqueado hasta el ${day(record.kept_until)}`}
          {record.destroyed_at && `Destruido el ${day(record.destroyed_at)}`}
        </p>
      </div>
      {record.state === 'ended' && (
        <Button
          look="secondary"
          aria-label={`Destruir el expediente de ${record.patient_name}`}
          onClick={() => setAsking(true)}
        >
          Destruir
        </Button>
      )}
      {isAsking && <DestroyDialog record={record} onClose={() => setAsking(false)} />}
    </li>
  )
}

/** Says what goes, and whom the server cannot know of. */
function DestroyDialog({ record, onClose }: { record: KeptRecord; onClose: () => void }) {
  const end = useEndTerm(onClose)
  const confirm = () =>
    end.mutate(record, {
      onSuccess: () => toast.success(texts.destroyed),
      onError: (error) => toast.error(sentenceOf(error, texts.destroyFailed)),
    })
  return (
    <ConfirmDialog
      title={`¿Destruir el expediente de ${record.patient_name}?`}
      confirm="Destruir"
      isDangerous
      busy={end.isPending}
      busyText="Destruyendo…"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Se destruyen su historia clínica, notas, documentos, mensajes y cuestionarios, y se borra su cuenta.
        No se puede deshacer.
      </p>
      <p>Si la persona era menor de edad, el plazo puede contar desde su mayoría: compruébalo antes.</p>
    </ConfirmDialog>
  )
}

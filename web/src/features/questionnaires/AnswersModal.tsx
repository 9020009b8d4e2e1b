import { useMutation } from '@tanstack/react-query'
import { instruments, type Choice } from '@psico/contract/questionnaires/instruments'
import { sentenceOf } from '../../lib/call-error.ts'
import { dateIn, shortDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import styles from './AnswersModal.module.css'
import { saveFhir } from './staff-queries.ts'
import type { Answered } from './score-plot.ts'
import { fhirName, pointsText, texts } from './texts.ts'

const textOf = (choices: readonly Choice[], value: number | null | undefined): string =>
  choices.find((choice) => choice.value === value)?.text ?? 'Sin respuesta'

/** One result, question by question, and as a file for another system. */
export function AnswersModal({ result, onClose }: { result: Answered; onClose: () => void }) {
  const saving = useMutation(saveFhir)
  const { name, lead, items, choices, difficulty, source } = instruments[result.instrument]
  const date = dateIn(tenant.timezone, result.answered_at)
  return (
    <Modal
      title={`${name} del ${shortDate(date)}`}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Volver
          </Button>
          <Button
            icon="download"
            busy={saving.isPending}
            busyText="Descargando..."
            onClick={() => saving.mutate({ id: result.id, name: fhirName(result.instrument, date) })}
          >
            Descargar en formato FHIR
          </Button>
        </>
      }
    >
      <p>
        <strong className="numbers">{pointsText(result.total)}</strong>, síntomas: {result.band_display}
      </p>
      <p className="dim">{lead}</p>
      <ol className={styles['answers']}>
        {items.map(({ text }, at) => (
          <li key={text}>
            <p>
              {at + 1}. {text}
            </p>
            <p className="strong">
              {textOf(choices, result.answers[at])}
              <span className="dim numbers"> ({result.answers[at]})</span>
            </p>
          </li>
        ))}
        <li>
          <p>{difficulty.text}</p>
          <p className="strong">{textOf(difficulty.choices, result.difficulty)}</p>
        </li>
      </ol>
      <p className="dim small">{source}</p>
      {saving.isError && (
        <Notice tone="danger" isAlert>
          {sentenceOf(saving.error, texts.fhirFailed)}
        </Notice>
      )}
    </Modal>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  emptyHistory,
  maxHistoryField,
  type ClinicalHistory,
  type HistoryContent,
  type PatientCard,
} from '@psico/contract/clinical-history/clinical-history'
import { fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { useDraft } from '../../session/use-draft.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { TextArea } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Tabs } from '../../ui/pages/Tabs.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { UnsavedChanges } from '../../ui/dialogs/UnsavedChanges.tsx'
import { contentOf, differing } from './changes.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { conflictIn, historyOf, save } from './queries.ts'
import { fieldNames, historyTabs, texts } from './texts.ts'

interface Props {
  patientId: string
  person: PatientCard
  /** The version in force when the screen was opened, or null for none. */
  history: ClinicalHistory | null
}

/** Five tabs over one form; saved as a whole, based on the version it was opened with. */
export function HistoryEditor({ patientId, person, history }: Props) {
  const written = history ? contentOf(history) : emptyHistory
  // The version goes along: what was typed before the session ended may be based on an older one.
  const [{ content, version }, setTyped] = useDraft(`history:${patientId}`, {
    content: written,
    version: history?.version ?? 0,
  })
  const saving = useSaving(patientId)
  const saveOver = (yours: HistoryContent, over: number) =>
    saving.mutate(
      { patientId, content: yours, version: over },
      { onSuccess: (saved) => setTyped((now) => ({ ...now, version: saved.version })) },
    )
  const changed = differing(content, written)
  const tabs = [
    { name: 'Datos personales', content: <PersonFacts person={person} /> },
    ...historyTabs.map(({ name, fields }) => ({
      name,
      content: (
        <Fields
          fields={fields}
          content={content}
          onChange={(part) => setTyped({ content: { ...content, ...part }, version })}
        />
      ),
    })),
  ]
  return (
    <Card className="stack">
      <Tabs label="Historia clínica" tabs={tabs} />
      {saving.complaint && (
        <Notice tone="danger" isAlert>
          {saving.complaint}
        </Notice>
      )}
      <div className="cluster is-spread">
        <p className="dim small">{stateOf(history, changed.length > 0)}</p>
        <Button
          icon="check"
          busy={saving.isPending}
          busyText="Guardando..."
          disabled={changed.length === 0}
          onClick={() => saveOver(content, version)}
        >
          Guardar Cambios
        </Button>
      </div>
      <UnsavedChanges when={changed.length > 0 && !saving.isPending} />
      {saving.conflict?.current && (
        <ConflictDialog
          current={saving.conflict.current}
          yours={saving.conflict.yours}
          busy={saving.isPending}
          onKeepMine={({ current, yours }) => saveOver(yours, current.version)}
          onTakeTheirs={(current) => {
            setTyped({ content: contentOf(current), version: current.version })
            saving.take(current)
          }}
          onClose={saving.goBack}
        />
      )}
    </Card>
  )
}

const stateOf = (history: ClinicalHistory | null, isChanged: boolean): string => {
  if (isChanged) return 'Hay cambios sin guardar.'
  if (!history) return 'Todavía no hay nada escrito.'
  return `Versión ${history.version}, guardada por ${history.updated_by_name} el ${instantText(history.updated_at, tenant.timezone)}.`
}

interface FieldsProps {
  fields: readonly (keyof HistoryContent)[]
  content: HistoryContent
  onChange: (part: Partial<HistoryContent>) => void
}

function Fields({ fields, content, onChange }: FieldsProps) {
  return (
    <div className="stack">
      {fields.map((name) => (
        <TextArea
          key={name}
          label={fieldNames[name]}
          rows={7}
          maxLength={maxHistoryField}
          value={content[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
    </div>
  )
}

/** Saving, and what to do when somebody else saved first. */
function useSaving(patientId: string) {
  const queries = useQueryClient()
  const { queryKey } = historyOf(patientId)
  const { error, reset, mutate, isPending } = useMutation({
    ...save,
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved)
      toast.success(texts.saved)
    },
  })
  const conflict = conflictIn(error)
  // Without a version of somebody else's there is nothing to compare: it is gone, by a restored backup for example.
  const isShown = Boolean(conflict?.current)
  const why = Object.values(fieldErrorsOf(error))[0] ?? sentenceOf(error, '')
  return {
    mutate,
    isPending,
    conflict,
    complaint: error && !isShown ? `${texts.saveFailed} ${why}`.trim() : '',
    take: (current: ClinicalHistory) => {
      queries.setQueryData(queryKey, current)
      reset()
    },
    goBack: reset,
  }
}

import { pathOf } from '@psico/contract/screens/screens'
import { readClinicSettings } from '@psico/contract/clinics/clinics'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asked } from '../../lib/asked.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { Awaited } from '../../ui/Awaited.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useSaveSettings } from './settings-queries.ts'

/** Whether session notes go along when a patient takes their data with them, kept by itself, at once. */
export function NotesInExportCard() {
  const settings = useQuery({ ...asked(readClinicSettings), staleTime: Infinity, gcTime: 0 })
  return (
    <Card as="section" className="stack" aria-labelledby="datos-de-pacientes">
      <h2 id="datos-de-pacientes">Datos de pacientes</h2>
      <Awaited
        query={settings}
        failed="No se pudo cargar qué lleva la copia de datos."
        skeleton={<SkeletonText lines={2} />}
      >
        {({ notes_in_export }) => <Rule saved={notes_in_export} />}
      </Awaited>
      <div>
        <ButtonLink to={pathOf('privacyRequests')} look="secondary" icon="list">
          Ver las solicitudes sobre datos
        </ButtonLink>
      </div>
    </Card>
  )
}

function Rule({ saved }: { saved: boolean }) {
  const [rule, setRule] = useState(saved)
  const save = useSaveSettings()
  const change = (next: boolean) => {
    setRule(next)
    save.mutate(
      { notes_in_export: next },
      {
        onSuccess: () => toast.success('Copia de datos guardada.'),
        onError: () => setRule(rule),
      },
    )
  }
  return (
    <>
      <CheckField
        label="La copia que pide un paciente lleva las notas de sesión"
        hint="Solo donde la ley de tu país da ese derecho: compruébalo con un abogado. Sin esto, las notas quedan para quien las escribió."
        checked={rule}
        disabled={save.isPending}
        onChange={(event) => change(event.target.checked)}
      />
      {save.error && !save.isPending && (
        <Notice tone="danger" isAlert>
          {sentenceOf(save.error, 'No se pudo guardar. Por favor, inténtalo de nuevo.')}
        </Notice>
      )}
    </>
  )
}

import { readClinicSettings, type ClinicSettings } from '@psico/contract/clinics/clinics'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asked } from '../../lib/asked.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { Awaited } from '../../ui/Awaited.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useSaveSettings } from './settings-queries.ts'

/** Whether staff must have a second factor, kept by itself, at once. */
export function SecondFactorCard() {
  const settings = useQuery({ ...asked(readClinicSettings), staleTime: Infinity, gcTime: 0 })
  return (
    <Card as="section" className="stack" aria-labelledby="seguridad-del-personal">
      <h2 id="seguridad-del-personal">Seguridad del personal</h2>
      <Awaited
        query={settings}
        failed="No se pudo cargar la seguridad del personal."
        skeleton={<SkeletonText lines={2} />}
      >
        {({ second_factor }) => <Rule saved={second_factor} />}
      </Awaited>
    </Card>
  )
}

function Rule({ saved }: { saved: ClinicSettings['second_factor'] }) {
  const [rule, setRule] = useState(saved)
  const save = useSaveSettings()
  const change = (next: ClinicSettings['second_factor']) => {
    setRule(next)
    save.mutate(
      { second_factor: next },
      {
        onSuccess: () => toast.success('Seguridad del personal guardada.'),
        onError: () => setRule(rule),
      },
    )
  }
  return (
    <>
      <CheckField
        label="Todo el personal entra con un segundo paso"
        hint="Profesionales, recepción y administración lo preparan la próxima vez que entren. Los pacientes lo usan si quieren."
        checked={rule === 'staff'}
        disabled={save.isPending}
        onChange={(event) => change(event.target.checked ? 'staff' : 'optional')}
      />
      {save.error && !save.isPending && (
        <Notice tone="danger" isAlert>
          {sentenceOf(save.error, 'No se pudo guardar. Por favor, inténtalo de nuevo.')}
        </Notice>
      )}
    </>
  )
}

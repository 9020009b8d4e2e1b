import type { Tenant } from '@psico/contract/clinics'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/call-error.ts'
import { Awaited } from '../../ui/Awaited.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useTyped } from '../../ui/use-typed.ts'
import { ClinicTable } from './ClinicTable.tsx'
import { allClinics, clinicsPerPage, useSuspension } from './global-queries.ts'
import { globalTexts } from './global-texts.ts'

/** Suspending and resuming clinics. */
export default function GlobalClinicsPage() {
  const { typed, setTyped, asked } = useTyped()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<Tenant | null>(null)
  const query = useQuery(allClinics(asked, page))
  return (
    <Page
      title="Gestión de clínicas"
      lead="Suspender cierra la dirección de una clínica hasta que se reanude; no se pierde nada."
      width="wide"
    >
      <TextField
        label="Buscar clínica"
        type="search"
        placeholder="Nombre o subdominio"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setPage(1)
        }}
      />
      <Awaited query={query} failed={globalTexts.clinicsFailed} skeleton={<SkeletonRows />}>
        {({ results, count }) => (
          <>
            {results.length === 0 ? (
              <EmptyState title={globalTexts.noClinics} />
            ) : (
              <ClinicTable
                clinics={results}
                actions={(clinic) => (
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={`${clinic.is_active ? 'Suspender' : 'Reanudar'} ${clinic.name}`}
                    onClick={() => setChosen(clinic)}
                  >
                    {clinic.is_active ? 'Suspender' : 'Reanudar'}
                  </Button>
                )}
              />
            )}
            <Pagination page={page} count={count} pageSize={clinicsPerPage} onPage={setPage} />
          </>
        )}
      </Awaited>
      {chosen && <SuspensionDialog clinic={chosen} onClose={() => setChosen(null)} />}
    </Page>
  )
}

function SuspensionDialog({ clinic, onClose }: { clinic: Tenant; onClose: () => void }) {
  const change = useSuspension()
  const suspend = clinic.is_active
  const word = suspend ? 'Suspender' : 'Reanudar'
  const confirm = () =>
    change.mutate(
      { id: clinic.id, suspend },
      {
        onSuccess: () => {
          toast.success(suspend ? globalTexts.suspended : globalTexts.resumed)
          onClose()
        },
        onError: (error) => toast.error(sentenceOf(error, globalTexts.suspendFailed)),
      },
    )
  return (
    <ConfirmDialog
      title={`¿${word} ${clinic.name}?`}
      confirm={word}
      isDangerous={suspend}
      busy={change.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {suspend
          ? `Sus ${clinic.total_users} usuarios dejarán de entrar y verán que la clínica está suspendida. Los datos se conservan.`
          : `Sus ${clinic.total_users} usuarios podrán volver a entrar.`}
      </p>
    </ConfirmDialog>
  )
}

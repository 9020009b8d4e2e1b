import type { AdminUserDetail } from '@psico/contract/people/people'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { isRefusal } from '../../lib/call-error.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { Parts } from '../../ui/pages/Parts.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { clinicUser } from '../accounts/admin-queries.ts'
import { adminTexts } from '../accounts/admin-texts.ts'

const parts = [
  { screen: 'clinicPatient', text: 'Datos y citas' },
  { screen: 'clinicPatientPayments', text: 'Pagos' },
  { screen: 'clinicPatientWaiting', text: 'Lista de espera' },
] as const
type PartName = (typeof parts)[number]['screen']

/** One part of a patient's page beside the way to the others, each at an address of its own. */
export function PatientFrame({
  part,
  children,
}: {
  part: PartName
  children: (patient: AdminUserDetail) => ReactNode
}) {
  const { userId = '' } = useParams()
  const query = useQuery(clinicUser(userId))
  const isMissing = isRefusal(query.error, 404) || isRefusal(query.error, 403)
  return (
    <Page
      title={query.data?.full_name ?? screens[part].title}
      back={{ to: pathOf('clinicPatients'), text: 'Volver a Pacientes' }}
    >
      <Parts
        label="Partes de la ficha"
        parts={parts.map(({ screen, text }) => ({ to: pathOf(screen, { userId }), text }))}
      />
      {query.data ? (
        children(query.data)
      ) : query.isPending ? (
        <SkeletonRows />
      ) : isMissing ? (
        <ErrorState title={adminTexts.patientMissing} />
      ) : (
        <ErrorState title={adminTexts.patientFailed} onRetry={() => void query.refetch()} />
      )}
    </Page>
  )
}

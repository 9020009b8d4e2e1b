import type { readTenant } from '@psico/contract/clinics/tenant-facts'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { isRefusal } from '../../lib/call-error.ts'
import { dateIn, instantText, shortDate, shortMonth } from '../../lib/dates.ts'
import { fileSize, whole } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { Badge } from '../../ui/notices/Badge.tsx'
import { BarChart } from '../../ui/cards/BarChart.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { CounterCards } from '../../ui/cards/CounterCards.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Facts } from '../../ui/cards/Facts.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { addressOf } from './ClinicTable.tsx'
import { oneClinic } from './global-queries.ts'
import { globalTexts } from './global-texts.ts'
import { SuspensionDialog } from './SuspensionDialog.tsx'

type Known = AnswerOf<typeof readTenant>

/** One clinic as the platform sees it: who is there and how it goes, in counts alone. */
export default function GlobalClinicPage() {
  const { clinicId = '' } = useParams()
  const query = useQuery(oneClinic(clinicId))
  const [isAsking, setAsking] = useState(false)
  const clinic = query.data
  return (
    <Page
      title={clinic?.name ?? screens.globalClinic.title}
      width="wide"
      back={{ to: pathOf('globalClinics'), text: 'Volver a las clínicas' }}
      actions={
        clinic && (
          <Button look={clinic.is_active ? 'danger' : 'primary'} onClick={() => setAsking(true)}>
            {clinic.is_active ? 'Suspender' : 'Reanudar'}
          </Button>
        )
      }
    >
      {query.isPending && <SkeletonRows />}
      {query.isLoadingError &&
        (isRefusal(query.error, 404) ? (
          <ErrorState title={globalTexts.clinicMissing} />
        ) : (
          <ErrorState title={globalTexts.clinicFailed} onRetry={() => void query.refetch()} />
        ))}
      {clinic && <Shown clinic={clinic} />}
      {clinic && isAsking && <SuspensionDialog clinic={clinic} onClose={() => setAsking(false)} />}
    </Page>
  )
}

function Shown({ clinic }: { clinic: Known }) {
  return (
    <>
      {clinic.suspended_at && (
        <Notice
          tone="warning"
          title={`Suspendida desde el ${shortDate(dateIn(tenant.timezone, clinic.suspended_at))}`}
        >
          <p>{clinic.suspended_because || 'Sin motivo anotado.'}</p>
        </Notice>
      )}
      <CounterCards
        counters={[
          { label: 'Pacientes', count: clinic.people.patients, tone: 'brand' },
          { label: 'Profesionales', count: clinic.people.professionals, tone: 'accent' },
          { label: 'Recepción', count: clinic.people.reception },
          { label: 'Administración', count: clinic.people.admins },
          { label: 'Citas por venir', count: clinic.future_sessions, tone: 'info' },
        ]}
      />
      <Card as="section" className="stack" aria-label="La clínica">
        <div className="cluster">
          <Badge tone={clinic.is_active ? 'success' : 'warning'}>
            {clinic.is_active ? 'Activa' : 'Suspendida'}
          </Badge>
          <a className="link-alone" href={addressOf(clinic.primary_domain)}>
            {clinic.primary_domain}
          </a>
        </div>
        <Facts
          facts={[
            ['Creada', shortDate(dateIn(tenant.timezone, clinic.created_on))],
            [
              'Última actividad',
              clinic.last_activity
                ? instantText(clinic.last_activity, tenant.timezone)
                : 'Todavía no ha entrado nadie',
            ],
            ['Teléfono', clinic.phone],
            ['Dirección', clinic.address],
            ['Archivos guardados', fileSize(clinic.storage_bytes)],
            ['Correos que no salieron', whole(clinic.failed_mails)],
            ['Tareas que fallan', whole(clinic.failing_jobs)],
          ]}
        />
      </Card>
      <section className="stack" aria-label="Los últimos seis meses">
        <h2>Los últimos seis meses</h2>
        <div className="card-grid is-filled">
          <BarChart
            title="Cuentas nuevas por mes"
            bars={clinic.growth.map((month) => bar(month, month.accounts))}
          />
          <BarChart
            title="Sesiones por mes"
            bars={clinic.growth.map((month) => bar(month, month.sessions))}
          />
        </div>
      </section>
    </>
  )
}

const bar = ({ month }: Known['growth'][number], value: number) => ({
  key: month,
  label: `${shortMonth(`${month}-01`)} ${month.slice(0, 4)}`,
  value,
})

import type { ReportGroup } from '@psico/contract/ledger/payment-report'
import { screens } from '@psico/contract/screens/screens'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/call-error.ts'
import { dateIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { SelectField } from '../../ui/forms/Field.tsx'
import { PeriodFields, usePeriod } from '../../ui/forms/PeriodFields.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useLook } from '../../ui/tables/use-look.ts'
import { Differences } from './Differences.tsx'
import { ReportChart } from './ReportChart.tsx'
import { ReportTable } from './ReportTable.tsx'
import { paymentReport, useReportFile, type ReportFilter } from './report-queries.ts'
import { periodsOf, reported, reportWords } from './report-period.ts'

const groupNames: Record<ReportGroup, string> = {
  day: 'Día',
  week: 'Semana',
  month: 'Mes',
  professional: 'Profesional',
  method: 'Forma de pago',
}

/** The money that moved in a period, put together as one likes, and as a table for a spreadsheet. */
export default function ClinicReportPage() {
  const today = dateIn(tenant.timezone)
  const [asked, look] = useLook(reportWords)
  const { filter, isWhole, change } = usePeriod<ReportFilter>(reported(asked, today), look)
  const query = useQuery({ ...paymentReport(filter), enabled: isWhole })
  return (
    <Page
      title={screens.clinicReport.title}
      lead="Cada importe cuenta el día en que se movió. Lo que se queda es lo cobrado menos lo devuelto, lo que falta devolver y los bonos que falta usar."
      width="wide"
      actions={<ReportFiles filter={filter} isWhole={isWhole} />}
    >
      <PeriodFields label="Período del informe" days={filter} periods={periodsOf(today)} onDays={change}>
        <SelectField
          label="Agrupar por"
          value={filter.group}
          onChange={(event) => change({ group: event.target.value as ReportGroup })}
        >
          {(Object.keys(groupNames) as ReportGroup[]).map((group) => (
            <option key={group} value={group}>
              {groupNames[group]}
            </option>
          ))}
        </SelectField>
      </PeriodFields>
      {isWhole ? (
        <Awaited query={query} failed="No se pudo cargar el informe." explained skeleton={<SkeletonRows />}>
          {(report) =>
            report.results.length === 0 && report.others.length === 0 ? (
              <EmptyState
                picture="search"
                title="No se movió dinero en este período."
                detail="Elige otras fechas."
              />
            ) : (
              <>
                <h2>El período de un vistazo</h2>
                <ReportChart report={report} group={filter.group} />
                <ReportTable report={report} groupName={groupNames[filter.group]} />
              </>
            )
          }
        </Awaited>
      ) : (
        <p className="dim">Elige desde y hasta qué día.</p>
      )}
      <Differences />
    </Page>
  )
}

/** The sums as they are shown, or each movement on a line of its own. */
function ReportFiles({ filter, isWhole }: { filter: ReportFilter; isWhole: boolean }) {
  const file = useReportFile()
  const fetched = (byLine: boolean) => file.isPending && file.variables.byLine === byLine
  const fetch = (byLine: boolean) =>
    file.mutate(
      { filter, byLine },
      { onError: (error) => toast.error(sentenceOf(error, 'No se pudo descargar el informe.')) },
    )
  return (
    <div className="cluster">
      <Button
        look="secondary"
        icon="download"
        busy={fetched(true)}
        busyText="Preparando…"
        disabled={!isWhole}
        onClick={() => fetch(true)}
      >
        CSV por movimiento
      </Button>
      <Button
        icon="download"
        busy={fetched(false)}
        busyText="Preparando…"
        disabled={!isWhole}
        onClick={() => fetch(false)}
      >
        Descargar CSV
      </Button>
    </div>
  )
}

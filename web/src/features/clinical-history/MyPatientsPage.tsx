import { listMyPatients, type MyPatient } from '@psico/contract/clinical-history/clinical-history'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { asked } from '../../lib/asked.ts'
import { shortDate } from '../../lib/dates.ts'
import { pageWord, privateWord } from '../../lib/look/look-words.ts'
import { counted } from '../../lib/numbers.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { MailAddress } from '../../ui/tables/MailAddress.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { useLook } from '../../ui/tables/use-look.ts'
import { useSearchText } from '../../ui/forms/use-search-text.ts'
import { texts } from './texts.ts'

const pageSize = 20
const words = { search: privateWord, page: pageWord() }

/** The professional's own patients: how to reach them, when they came and when they come. */
export default function MyPatientsPage() {
  const [{ search, page }, look] = useLook(words)
  const [typed, setTyped] = useSearchText(search, (text) => look({ search: text }))
  const query = useQuery({
    ...asked(listMyPatients, { query: { search, page, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title={screens.myPatients.title}
      width="wide"
      actions={
        <ButtonLink look="secondary" icon="history" to={pathOf('oldRecords')}>
          Historia importada
        </ButtonLink>
      }
    >
      <search>
        <TextField
          label="Buscar paciente"
          type="search"
          placeholder="Nombre"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      <Awaited query={query} failed={texts.patientsFailed} skeleton={<SkeletonRows />}>
        {({ results, count }) => (
          <div className="stack" aria-busy={query.isPlaceholderData}>
            <output className="dim">{counted(count, 'paciente', 'pacientes')}</output>
            {results.length === 0 ? (
              <Nobody isFiltered={search !== ''} />
            ) : (
              <PatientTable patients={results} />
            )}
            <Pagination
              page={page}
              count={count}
              pageSize={pageSize}
              onPage={(next) => look({ page: next })}
            />
          </div>
        )}
      </Awaited>
    </Page>
  )
}

const Nobody = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    picture={isFiltered ? 'search' : 'calendar'}
    title={isFiltered ? 'Nadie coincide con esta búsqueda' : 'Todavía no tienes pacientes'}
    detail={
      isFiltered
        ? 'Prueba con parte del nombre.'
        : 'Aparecerán aquí después de su primera cita confirmada o completada.'
    }
    action={!isFiltered && <ButtonLink to={pathOf('psychologistDashboard')}>Ir a mi agenda</ButtonLink>}
  />
)

function PatientTable({ patients }: { patients: MyPatient[] }) {
  const day = (date: string | null) => (date ? shortDate(date) : '—')
  return (
    <DataTable
      label="Tabla de pacientes"
      rows={patients}
      keyOf={(patient) => patient.id}
      columns={[
        { name: 'Nombre', cell: (patient) => patient.full_name },
        { name: 'Teléfono', isFigure: true, cell: (patient) => patient.phone || '—' },
        { name: 'Correo', cell: (patient) => <MailAddress of={patient.email} /> },
        { name: 'Última sesión', isFigure: true, cell: (patient) => day(patient.last_session) },
        { name: 'Próxima sesión', isFigure: true, cell: (patient) => day(patient.next_session) },
        {
          name: 'Acciones',
          cell: (patient) => (
            <ButtonLink
              look="quiet"
              size="small"
              icon="history"
              aria-label={`Historia clínica de ${patient.full_name}`}
              to={pathOf('clinicalHistory', { patientId: patient.id })}
            >
              Historia
            </ButtonLink>
          ),
        },
      ]}
    />
  )
}

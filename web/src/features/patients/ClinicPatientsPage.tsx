import type { AdminUser } from '@psico/contract/people/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { dateIn, shortDate } from '../../lib/dates.ts'
import { counted } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { MailAddress } from '../../ui/tables/MailAddress.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { useLook } from '../../ui/tables/use-look.ts'
import { useSearchText } from '../../ui/forms/use-search-text.ts'
import { clinicUsers, usersPerPage, type UserFilter } from '../accounts/admin-queries.ts'
import { adminTexts } from '../accounts/admin-texts.ts'
import { PeopleParts } from '../couples/PeopleParts.tsx'
import { BookFor } from '../desk/BookFor.tsx'
import { PersonState } from '../accounts/PersonState.tsx'
import { patientWords } from '../accounts/user-words.ts'

/** The clinic's patients: how to reach them, when they came and when they come. Nothing clinical. */
export default function ClinicPatientsPage() {
  const [filter, look] = useLook(patientWords)
  const query = useQuery(clinicUsers({ ...filter, user_type: 'patient' }))
  // Up here, so that what is being booked outlives a list that changes under it.
  const [booked, book] = useState<AdminUser | null>(null)
  const [typed, setTyped] = useSearchText(filter.search, (search) => look({ search }))
  return (
    <Page title={screens.clinicPatients.title} width="wide">
      <PeopleParts />
      <search className="form-grid">
        <TextField
          label="Buscar"
          type="search"
          placeholder="Nombre, correo o teléfono"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectField
          label="Estado"
          value={filter.state}
          onChange={(event) => look({ state: event.target.value as UserFilter['state'] })}
        >
          <option value="">Todos</option>
          <option value="active">Activos</option>
          <option value="inactive">Inactivos</option>
          <option value="session">Sin próxima sesión</option>
          <option value="consent">Con cita y sin consentimiento</option>
        </SelectField>
      </search>
      <Awaited query={query} failed={adminTexts.patientsFailed} skeleton={<SkeletonRows />}>
        {({ results, count }) => (
          <div className="stack" aria-busy={query.isPlaceholderData}>
            <output className="dim">{counted(count, 'paciente', 'pacientes')}</output>
            {results.length === 0 ? (
              <Nobody isFiltered={filter.search !== '' || filter.state !== ''} />
            ) : (
              <PatientTable patients={results} onBook={book} />
            )}
            <Pagination
              page={filter.page}
              count={count}
              pageSize={usersPerPage}
              onPage={(page) => look({ page })}
            />
          </div>
        )}
      </Awaited>
      {booked && <BookFor person={booked} onClose={() => book(null)} />}
    </Page>
  )
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      picture="search"
      title="Nadie coincide con esta búsqueda"
      detail="Prueba con parte del nombre o del correo."
    />
  ) : (
    <EmptyState
      picture="calendar"
      title="Todavía no hay pacientes"
      detail="Aparecen al registrarse, o al agendarles su primera sesión desde la agenda."
      action={<ButtonLink to={pathOf('clinicAgenda')}>Ir a la agenda</ButtonLink>}
    />
  )
}

/** Whom the desk may call to offer an hour says so, with the way to book it. */
function Next({ person: adminUser, onBook }: { person: AdminUser; onBook: (person: AdminUser) => void }) {
  if (adminUser.next_session) return shortDate(adminUser.next_session)
  if (!adminUser.without_next) return '—'
  return (
    <div className="cluster">
      <Badge tone="warning">Sin próxima sesión</Badge>
      {adminUser.is_active && (
        <Button
          look="secondary"
          size="small"
          aria-label={`Agendar a ${adminUser.full_name}`}
          onClick={() => onBook(adminUser)}
        >
          Agendar
        </Button>
      )}
    </div>
  )
}

function PatientTable({ patients, onBook }: { patients: AdminUser[]; onBook: (person: AdminUser) => void }) {
  const day = (date: string | null) => (date ? shortDate(date) : '—')
  return (
    <DataTable
      label="Tabla de pacientes"
      rows={patients}
      keyOf={(adminUser) => adminUser.id}
      columns={[
        {
          name: 'Nombre',
          cell: (adminUser) => (
            <Link to={pathOf('clinicPatient', { userId: adminUser.id })}>{adminUser.full_name}</Link>
          ),
        },
        { name: 'Teléfono', isFigure: true, cell: (adminUser) => adminUser.phone || '—' },
        { name: 'Correo', cell: (adminUser) => <MailAddress of={adminUser.email} /> },
        { name: 'Última sesión', isFigure: true, cell: (adminUser) => day(adminUser.last_session) },
        {
          name: 'Próxima sesión',
          isFigure: true,
          cell: (adminUser) => <Next person={adminUser} onBook={onBook} />,
        },
        {
          name: 'Consentimiento',
          isFigure: true,
          cell: (adminUser) =>
            adminUser.consent_at ? shortDate(dateIn(tenant.timezone, adminUser.consent_at)) : 'Pendiente',
        },
        { name: 'Estado', cell: (adminUser) => <PersonState person={adminUser} /> },
      ]}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import type { OwnQuestionnaire, SharedLine } from '@psico/contract/questionnaires/questionnaires'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { dateIn, instantText, shortDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { DataTable, type Column } from '../../ui/tables/DataTable.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { usePage } from '../../ui/tables/use-look.ts'
import { formsPerPage, mine } from './queries.ts'
import { aboutForm, texts } from './texts.ts'

/** What the patient was given to fill, and what a professional shows them of it. */
export default function MyQuestionnairesPage() {
  const [page, setPage] = usePage()
  const forms = useQuery(mine(page))
  return (
    <Page
      title={screens.myQuestionnaires.title}
      lead="Preguntas breves que te envía tu profesional para ver contigo cómo vas."
    >
      <Awaited query={forms} failed={texts.listFailed} skeleton={<SkeletonRows count={3} />}>
        {({ results, count, shared }) => (
          <>
            {count === 0 ? (
              <EmptyState
                picture="documents"
                title="No tienes cuestionarios"
                detail="Cuando tu profesional te envíe uno, aparecerá aquí y te avisaremos por correo."
                action={<ButtonLink to={pathOf('myAppointments')}>Ver mis citas</ButtonLink>}
              />
            ) : (
              <section className="stack" aria-label="Cuestionarios recibidos">
                <ul className="card-grid">
                  {results.map((questionnaire) => (
                    <FormCard key={questionnaire.id} form={questionnaire} />
                  ))}
                </ul>
                <Pagination page={page} count={count} pageSize={formsPerPage} onPage={setPage} />
              </section>
            )}
            {shared.map((line) => (
              <Shared key={`${line.instrument} ${line.shared_by_name}`} line={line} />
            ))}
          </>
        )}
      </Awaited>
    </Page>
  )
}

function FormCard({ form }: { form: OwnQuestionnaire }) {
  const { timezone } = tenant
  return (
    <Card as="li" className="stack is-tight">
      <div className="cluster is-spread">
        <h2>Enviado el {shortDate(dateIn(timezone, form.sent_at))}</h2>
        <StateBadge form={form} />
      </div>
      <p className="dim">
        {aboutForm(form, dateIn(timezone))}. De {form.given_by_name}.
      </p>
      {form.answered_at && <p>Lo respondiste el {instantText(form.answered_at, timezone)}.</p>}
      {form.token && (
        <>
          <p>Puedes responder hasta el {instantText(form.expires_at, timezone)}.</p>
          <div>
            <ButtonLink
              to={pathOf('questionnaire', { token: form.token })}
              aria-label={`Responder: ${aboutForm(form, dateIn(timezone))}`}
            >
              Responder
            </ButtonLink>
          </div>
        </>
      )}
    </Card>
  )
}

function StateBadge({ form }: { form: OwnQuestionnaire }) {
  if (form.answered_at)
    return (
      <Badge tone="success" icon="check-circle">
        Respondido
      </Badge>
    )
  if (form.token)
    return (
      <Badge tone="brand" icon="clock">
        Por responder
      </Badge>
    )
  return <Badge>Plazo terminado</Badge>
}

const columns: Column<SharedLine['points'][number]>[] = [
  { name: 'Fecha', isFigure: true, cell: (point) => shortDate(dateIn(tenant.timezone, point.answered_at)) },
  { name: 'Puntos', isFigure: true, cell: (point) => point.total },
  { name: 'Intensidad de los síntomas', cell: (point) => point.band_display },
]

function Shared({ line: { name, about, shared_by_name: by, points } }: { line: SharedLine }) {
  return (
    <section className="stack" aria-label={`${about}, con ${by}`}>
      <h2>{about}</h2>
      <p className="dim">
        {by} comparte contigo tus resultados de {name}. Un número por sí solo dice poco: míralo con tu
        profesional.
      </p>
      {points.length === 0 ? (
        <p className="dim">Todavía no hay resultados.</p>
      ) : (
        <DataTable
          label={`Resultados: ${about}`}
          columns={columns}
          rows={points}
          keyOf={(point) => point.answered_at}
        />
      )}
    </section>
  )
}

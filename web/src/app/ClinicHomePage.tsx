import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { clinicHomeWords } from '@psico/contract/clinics/first-words'
import type { ListedProfessional } from '@psico/contract/professionals/professionals'
import { pathOf } from '@psico/contract/screens/screens'
import { addressOf, noFilters } from '../features/professionals/filters.ts'
import { catalogue, directory } from '../features/professionals/queries.ts'
import { texts } from '../features/professionals/texts.ts'
import { tenant } from '../lib/tenant.ts'
import { useWaysToPay } from '../lib/ways-to-pay.ts'
import { Awaited } from '../ui/states/Awaited.tsx'
import { ButtonLink } from '../ui/buttons/Button.tsx'
import { Card } from '../ui/cards/Card.tsx'
import { Icon } from '../ui/drawings/Icon.tsx'
import { Page } from '../ui/pages/Page.tsx'
import { SkeletonCards } from '../ui/states/Skeleton.tsx'
import { PersonLink } from './PersonLink.tsx'
import { WelcomeScene } from './WelcomeScene.tsx'
import '../ui/style/chips.css'
import './ClinicHomePage.css'
import './HomePage.css'

/** So many stand here with their faces, each of which is a request of a first visit; the search has them all. */
const shownFaces = 3

/** A clinic's home for who comes from outside: what it offers, who works there, how it is paid and where it is. */
export default function ClinicHomePage() {
  return (
    <Page {...clinicHomeWords(tenant)} width="wide">
      <div className="welcome">
        <div className="stack">
          <div className="cluster is-ways">
            <ButtonLink to={pathOf('professionals')} size="large" icon="calendar">
              Reservar
            </ButtonLink>
            <ButtonLink to={pathOf('helpChoose')} size="large" look="secondary">
              Ayúdame a elegir
            </ButtonLink>
          </div>
          <Offers />
        </div>
        <WelcomeScene />
      </div>
      <People />
      <div className="home-facts">
        <Ways />
        <Place />
      </div>
    </Page>
  )
}

/** What people come with; each leads to who knows about it. */
function Offers() {
  const { data, isPending } = useQuery(catalogue)
  if (!isPending && !data?.length) return null
  return (
    <section className="stack is-tight" aria-labelledby="que-ofrecemos">
      <h2 id="que-ofrecemos">En qué te acompañamos</h2>
      <ul className="chips" aria-busy={isPending}>
        {/* As high as what comes: nothing below it moves. */}
        {isPending && <li className="chip is-late" />}
        {data?.map(({ id, name }) => (
          <li key={id}>
            <Link
              className="chip"
              to={{
                pathname: pathOf('professionals'),
                search: addressOf({ ...noFilters, specialty: name }).toString(),
              }}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function People() {
  const list = useInfiniteQuery(directory(noFilters))
  return (
    <section className="stack" aria-labelledby="quienes">
      <h2 id="quienes">Quiénes atienden</h2>
      <Awaited query={list} failed={texts.listFailed} skeleton={<SkeletonCards count={3} />}>
        {({ pages: [first] }) => (
          <>
            <ul className="people">
              {first?.results.slice(0, shownFaces).map((professional) => (
                <PersonLink key={professional.id} person={professional} />
              ))}
            </ul>
            <Others people={first?.results.slice(shownFaces) ?? []} />
            {first?.count === 0 ? (
              <p className="dim">Pronto conocerás aquí a quienes atienden.</p>
            ) : (
              <div>
                <ButtonLink to={pathOf('professionals')} look="secondary">
                  {first?.count === 1
                    ? 'Ver sus horas y su precio'
                    : `Ver las horas y precios de ${first?.count} profesionales`}
                </ButtonLink>
              </div>
            )}
          </>
        )}
      </Awaited>
    </section>
  )
}

/** The others by name. */
function Others({ people }: { people: readonly ListedProfessional[] }) {
  if (people.length === 0) return null
  return (
    <ul className="others" aria-label="También atienden">
      {people.map(({ id, full_name, specializations: [first] }) => (
        <li key={id}>
          <Link className="link-alone" to={pathOf('professional', { id })}>
            {full_name}
          </Link>
          {first && <span className="small dim"> {first.name}</span>}
        </li>
      ))}
    </ul>
  )
}

function Ways() {
  const ways = useWaysToPay()
  if (!ways) return null
  return (
    <Card as="section" className="stack is-tight" aria-labelledby="como-se-paga">
      <h2 id="como-se-paga">Formas de pago</h2>
      <ul>
        {ways.offered.map(({ method, label }) => (
          <li key={method}>
            <Icon name={method === 'in_person' ? 'person' : 'card'} size={18} /> {label}
          </li>
        ))}
      </ul>
      <p className="small dim">Con pago en línea, tu cita queda confirmada en cuanto el pago llega.</p>
    </Card>
  )
}

function Place() {
  const { phone, address } = tenant
  if (!phone && !address) return null
  return (
    <Card as="section" className="stack is-tight" aria-labelledby="donde">
      <h2 id="donde">Dónde estamos</h2>
      {address && (
        <p>
          <Icon name="pin" size={18} /> {address}
        </p>
      )}
      {phone && (
        <p>
          <a className="link-alone" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            <Icon name="phone" size={18} /> {phone}
          </a>
        </p>
      )}
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { ConsentDialog } from '../consents/ConsentDialog.tsx'
import { useRevokeConsent, useSignConsent } from './consent-queries.ts'
import { consentsOf } from './queries.ts'
import { texts } from './texts.ts'

interface Person {
  id: string
  name: string
}

/** Those for whom somebody answers: whether their own consent is given, to sign or to take back. */
export function FamilyConsents({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null
  return (
    <Card as="section" className="stack" aria-labelledby="personas-a-cargo">
      <div>
        <h2 id="personas-a-cargo">Personas por las que respondes</h2>
        <p className="dim">
          Reservas, pagas, mueves y cancelas sus sesiones. Su chat, sus resultados y su historia son solo
          suyos.
        </p>
      </div>
      {people.map((person) => (
        <OfPerson key={person.id} person={person} />
      ))}
    </Card>
  )
}

function OfPerson({ person }: { person: Person }) {
  const consents = useQuery(consentsOf(person.id))
  const [isReading, read] = useState(false)
  const [revoking, askAbout] = useState<string | null>(null)
  const sign = useSignConsent(person.id)
  const revoke = useRevokeConsent(person.id)
  return (
    <section className="stack" aria-label={person.name}>
      <h3>{person.name}</h3>
      <Awaited query={consents} failed={texts.consentsFailed} skeleton={<SkeletonText lines={1} />}>
        {({ given, rule }) => {
          if (!rule && given.length === 0) return <p className="dim">No hay nada que firmar.</p>
          const [own] = given.filter((consent) => consent.who !== 'self')
          return own ? (
            <div className="cluster is-spread">
              <p className="dim">Consentiste el {instantText(own.given_at, tenant.timezone)}.</p>
              <Button look="secondary" size="small" onClick={() => askAbout(own.id)}>
                Revocar mi consentimiento
              </Button>
            </div>
          ) : (
            <div className="cluster">
              <Button look="secondary" size="small" icon="eye" onClick={() => read(true)}>
                Leer el consentimiento
              </Button>
              <Button size="small" busy={sign.isPending} busyText="Firmando..." onClick={() => sign.mutate()}>
                Consiento la atención de {person.name}
              </Button>
            </div>
          )
        }}
      </Awaited>
      {revoking && (
        <ConfirmDialog
          title={`¿Revocar tu consentimiento para ${person.name}?`}
          confirm="Revocar"
          isDangerous
          busy={revoke.isPending}
          busyText="Revocando..."
          onConfirm={() => revoke.mutate(revoking, { onSettled: () => askAbout(null) })}
          onClose={() => askAbout(null)}
        >
          <p>
            No se podrán reservar sesiones nuevas mientras falte. Se avisa a quien atiende, y a nadie más.
          </p>
        </ConfirmDialog>
      )}
      {isReading && <ConsentDialog onClose={() => read(false)} />}
    </section>
  )
}

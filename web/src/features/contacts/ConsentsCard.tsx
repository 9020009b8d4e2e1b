import type { GivenConsent, MissingConsent, PatientConsents } from '@psico/contract/consents/patient-consents'
import { relationNames } from '@psico/contract/people/contact-facts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { useNoteConsent, useNoteRevoked } from './desk-queries.ts'
import { consentsOf } from './queries.ts'
import { texts } from './texts.ts'

/** Who has to consent to the treatment of a minor, who did, and who is missing; staff note what was signed on paper. */
export function ConsentsCard({ patient }: { patient: string }) {
  const consents = useQuery(consentsOf(patient))
  return (
    <Awaited query={consents} failed={texts.consentsFailed} skeleton={<SkeletonText lines={2} />}>
      {(state) =>
        state.rule || state.given.length > 0 ? <Consents patient={patient} state={state} /> : null
      }
    </Awaited>
  )
}

function Consents({ patient, state }: { patient: string; state: PatientConsents }) {
  const [revoked, revoke] = useState<GivenConsent | null>(null)
  return (
    <Card as="section" className="stack" aria-labelledby="consentimientos-de-menor">
      <h2 id="consentimientos-de-menor">
        Consentimientos{' '}
        <Badge tone={state.ready ? 'success' : 'warning'}>{state.ready ? 'Completos' : 'Faltan'}</Badge>
      </h2>
      {state.rule && (
        <p className="dim small">
          {state.rule.source} ({state.rule.check})
        </p>
      )}
      <ul className="stack">
        {state.missing.map((missingConsent) => (
          <Missing key={missingConsent.who ?? 'nobody'} patient={patient} missing={missingConsent} />
        ))}
        {state.given.map((givenConsent) => (
          <li key={givenConsent.id} className="cluster is-spread">
            <div>
              <p className="strong">{givenConsent.name}</p>
              <p className="dim small">
                Consintió {givenConsent.on_paper ? 'en papel' : 'en el portal'} el{' '}
                {instantText(givenConsent.given_at, tenant.timezone)} (versión {givenConsent.version})
              </p>
            </div>
            <Button look="secondary" size="small" onClick={() => revoke(givenConsent)}>
              Anotar que {givenConsent.name} lo revoca
            </Button>
          </li>
        ))}
      </ul>
      {state.unasked.map((guardian) => (
        <p key={guardian.who} className="dim small">
          {guardian.name} tiene custodia y está bloqueado: no se le pide nada. Comprueba con un abogado si
          basta el consentimiento de los demás.
        </p>
      ))}
      {revoked && <RevokeDialog patient={patient} consent={revoked} onClose={() => revoke(null)} />}
    </Card>
  )
}

const roleText = ({ role, one_is_enough: isOneEnough }: MissingConsent): string => {
  const what =
    role === 'assent' ? 'Su asentimiento' : role === 'consent' ? 'Su consentimiento' : relationNames[role]
  return isOneEnough ? `${what}; basta con una de estas personas` : what
}

function Missing({ patient, missing }: { patient: string; missing: MissingConsent }) {
  const { who } = missing
  const note = useNoteConsent(patient)
  return (
    <li className="cluster is-spread">
      <div>
        <p className="strong">Falta: {missing.name || 'quien tenga la custodia'}</p>
        <p className="dim small">
          {who === null ? 'Agrega arriba a quien tenga la custodia.' : roleText(missing)}
        </p>
      </div>
      {who !== null && (
        <Button size="small" busy={note.isPending} busyText="Anotando..." onClick={() => note.mutate(who)}>
          Anotar en papel de {missing.name}
        </Button>
      )}
    </li>
  )
}

interface RevokeProps {
  patient: string
  consent: GivenConsent
  onClose: () => void
}

function RevokeDialog({ patient, consent, onClose }: RevokeProps) {
  const revoke = useNoteRevoked(patient, consent.id, onClose)
  return (
    <ConfirmDialog
      title="Revocar el consentimiento"
      confirm="Anotar que se revoca"
      isDangerous
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        Mientras falte no se reservan sesiones nuevas. Se avisa a quien atiende, y a nadie más; las sesiones
        agendadas siguen en pie.
      </p>
    </ConfirmDialog>
  )
}

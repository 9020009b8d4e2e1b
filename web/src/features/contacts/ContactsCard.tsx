import { custodyNames, relationNames, type Contact } from '@psico/contract/people/contact-facts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { ContactModal } from './ContactModal.tsx'
import { useRemoveContact } from './desk-queries.ts'
import { contactsOf } from './queries.ts'
import { texts } from './texts.ts'

/** Who answers for a patient, and what each of them may. */
export function ContactsCard({ patient, isOfAge = false }: { patient: string; isOfAge?: boolean }) {
  const contacts = useQuery(contactsOf(patient))
  const [edited, edit] = useState<Contact | 'new' | null>(null)
  const [leaving, leave] = useState<Contact | null>(null)
  return (
    <Card as="section" className="stack" aria-labelledby="contactos">
      <div className="cluster is-spread">
        <h2 id="contactos">Quién responde por esta persona</h2>
        <Button size="small" icon="plus" onClick={() => edit('new')}>
          Agregar contacto
        </Button>
      </div>
      <Awaited query={contacts} failed={texts.failed} skeleton={<SkeletonText lines={2} />}>
        {({ results }) =>
          results.length === 0 ? (
            <p className="dim">
              Nadie todavía. Para una persona menor, agrega a quien tenga la custodia y a quien haya que
              avisar.
            </p>
          ) : (
            <>
              {isOfAge && <p>{texts.ofAge}</p>}
              <ul className="stack">
                {results.map((contact) => (
                  <Line
                    key={contact.id}
                    contact={contact}
                    isOver={isOfAge}
                    onEdit={() => edit(contact)}
                    onLeave={() => leave(contact)}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Awaited>
      {edited && (
        <ContactModal
          patient={patient}
          contact={edited === 'new' ? null : edited}
          onClose={() => edit(null)}
        />
      )}
      {leaving && <RemoveDialog patient={patient} contact={leaving} onClose={() => leave(null)} />}
    </Card>
  )
}

interface LineProps {
  contact: Contact
  /** The patient is of age: what was ticked counts no more. */
  isOver: boolean
  onEdit: () => void
  onLeave: () => void
}

function Line({ contact, isOver, onEdit, onLeave }: LineProps) {
  return (
    <li className="cluster is-spread">
      <div>
        <p className="strong">
          {contact.full_name} {contact.blocked && <Badge tone="danger">Bloqueado</Badge>}{' '}
          {contact.portal && !contact.blocked && !isOver && (
            <Badge tone={contact.portal_open ? 'success' : 'neutral'}>
              {contact.portal_open ? 'Con portal' : 'Portal sin abrir'}
            </Badge>
          )}
        </p>
        <p className="dim small">
          {[
            relationNames[contact.relation],
            custodyNames[contact.custody],
            ...(isOver ? [] : doneBy(contact)),
            contact.email,
            contact.phone,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {contact.blocked && contact.other_emails.length > 0 && (
          <p className="dim small">También bloqueado con {contact.other_emails.join(', ')}</p>
        )}
      </div>
      <div className="cluster">
        <Button look="secondary" size="small" icon="edit" onClick={onEdit}>
          Editar a {contact.first_name}
        </Button>
        <Button look="secondary" size="small" onClick={onLeave}>
          Quitar a {contact.first_name}
        </Button>
      </div>
    </li>
  )
}

const doneBy = (contact: Contact): string[] => [
  ...(contact.pays ? ['Paga'] : []),
  ...(contact.reminders ? ['Recibe avisos'] : []),
]

interface RemoveProps {
  patient: string
  contact: Contact
  onClose: () => void
}

function RemoveDialog({ patient, contact, onClose }: RemoveProps) {
  const remove = useRemoveContact(patient, contact.id, onClose)
  return (
    <ConfirmDialog
      title={`Quitar a ${contact.full_name}`}
      confirm="Quitar contacto"
      isDangerous
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        Deja de entrar y de recibir avisos.{' '}
        {contact.blocked && 'También deja de estar bloqueado: si vuelve a agregarse, empieza sin bloqueo. '}
        Un consentimiento que dio sigue anotado.
      </p>
    </ConfirmDialog>
  )
}

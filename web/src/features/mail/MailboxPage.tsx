import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { screens } from '@psico/contract/screens/screens'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { MailCard } from './MailCard.tsx'
import { mailbox } from './queries.ts'

/** Outside production: the mails that would have left. */
export default function MailboxPage() {
  const [typed, setTyped] = useState('')
  const to = useDeferredValue(typed.trim())
  const query = useQuery(mailbox(/^\S+@\S+\.\S+$/.test(to) ? to : ''))
  return (
    <Page
      title={screens.mailbox.title}
      lead="Aquí llegan los correos que el sistema habría enviado. Solo existe fuera de producción."
      width="narrow"
    >
      <div className="stack">
        <TextField
          label="Correo del destinatario"
          hint="Escribe una dirección completa para ver solo sus mensajes."
          type="email"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Awaited query={query} failed="No se pudo abrir el buzón de pruebas.">
          {({ results }) =>
            results.length === 0 ? (
              <EmptyState
                picture="chat"
                title="Todavía no hay correos"
                detail="En cuanto salga uno, aparecerá aquí solo."
              />
            ) : (
              <div className="stack">
                {results.map((mail) => (
                  <MailCard key={mail.id} mail={mail} />
                ))}
              </div>
            )
          }
        </Awaited>
      </div>
    </Page>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import type { readSimulatedSession } from '@psico/contract/simulators/simulators'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { isRefusal, sentenceOf } from '../../lib/call-error.ts'
import { money } from '../../lib/money.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTabTitle } from '../../ui/pages/Page.tsx'
import { Loading, SkeletonText } from '../../ui/states/Skeleton.tsx'
import { CardForm } from './CardForm.tsx'
import { simulatedSession } from './queries.ts'
import styles from './SimulatedCheckoutPage.module.css'
import { texts } from './texts.ts'

type Session = AnswerOf<typeof readSimulatedSession>

/** Stands in for the card company's own page. Outside production only. */
export default function SimulatedCheckoutPage() {
  const { sessionId = '' } = useParams()
  const session = useQuery(simulatedSession(sessionId))
  useTabTitle(screens.simulatedCheckout.title)
  if (session.data)
    return (
      <Frame order={<Order of={session.data} />}>
        <State sessionId={sessionId} session={session.data} />
      </Frame>
    )
  return (
    <Frame order={<h1>Pago con tarjeta</h1>}>
      {session.isPending ? (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      ) : (
        <div role="alert" className="stack">
          <p className={styles['alert']}>
            {isRefusal(session.error, 404) ? texts.noCheckout : sentenceOf(session.error, texts.readFailed)}
          </p>
          <Button className={styles['payButton']} onClick={() => void session.refetch()}>
            Reintentar
          </Button>
          <a className={styles['link']} href={pathOf('myAppointments')}>
            Volver a la clínica
          </a>
        </div>
      )}
    </Frame>
  )
}

function Frame({ order, children }: { order: ReactNode; children: ReactNode }) {
  return (
    <main id="contenido" className={styles['page']} tabIndex={-1}>
      <div className={styles['order']}>{order}</div>
      <div className={styles['pay']}>{children}</div>
    </main>
  )
}

function Order({ of: session }: { of: Session }) {
  return (
    <>
      <h1>Pagar a {session.clinic}</h1>
      <p className={`${styles['amount']} numbers`}>{money(session.amount)}</p>
      <p>{session.description}</p>
      <p className={styles['dim']}>Moneda: {session.currency}</p>
    </>
  )
}

function State({ sessionId, session }: { sessionId: string; session: Session }) {
  if (session.status === 'open') return <CardForm sessionId={sessionId} session={session} />
  const isPaid = session.status === 'complete'
  return (
    <>
      <h2>{isPaid ? 'Este pago ya se realizó' : 'Esta sesión de pago venció'}</h2>
      <p className={styles['dim']}>
        {isPaid
          ? 'No hace falta pagar otra vez.'
          : 'No se cobró nada. Vuelve a la clínica y elige un horario de nuevo.'}
      </p>
      <a className={styles['link']} href={isPaid ? session.success_url : session.cancel_url}>
        Volver a {session.clinic}
      </a>
    </>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/call-error.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { cardNumberText, expiryText } from './card-fields.ts'
import { leaveCheckout } from './queries.ts'
import { usePayWithTestCard } from './test-card-queries.ts'
import styles from './SimulatedCheckoutPage.module.css'
import { texts } from './texts.ts'

interface Props {
  sessionId: string
  session: { email: string; cancel_url: string }
}

const go = (address: string) => window.location.assign(address)

/** The card's data. A declined card says so and leaves everything as it was typed. */
export function CardForm({ sessionId, session }: Props) {
  const [card, setCard] = useState({ card_number: '', expiry: '', cvc: '', name: '' })
  const set = (field: keyof typeof card) => (value: string) => setCard({ ...card, [field]: value })
  const payment = usePayWithTestCard(sessionId, go)
  const leaving = useMutation({
    ...leaveCheckout,
    onSuccess: ({ redirect_url }) => go(redirect_url),
    onError: () => go(session.cancel_url),
  })
  const isBusy = payment.isPending || payment.isSuccess
  return (
    <>
      <h2>Datos de la tarjeta</h2>
      <p className={styles['dim']}>{session.email}</p>
      {payment.isError && (
        <p role="alert" className={styles['alert']}>
          {sentenceOf(payment.error, texts.payFailed)}
        </p>
      )}
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) payment.mutate(card)
        }}
      >
        <CardFields card={card} set={set} />
        <Button
          type="submit"
          size="large"
          wide
          className={styles['payButton']}
          busy={isBusy}
          busyText="Procesando..."
          disabled={leaving.isPending}
        >
          Pagar
        </Button>
        <button
          type="button"
          className={styles['leave']}
          disabled={isBusy || leaving.isPending}
          onClick={() => leaving.mutate(sessionId)}
        >
          Cancelar y volver
        </button>
      </form>
      <div className={styles['hint']}>
        <p>
          Simulador de pagos: no se mueve dinero real. <code>4242 4242 4242 4242</code> paga y{' '}
          <code>4000 0000 0000 0002</code> es rechazada, con cualquier fecha futura y CVC. La devolución de{' '}
          <code>4000 0000 0000 5126</code> falla más tarde.
        </p>
      </div>
    </>
  )
}

interface FieldsProps {
  card: { card_number: string; expiry: string; cvc: string; name: string }
  set: (field: 'card_number' | 'expiry' | 'cvc' | 'name') => (value: string) => void
}

function CardFields({ card, set }: FieldsProps) {
  return (
    <>
      <TextField
        label="Número de tarjeta"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        maxLength={23}
        required
        value={card.card_number}
        onChange={(event) => set('card_number')(cardNumberText(event.target.value))}
      />
      <div className={styles['pair']}>
        <TextField
          label="Vencimiento"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/AA"
          maxLength={7}
          required
          value={card.expiry}
          onChange={(event) => set('expiry')(expiryText(event.target.value, card.expiry))}
        />
        <TextField
          label="CVC"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          maxLength={4}
          required
          value={card.cvc}
          onChange={(event) => set('cvc')(event.target.value.replace(/\D/g, ''))}
        />
      </div>
      <TextField
        label="Nombre en la tarjeta"
        autoComplete="cc-name"
        maxLength={120}
        required
        value={card.name}
        onChange={(event) => set('name')(event.target.value)}
      />
    </>
  )
}

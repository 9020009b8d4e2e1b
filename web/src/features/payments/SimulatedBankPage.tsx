import type { AnswerOf } from '@psico/contract/core/endpoint'
import type { readSimulatedQr } from '@psico/contract/simulators/simulators'
import { screens } from '@psico/contract/screens/screens'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { sentenceOf } from '../../lib/call-error.ts'
import { longDate } from '../../lib/dates.ts'
import { money, typedAmount } from '../../lib/money.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { useTabTitle } from '../../ui/pages/Page.tsx'
import { Loading, SkeletonText } from '../../ui/states/Skeleton.tsx'
import { payAtBank, returnAtBank, silenceBank, simulatedQr } from './queries.ts'
import styles from './SimulatedCheckoutPage.module.css'
import { texts } from './texts.ts'

type Qr = AnswerOf<typeof readSimulatedQr>

/** Stands in for the app of the patient's bank. Outside production only. */
export default function SimulatedBankPage() {
  const { qrId = '' } = useParams()
  const qr = useQuery(simulatedQr(qrId))
  useTabTitle(screens.simulatedBank.title)
  if (qr.data)
    return (
      <Frame order={<Order of={qr.data} />}>
        <State qr={qr.data} qrId={qrId} />
        <Answering qrId={qrId} answers={qr.data.answers} />
      </Frame>
    )
  return (
    <Frame order={<h1>{screens.simulatedBank.title}</h1>}>
      {qr.isPending ? (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      ) : (
        <div role="alert" className="stack">
          <p className={styles['alert']}>{sentenceOf(qr.error, texts.readFailed)}</p>
          <Button className={styles['payButton']} onClick={() => void qr.refetch()}>
            Reintentar
          </Button>
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

function Order({ of: qr }: { of: Qr }) {
  return (
    <>
      <h1>Pagar con QR a {qr.clinic}</h1>
      <p className={`${styles['amount']} numbers`}>{money(qr.amount)}</p>
      <p>Glosa: {qr.gloss}</p>
      <p className={styles['dim']}>Este QR vence al terminar el {longDate(qr.expires_on)}.</p>
    </>
  )
}

function State({ qr, qrId }: { qr: Qr; qrId: string }) {
  if (qr.status === 'unused') return <PayForm qr={qr} qrId={qrId} />
  const isPaid = qr.status === 'paid'
  return (
    <>
      <h2>{isPaid ? 'Pago hecho' : 'Este QR venció'}</h2>
      <p className={styles['dim']} aria-live="polite">
        {isPaid ? `Movimiento ${qr.reference ?? ''}. No se paga dos veces.` : 'Ya no se puede pagar.'}
      </p>
      {isPaid && <SendBack qrId={qrId} />}
      <Back />
    </>
  )
}

/** What the clinic would do at its own bank: staff enter the number of this movement under Pagos. */
function SendBack({ qrId }: { qrId: string }) {
  const sent = useMutation(returnAtBank)
  return (
    <div className={styles['hint']} aria-live="polite">
      {sent.data ? (
        <p>
          La clínica lo devolvió: movimiento <strong>{sent.data.reference}</strong>. Es la referencia que su
          personal registra en Pagos.
        </p>
      ) : (
        <>
          {sent.isError && <p role="alert">{sentenceOf(sent.error, texts.payFailed)}</p>}
          <button
            type="button"
            className={styles['leave']}
            disabled={sent.isPending}
            onClick={() => sent.mutate(qrId)}
          >
            Devolverlo desde el banco de la clínica
          </button>
        </>
      )}
    </div>
  )
}

const lates: [seconds: string, name: string][] = [
  ['0', 'Enseguida'],
  ['60', 'Un minuto después'],
  ['2400', 'Cuando la hora ya no está apartada (40 minutos)'],
  ['90000', 'Al día siguiente'],
]

/** What is paid, and when the bank says so. */
function PayForm({ qr, qrId }: { qr: Qr; qrId: string }) {
  const [amount, setAmount] = useState(String(qr.amount).replace('.', ','))
  const [late, setLate] = useState('0')
  const read = useQuery({ ...simulatedQr(qrId), enabled: false })
  const payment = useMutation({ ...payAtBank, onSuccess: () => void read.refetch() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = typedAmount(amount)
    payment.mutate({
      qrId,
      amount: typeof typed === 'number' ? typed : Number.NaN,
      late_seconds: Number(late),
    })
  }
  return (
    <>
      <h2>Confirma tu pago</h2>
      {payment.isError && (
        <p role="alert" className={styles['alert']}>
          {sentenceOf(payment.error, texts.payFailed)}
        </p>
      )}
      <form className={styles['form']} noValidate onSubmit={submit}>
        <TextField
          label="Importe que envías"
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <SelectField
          label="El banco lo informa"
          value={late}
          onChange={(event) => setLate(event.target.value)}
        >
          {lates.map(([seconds, name]) => (
            <option key={seconds} value={seconds}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button
          type="submit"
          size="large"
          wide
          className={styles['payButton']}
          busy={payment.isPending}
          busyText="Pagando..."
        >
          Pagar
        </Button>
        <Back />
      </form>
    </>
  )
}

function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" className={styles['leave']} onClick={() => void navigate(-1)}>
      Volver a la clínica
    </button>
  )
}

/** Whether the bank answers the clinic at all. */
function Answering({ qrId, answers }: { qrId: string; answers: boolean }) {
  const read = useQuery({ ...simulatedQr(qrId), enabled: false })
  const change = useMutation({ ...silenceBank, onSuccess: () => void read.refetch() })
  return (
    <div className={styles['hint']}>
      <p>
        Banco de prueba: no se mueve dinero real.{' '}
        {answers
          ? 'Ahora responde a la clínica cuando pregunta.'
          : 'Ahora no responde a la clínica: nadie sabe qué se pagó.'}
      </p>
      <button
        type="button"
        className={styles['leave']}
        disabled={change.isPending}
        onClick={() => change.mutate(!answers)}
      >
        {answers ? 'Hacer que no responda' : 'Hacer que responda'}
      </button>
    </div>
  )
}

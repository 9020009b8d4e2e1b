import type { PaymentSession } from '@psico/contract/checkouts/checkouts'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/call-error.ts'
import { saveFile } from '../../lib/call.ts'
import { money } from '../../lib/money.ts'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Loading } from '../../ui/states/Skeleton.tsx'
import { useFileAddress } from '../../ui/drawings/use-file-address.ts'
import styles from './HowToPay.module.css'
import { bankQrPicture } from './queries.ts'

/** The QR that the bank made for this payment alone. Nothing is to be proved: the bank says itself when it was paid. */
export function PayBankQr({ sessionId, session }: { sessionId: string; session: PaymentSession }) {
  const file = useQuery(bankQrPicture(sessionId))
  const address = useFileAddress(file.data?.blob)
  const tryAt = session.bank_qr?.try_at
  return (
    <Card as="section" className="stack" aria-labelledby="como-pagar">
      <h2 id="como-pagar">Paga con QR</h2>
      <p>
        Escanea este QR con la aplicación de tu banco, o guárdalo y ábrelo desde ella. Ya lleva el importe:{' '}
        <strong>{money(session.amount)}</strong>.
      </p>
      {file.isPending && (
        <Loading>
          <span className="dim">Abriendo el QR…</span>
        </Loading>
      )}
      {file.isError && (
        <Notice tone="warning" isAlert>
          {sentenceOf(file.error, 'No se pudo abrir el QR.')}{' '}
          <Button size="small" look="secondary" onClick={() => void file.refetch()}>
            Reintentar
          </Button>
        </Notice>
      )}
      {address && (
        <img
          className={styles['qr']}
          src={address}
          alt={`QR de tu banco para pagar ${session.appointment ? 'esta sesión' : 'este bono'}`}
        />
      )}
      <p className="cluster is-centered">
        {file.data && (
          <Button look="secondary" size="small" icon="download" onClick={() => saveFile(file.data)}>
            Guardar QR
          </Button>
        )}
        {tryAt && (
          <ButtonLink look="secondary" size="small" to={tryAt}>
            Abrir el banco de prueba
          </ButtonLink>
        )}
      </p>
      <p className="dim small">
        No hace falta subir un comprobante: esta página pregunta al banco y lo dice en cuanto esté pagado.
        Puedes cerrarla; te escribiremos.
      </p>
    </Card>
  )
}

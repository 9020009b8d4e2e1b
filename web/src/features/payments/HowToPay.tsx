import type { PaymentSession } from '@psico/contract/checkouts/checkouts'
import type { TransferAccount } from '@psico/contract/ways-to-pay/ways-to-pay'
import { money } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { useWaysToPay } from '../../lib/ways-to-pay.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import styles from './HowToPay.module.css'
import '../../ui/buttons/Button.css'

/** Where the money goes, how much it is and what to write on it. */
export function HowToPay({ session }: { session: PaymentSession }) {
  const way = useWaysToPay()?.offered.find((offeredWay) => offeredWay.method === session.method)
  return (
    <Card as="section" className="stack" aria-labelledby="como-pagar">
      <h2 id="como-pagar">{session.method === 'qr' ? '1. Paga con QR' : '1. Paga por transferencia'}</h2>
      {way?.instructions && <p>{way.instructions}</p>}
      {way && session.method === 'qr' && <QrPicture url={way.qr_image_url} />}
      <dl className="stack is-tight">
        <Copied name="Importe" value={money(session.amount)} copy={String(session.amount)} />
        <Copied name="Referencia: escríbela en la glosa" value={session.reference} />
        {way?.account && <Account account={way.account} />}
      </dl>
      {way && session.method === 'transfer' && !way.account && (
        <Notice tone="warning">
          La clínica todavía no publicó su cuenta. Pídele los datos{tenant.phone && ` al ${tenant.phone}`} o
          elige otra forma de pago.
        </Notice>
      )}
    </Card>
  )
}

function QrPicture({ url }: { url: string | null }) {
  if (!url)
    return (
      <Notice tone="warning">
        La clínica todavía no publicó su QR. Pídelo{tenant.phone && ` al ${tenant.phone}`} o elige otra forma
        de pago.
      </Notice>
    )
  return (
    <>
      <img className={styles['qr']} src={url} alt="QR para pagar a la clínica" />
      <p className="cluster is-centered">
        <a className="button is-secondary is-small" href={url} download="qr-de-pago">
          Guardar QR
        </a>
      </p>
    </>
  )
}

const accountNames: [keyof TransferAccount, string][] = [
  ['bank', 'Banco'],
  ['number', 'Número de cuenta'],
  ['holder', 'Titular'],
  ['document', 'NIT o documento'],
]

const Account = ({ account }: { account: TransferAccount }) =>
  accountNames.map(
    ([name, label]) => account[name] && <Copied key={name} name={label} value={account[name]} />,
  )

function Copied({ name, value, copy = value }: { name: string; value: string; copy?: string }) {
  return (
    <div className={styles['copied']}>
      <dt className="dim small">{name}</dt>
      <dd>
        <span>{value}</span>
        <CopyButton text={copy} label={`Copiar ${name.split(':')[0]?.toLowerCase()}`} />
      </dd>
    </div>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pack } from '@psico/contract/packs/packs'
import { sentenceOf } from '../../lib/call-error.ts'
import { money } from '../../lib/money.ts'
import { useWaysToPay } from '../../lib/ways-to-pay.ts'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { Facts } from '../../ui/cards/Facts.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { WayToPayChoice } from '../ways-to-pay/WayToPayChoice.tsx'
import { goodFor, offerSaid } from './offer-said.ts'
import { buyOnline } from './buy.ts'
import { texts } from './texts.ts'

interface Props {
  pack: Pack
  /** Whose it will be, where it is for somebody for whom one acts. */
  patient?: string | undefined
  onClose: () => void
}

/** What is bought, how it is paid, and on to the checkout. */
export function BuyPackModal({ pack, patient, onClose }: Props) {
  const ways = useWaysToPay()?.online ?? []
  const [chosen, choose] = useState(ways[0])
  const way = chosen ?? ways[0]
  const buying = useMutation({ ...buyOnline, onSuccess: (address) => window.location.assign(address) })
  const limits = goodFor(pack)
  return (
    <FormModal
      title={`Comprar «${pack.name}»`}
      onClose={onClose}
      onSubmit={() => way && buying.mutate({ id: pack.id, method: way, patient })}
      submit={`Pagar ${money(pack.price)}`}
      busy={buying.isPending || buying.isSuccess}
      busyText="Abriendo el pago..."
      problem={buying.isError ? sentenceOf(buying.error, texts.buyFailed) : null}
    >
      <Facts
        facts={[
          ['Incluye', offerSaid(pack)],
          ...(limits ? [['Vale', limits] as const] : []),
          ['Precio', money(pack.price)],
        ]}
      />
      <WayToPayChoice way={way} ways={ways} choose={choose} />
      <Notice tone="info">
        Usas una sesión de tu bono cada vez que reservas. Si cancelas a tiempo, vuelve a tu bono.
      </Notice>
    </FormModal>
  )
}

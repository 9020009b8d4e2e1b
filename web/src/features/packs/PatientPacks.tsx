import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoughtPack } from '@psico/contract/packs/packs'
import { Button } from '../../ui/buttons/Button.tsx'
import type { PaidFor } from '../contacts/PayerSelect.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { isUsable } from './pack-said.ts'
import { packsFor, packsOffered } from './queries.ts'
import { ReceiptOfPack } from './ReceiptOfPack.tsx'
import { RefundPackDialog } from './RefundPackDialog.tsx'
import { SellPackModal } from './SellPackModal.tsx'
import { TransferPackModal } from './TransferPackModal.tsx'

type Doing = { act: 'sell' } | { act: 'refund' | 'transfer'; pack: BoughtPack }

interface Props {
  whom: PaidFor
  /** Whether they still come here. */
  isOpen: boolean
}

/** At the desk: what a patient or a couple has left of their packs, and selling one; nothing where there are none. */
export function PatientPacks({ whom, isOpen }: Props) {
  const { patient } = whom
  const active = useQuery(packsOffered).data?.results.filter((pack) => pack.active) ?? []
  const offered = isOpen ? active : []
  const bought = useQuery(packsFor(patient)).data?.results ?? []
  const [doing, setDoing] = useState<Doing | null>(null)
  const onClose = () => setDoing(null)
  if (offered.length === 0 && bought.length === 0) return null
  return (
    <section className="stack" aria-labelledby="bonos">
      <div className="cluster is-spread">
        <h2 id="bonos">Bonos</h2>
        {offered.length > 0 && (
          <Button size="small" icon="plus" onClick={() => setDoing({ act: 'sell' })}>
            Vender un bono
          </Button>
        )}
      </div>
      {bought.length === 0 ? (
        <p className="dim">Todavía no tiene bonos.</p>
      ) : (
        <ul className="card-grid">
          {bought.map((boughtPack) => (
            <BalanceCard key={boughtPack.id} pack={boughtPack}>
              {boughtPack.buyer !== patient && <p className="dim">Lo compró {boughtPack.buyer_name}</p>}
              {boughtPack.payer_name !== null && <p className="dim">Pagado por {boughtPack.payer_name}</p>}
              <div className="cluster">
                {boughtPack.state === 'bought' && (
                  <Button
                    size="small"
                    look="secondary"
                    aria-label={`Devolver ${boughtPack.name}`}
                    onClick={() => setDoing({ act: 'refund', pack: boughtPack })}
                  >
                    Devolver
                  </Button>
                )}
                {boughtPack.psychologist !== null && isUsable(boughtPack) && (
                  <Button
                    size="small"
                    look="quiet"
                    aria-label={`Pasar a otra persona: ${boughtPack.name}`}
                    onClick={() => setDoing({ act: 'transfer', pack: boughtPack })}
                  >
                    Pasar a otra persona
                  </Button>
                )}
                {boughtPack.has_receipt && <ReceiptOfPack pack={boughtPack} />}
              </div>
            </BalanceCard>
          ))}
        </ul>
      )}
      {doing?.act === 'sell' && <SellPackModal whom={whom} offered={offered} onClose={onClose} />}
      {doing?.act === 'refund' && <RefundPackDialog pack={doing.pack} onClose={onClose} />}
      {doing?.act === 'transfer' && <TransferPackModal pack={doing.pack} onClose={onClose} />}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pack } from '@psico/contract/packs/packs'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { useSearch } from '../../lib/history/use-place.ts'
import { money } from '../../lib/money.ts'
import { useSession } from '../../session/session.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { BuyPackModal } from './BuyPackModal.tsx'
import { isUsable } from './pack-said.ts'
import { goodFor, offerSaid } from './offer-said.ts'
import { ReceiptOfPack } from './ReceiptOfPack.tsx'
import { ownPacks, packsOffered } from './queries.ts'
import { texts } from './texts.ts'

/** What a patient has left of their packs, and those that the clinic sells. */
export default function MyPacksPage() {
  const own = useQuery(ownPacks)
  const offered = useQuery(packsOffered)
  const [buying, setBuying] = useState<Pack | null>(null)
  const [asked, setAsked] = useSearch()
  const self = useSession()?.user?.id
  const whose = asked.get('para')
  // A mail of the clinic leads here: what it sold, and for whom.
  const wanted = offered.data?.results.find((pack) => pack.id === asked.get('comprar')) ?? null
  const close = () => {
    setBuying(null)
    setAsked(new URLSearchParams(), { replace: true })
  }
  return (
    <Page title={screens.myPacks.title} lead="Varias sesiones por un precio: las usas cuando reservas.">
      <section className="stack" aria-labelledby="mis-bonos">
        <h2 id="mis-bonos">Lo que tienes</h2>
        <Awaited query={own} failed={texts.listFailed} skeleton={<SkeletonRows count={2} />}>
          {({ results }) =>
            results.length === 0 ? (
              <EmptyState
                title="No tienes bonos"
                detail="Cuando compres uno, aquí verás cuántas sesiones te quedan."
              />
            ) : (
              <ul className="card-grid">
                {results.map((boughtPack) => (
                  <BalanceCard key={boughtPack.id} pack={boughtPack}>
                    <div className="cluster">
                      {isUsable(boughtPack) && (
                        <ButtonLink
                          to={pathOf('professionals')}
                          size="small"
                          aria-label={`Reservar con ${boughtPack.name}`}
                        >
                          Reservar
                        </ButtonLink>
                      )}
                      {boughtPack.has_receipt && <ReceiptOfPack pack={boughtPack} />}
                    </div>
                  </BalanceCard>
                ))}
              </ul>
            )
          }
        </Awaited>
      </section>
      <section className="stack" aria-labelledby="bonos-en-venta">
        <h2 id="bonos-en-venta">Comprar un bono</h2>
        <Awaited query={offered} failed={texts.offersFailed} skeleton={<SkeletonRows count={2} />}>
          {({ results }) =>
            results.length === 0 ? (
              <p className="dim">La clínica no vende bonos por ahora.</p>
            ) : (
              <ul className="card-grid">
                {results.map((pack) => (
                  <Offer key={pack.id} pack={pack} onBuy={() => setBuying(pack)} />
                ))}
              </ul>
            )
          }
        </Awaited>
      </section>
      {buying ? (
        <BuyPackModal pack={buying} onClose={close} />
      ) : (
        wanted &&
        self && (
          <BuyPackModal pack={wanted} patient={whose && whose !== self ? whose : undefined} onClose={close} />
        )
      )}
    </Page>
  )
}

function Offer({ pack, onBuy }: { pack: Pack; onBuy: () => void }) {
  const limits = goodFor(pack)
  return (
    <Card as="li" className="stack is-tight">
      <h3>{pack.name}</h3>
      <p>{offerSaid(pack)}</p>
      {limits && <p className="dim">{limits}</p>}
      <div className="cluster is-spread">
        <strong className="numbers">{money(pack.price)}</strong>
        <Button onClick={onBuy} aria-label={`Comprar ${pack.name}`}>
          Comprar
        </Button>
      </div>
    </Card>
  )
}

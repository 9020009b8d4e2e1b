import { useQuery } from '@tanstack/react-query'
import type { BoughtPack } from '@psico/contract/packs/packs'
import { sentenceOf } from '../../lib/call-error.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { inUseSaid, refundSaid, refundWaySaid } from './desk-said.ts'
import { refundOf, useRefund } from './desk-queries.ts'
import { texts } from './texts.ts'

/** What is left of a pack goes back: said with its figures before it is done. */
export function RefundPackDialog({ pack, onClose }: { pack: BoughtPack; onClose: () => void }) {
  const shown = useQuery(refundOf(pack.id))
  const refunding = useRefund(pack.id, (done) => {
    toast.success(done.amount > 0 ? texts.refunded : texts.closed)
    onClose()
  })
  return (
    <ConfirmDialog
      title={`Devolver «${pack.name}»`}
      confirm="Devolver bono"
      isDangerous
      isReady={shown.data?.booked === 0}
      busy={refunding.isPending}
      busyText="Devolviendo…"
      onConfirm={() => refunding.mutate(undefined)}
      onClose={onClose}
    >
      <Awaited query={shown} failed={texts.refundFailed} explained skeleton={<SkeletonText lines={3} />}>
        {(refund) =>
          refund.booked > 0 ? (
            <Notice tone="warning">{inUseSaid(refund)}</Notice>
          ) : (
            <>
              <p>
                <strong>{refundSaid(refund, pack)}</strong>
              </p>
              <p className="dim">{refundWaySaid(refund)}</p>
              {refund.amount > 0 && pack.payer_name !== null && (
                <p>Es para {pack.payer_name}, que lo pagó.</p>
              )}
              <p>El bono queda cerrado. No se puede deshacer.</p>
            </>
          )
        }
      </Awaited>
      {refunding.isError && (
        <Notice tone="danger" isAlert>
          {sentenceOf(refunding.error, texts.refundFailed)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { BoughtPack } from '@psico/contract/packs/packs'
import { moneyIn } from '../../lib/money.ts'
import { useForm } from '../../session/use-form.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Facts } from '../../ui/cards/Facts.tsx'
import { SelectField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { peopleAtWork } from '../sessions/people-queries.ts'
import { differenceSaid } from './desk-said.ts'
import { transferTo, useTransfer } from './desk-queries.ts'
import { texts } from './texts.ts'

/** What is left of a pack is good with a colleague from now on; the difference in price is said first. */
export function TransferPackModal({ pack, onClose }: { pack: BoughtPack; onClose: () => void }) {
  const people =
    useQuery(peopleAtWork).data?.results.filter((colleague) => colleague.user_id !== pack.psychologist) ?? []
  const moving = useTransfer(pack.id)
  const form = useForm({
    saved: { psychologist: '' },
    required: { psychologist: texts.chooseColleague },
    send: (body) => moving.mutateAsync(body),
    onSaved: () => {
      toast.success(texts.transferred)
      onClose()
    },
  })
  const chosen = form.typed.psychologist
  const shown = useQuery({ ...transferTo(pack.id, chosen), enabled: chosen !== '' })
  const fee = (colleague: { name: string; fee: number | null }, currency: string) =>
    [
      `Con ${colleague.name}`,
      colleague.fee === null ? 'Sin precio' : `${moneyIn(colleague.fee, currency)} cada una`,
    ] as const
  return (
    <FormModal
      title={`Pasar «${pack.name}» a otra persona`}
      onClose={onClose}
      form={form}
      failed={texts.transferFailed}
      submit="Pasar el bono"
    >
      <SelectField label="Profesional" {...form.field('psychologist')}>
        <option value="">Elige con quién valdrá</option>
        {people.map((person) => (
          <option key={person.user_id} value={person.user_id}>
            {person.full_name}
          </option>
        ))}
      </SelectField>
      {chosen !== '' && (
        <Awaited query={shown} failed={texts.transferFailed} explained skeleton={<SkeletonText lines={3} />}>
          {(packTransfer) => (
            <>
              <Facts
                facts={[
                  ['Sesiones que quedan', String(packTransfer.left)],
                  fee(packTransfer.from, packTransfer.currency),
                  fee(packTransfer.to, packTransfer.currency),
                  ['Diferencia', differenceSaid(packTransfer)],
                ]}
              />
              <Notice tone="info">{texts.differenceIsYours}</Notice>
            </>
          )}
        </Awaited>
      )}
    </FormModal>
  )
}

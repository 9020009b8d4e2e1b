import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoughtPack } from '@psico/contract/packs/packs'
import { fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'
import { moneyIn } from '../../lib/money.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Facts } from '../../ui/cards/Facts.tsx'
import { SelectField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { peopleAtWork } from '../sessions/people-queries.ts'
import { differenceSaid } from './desk-said.ts'
import { moneyOfPacksOutdated, transfer, transferTo } from './desk-queries.ts'
import { texts } from './texts.ts'

/** What is left of a pack is good with a colleague from now on; the difference in price is said first. */
export function TransferPackModal({ pack, onClose }: { pack: BoughtPack; onClose: () => void }) {
  const queries = useQueryClient()
  const people = useQuery(peopleAtWork).data?.results.filter((it) => it.user_id !== pack.psychologist) ?? []
  const [chosen, choose] = useState('')
  const [isMissing, setMissing] = useState(false)
  const shown = useQuery({ ...transferTo(pack.id, chosen), enabled: chosen !== '' })
  const moving = useMutation({
    ...transfer,
    onSuccess: () => {
      toast.success(texts.transferred)
      onClose()
    },
    onSettled: () => moneyOfPacksOutdated(queries),
  })
  const fee = (it: { name: string; fee: number | null }, currency: string) =>
    [`Con ${it.name}`, it.fee === null ? 'Sin precio' : `${moneyIn(it.fee, currency)} cada una`] as const
  return (
    <FormModal
      title={`Pasar «${pack.name}» a otra persona`}
      onClose={onClose}
      onSubmit={() =>
        chosen === '' ? setMissing(true) : moving.mutate({ id: pack.id, psychologist: chosen })
      }
      submit="Pasar el bono"
      busy={moving.isPending}
      problem={
        moving.isError
          ? sentenceOf(moving.error, Object.values(fieldErrorsOf(moving.error))[0] ?? texts.transferFailed)
          : null
      }
    >
      <SelectField
        label="Profesional"
        value={chosen}
        error={isMissing ? texts.chooseColleague : undefined}
        onChange={({ target }) => {
          choose(target.value)
          setMissing(false)
        }}
      >
        <option value="">Elige con quién valdrá</option>
        {people.map((it) => (
          <option key={it.user_id} value={it.user_id}>
            {it.full_name}
          </option>
        ))}
      </SelectField>
      {chosen !== '' && (
        <Awaited query={shown} failed={texts.transferFailed} explained skeleton={<SkeletonText lines={3} />}>
          {(it) => (
            <>
              <Facts
                facts={[
                  ['Sesiones que quedan', String(it.left)],
                  fee(it.from, it.currency),
                  fee(it.to, it.currency),
                  ['Diferencia', differenceSaid(it)],
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

import { useState } from 'react'
import { deskMethodNames, deskMethods, type DeskMethod } from '@psico/contract/desk/desk'
import type { Pack } from '@psico/contract/packs/packs'
import { possibleOf } from './possible.ts'
import { money } from '../../lib/money.ts'
import { newId } from '../../ui/forms/new-id.ts'
import { useWaysToPay } from '../../lib/ways-to-pay.ts'
import { useForm } from '../../session/use-form.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { PayerSelect, usePayers, type PaidFor } from '../contacts/PayerSelect.tsx'
import { texts as payerTexts } from '../contacts/texts.ts'
import { toast } from '../../ui/notices/toast.ts'
import { goodFor, offerSaid } from './offer-said.ts'
import { useSell } from './desk-queries.ts'
import { texts } from './texts.ts'

interface Props {
  whom: PaidFor
  offered: readonly Pack[]
  onClose: () => void
}

type How = DeskMethod | 'link'

/** The desk sells a pack: the money is there, or its payer gets the way to it by mail. */
export function SellPackModal({ whom, offered, onClose }: Props) {
  const { patient } = whom
  const payers = usePayers(whom)
  const ways = useWaysToPay()
  const byLink = ways?.online[0]
  const hows: How[] = [...(ways?.inPerson ? deskMethods : []), ...(byLink ? (['link'] as const) : [])]
  const selling = useSell()
  // Pressed again, since the answer was lost on its way, it is the same sale.
  const [sale] = useState(newId)
  const form = useForm({
    saved: { id: offered[0]?.id ?? '', how: 'cash' as How, bank_reference: '', payer: null as string | null },
    complaintsAbout: (): Record<string, string> =>
      how !== 'link' && payers.choices.length > 0 && payer === '' ? { payer: payerTexts.choosePayer } : {},
    send: ({ id, bank_reference }): Promise<unknown> => {
      if (how === 'link' && byLink) return selling.mutateAsync({ id, body: { method: byLink, patient } })
      const said = hasReference(how) && bank_reference.trim() !== '' ? { bank_reference } : {}
      const paid_by = how as DeskMethod
      return selling.mutateAsync({
        id,
        body: { method: 'in_person', paid_by, patient, sale, ...said, ...(payer === '' ? {} : { payer }) },
      })
    },
    onSaved: () => {
      toast.success(how === 'link' ? texts.linkSent : texts.sold)
      onClose()
    },
  })
  const { typed, change } = form
  const payer = typed.payer ?? payers.usual
  const how = possibleOf(typed.how, hows)
  const pack = offered.find((offer) => offer.id === typed.id)
  return (
    <FormModal
      title="Vender un bono"
      onClose={onClose}
      form={form}
      failed={texts.sellFailed}
      submit={how === 'link' ? 'Enviar enlace' : `Cobrar ${money(pack?.price ?? 0)}`}
    >
      <RadioChoice
        legend="Bono"
        name="pack"
        value={typed.id}
        choices={offered.map((offer) => ({
          value: offer.id,
          text: `${offer.name}, ${money(offer.price)}`,
          hint: [offerSaid(offer), goodFor(offer)].filter(Boolean).join('. '),
        }))}
        onChoose={(id) => change({ id })}
      />
      <RadioChoice
        legend="Forma de pago"
        name="desk-method"
        value={how}
        choices={hows.map((value) => ({
          value,
          text: value === 'link' ? 'Enlace para pagar en línea' : deskMethodNames[value],
        }))}
        onChoose={(chosen) => change({ how: chosen })}
      />
      {how !== 'link' && (
        <PayerSelect
          payers={payers}
          value={payer}
          error={form.errors['payer']}
          onChange={(chosen) => change({ payer: chosen })}
        />
      )}
      {hasReference(how) && (
        <TextField
          label="Referencia del banco"
          required={false}
          hint="Cada referencia se usa una sola vez."
          maxLength={80}
          {...form.field('bank_reference')}
        />
      )}
      <Notice tone="info">{how === 'link' ? texts.byLink : texts.atDesk}</Notice>
    </FormModal>
  )
}

const hasReference = (how: How): boolean => how === 'qr' || how === 'transfer'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deskMethodNames, deskMethods, type DeskMethod } from '@psico/contract/desk/desk'
import type { Pack } from '@psico/contract/packs/packs'
import { sentenceOf } from '../../lib/call-error.ts'
import { money } from '../../lib/money.ts'
import { useWaysToPay } from '../../lib/ways-to-pay.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { PayerSelect, usePayers, type PaidFor } from '../contacts/PayerSelect.tsx'
import { texts as payerTexts } from '../contacts/texts.ts'
import { useServerErrors } from '../../ui/forms/server-errors.ts'
import { toast } from '../../ui/notices/toast.ts'
import { goodFor, offerSaid } from './offer-said.ts'
import { moneyOfPacksOutdated, sell } from './desk-queries.ts'
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
  const queries = useQueryClient()
  const [id, choose] = useState(offered[0]?.id ?? '')
  const [chosen, setHow] = useState<How>('cash')
  const [reference, setReference] = useState('')
  const [chosenPayer, setPayer] = useState<string | null>(null)
  const { errors, show, refused } = useServerErrors()
  const payers = usePayers(whom)
  const payer = chosenPayer ?? payers.usual
  const ways = useWaysToPay()
  const byLink = ways?.online[0]
  const hows: How[] = [...(ways?.inPerson ? deskMethods : []), ...(byLink ? (['link'] as const) : [])]
  const how = hows.includes(chosen) ? chosen : (hows[0] ?? chosen)
  const pack = offered.find((it) => it.id === id)
  const selling = useMutation({
    ...sell,
    onSuccess: () => {
      toast.success(how === 'link' ? texts.linkSent : texts.sold)
      onClose()
    },
    onError: refused,
    onSettled: () => moneyOfPacksOutdated(queries),
  })
  const submit = () => {
    if (how === 'link') return byLink && selling.mutate({ id, body: { method: byLink, patient } })
    if (payers.choices.length > 0 && payer === '') return show({ payer: payerTexts.choosePayer })
    const said = hasReference(how) && reference.trim() !== '' ? { bank_reference: reference } : {}
    selling.mutate({
      id,
      body: { method: 'in_person', paid_by: how, patient, ...said, ...(payer === '' ? {} : { payer }) },
    })
  }
  const problem = errors['method'] ?? errors['patient']
  const isAtField = errors['bank_reference'] !== undefined || errors['payer'] !== undefined
  return (
    <FormModal
      title="Vender un bono"
      onClose={onClose}
      onSubmit={submit}
      submit={how === 'link' ? 'Enviar enlace' : `Cobrar ${money(pack?.price ?? 0)}`}
      busy={selling.isPending}
      problem={
        problem ?? (selling.isError && !isAtField ? sentenceOf(selling.error, texts.sellFailed) : null)
      }
    >
      <RadioChoice
        legend="Bono"
        name="pack"
        value={id}
        choices={offered.map((it) => ({
          value: it.id,
          text: `${it.name}, ${money(it.price)}`,
          hint: [offerSaid(it), goodFor(it)].filter(Boolean).join('. '),
        }))}
        onChoose={choose}
      />
      <RadioChoice
        legend="Forma de pago"
        name="desk-method"
        value={how}
        choices={hows.map((value) => ({
          value,
          text: value === 'link' ? 'Enlace para pagar en línea' : deskMethodNames[value],
        }))}
        onChoose={setHow}
      />
      {how !== 'link' && (
        <PayerSelect payers={payers} value={payer} error={errors['payer']} onChange={setPayer} />
      )}
      {hasReference(how) && (
        <TextField
          label="Referencia del banco"
          required={false}
          hint="Cada referencia se usa una sola vez."
          maxLength={80}
          value={reference}
          error={errors['bank_reference']}
          onChange={(event) => setReference(event.target.value)}
        />
      )}
      <Notice tone="info">{how === 'link' ? texts.byLink : texts.atDesk}</Notice>
    </FormModal>
  )
}

const hasReference = (how: How): boolean => how === 'qr' || how === 'transfer'

import { money } from '../../lib/money.ts'
import { RadioChoice } from '../../ui/RadioChoice.tsx'
import { leftSaid } from './pack-said.ts'
import type { PackChoice } from './use-pack-choice.ts'

const pays = 'pagar'

/** Chooses between one's packs and paying; nothing where one has no pack for it. */
export function UsePackChoice({ packs, pack, choose, fee }: PackChoice & { fee: number }) {
  if (packs.length === 0) return null
  return (
    <RadioChoice
      legend="¿Usas tu bono?"
      name="pack"
      value={pack ?? pays}
      choices={[
        ...packs.map((it) => ({ value: it.id, text: `Usar mi bono «${it.name}»`, hint: leftSaid(it) })),
        { value: pays, text: `Pagar ${money(fee)}`, hint: 'Tu bono queda como está.' },
      ]}
      onChoose={(value) => choose(value === pays ? null : value)}
    />
  )
}

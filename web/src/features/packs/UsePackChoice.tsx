import { money } from '../../lib/money.ts'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { leftSaid } from './pack-said.ts'
import { tenant } from '../../lib/tenant.ts'
import type { PackChoice } from './use-pack-choice.ts'

const pays = 'pagar'

/** What becomes of the session of a pack on cancelling: said before it is booked. */
export const packPolicyText = `Si cancelas hasta ${tenant.refund_hours} horas antes, la sesión vuelve a tu bono; después cuenta como usada.`

type Props = PackChoice & {
  fee: number
  /** Where staff book it is somebody else's. */
  whose?: 'own' | 'theirs'
}

const words = {
  own: { legend: '¿Usas tu bono?', use: 'Usar mi bono', keep: 'Tu bono queda como está.' },
  theirs: { legend: '¿Usa su bono?', use: 'Usar su bono', keep: 'Su bono queda como está.' },
} as const

/** Chooses between one's packs and paying; nothing where one has no pack for it. */
export function UsePackChoice({ packs, pack, choose, fee, whose = 'own' }: Props) {
  if (packs.length === 0) return null
  return (
    <RadioChoice
      legend={words[whose].legend}
      name="pack"
      value={pack ?? pays}
      choices={[
        ...packs.map((boughtPack) => ({
          value: boughtPack.id,
          text: `${words[whose].use} «${boughtPack.name}»`,
          hint: leftSaid(boughtPack),
        })),
        { value: pays, text: `Pagar ${money(fee)}`, hint: words[whose].keep },
      ]}
      onChoose={(value) => choose(value === pays ? null : value)}
    />
  )
}

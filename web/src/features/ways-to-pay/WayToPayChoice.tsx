import { wayNames } from '@psico/contract/ways-to-pay/ways-to-pay'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { payTexts } from './texts.ts'
import type { WayChoice } from './use-way-choice.ts'

/** Chooses how to pay; nothing where the clinic has one way. */
export function WayToPayChoice({ way, ways, choose }: WayChoice) {
  if (!way || ways.length < 2) return null
  return (
    <RadioChoice
      legend="¿Cómo quieres pagar?"
      name="method"
      value={way}
      choices={ways.map((value) => ({ value, text: wayNames[value], hint: payTexts.wayHints[value] }))}
      onChoose={choose}
    />
  )
}

import { pathOf } from '@psico/contract/screens/screens'
import type { MailPayloads } from './kinds.ts'
import type { Letter, Sender } from './letter.ts'

/** The head of the log leaves the house, so that nobody there can change what it covers unseen. */
export function auditAnchor(sender: Sender, { line, findings }: MailPayloads['audit_anchor']): Letter {
  const button = { text: 'Ver la bitácora', url: sender.address + pathOf('auditLog') }
  const kept = [
    'Guarda este correo fuera del sistema. Con esta línea se puede comprobar más adelante que nadie cambió lo anotado hasta hoy:',
    line,
  ]
  if (findings === 0)
    return {
      subject: 'Huella diaria de tu bitácora',
      paragraphs: ['La bitácora de tu clínica se verificó esta noche y está íntegra.', ...kept],
      button,
      notes: ['No tienes que hacer nada más.'],
    }
  return {
    subject: 'Atención: la bitácora de tu clínica no está íntegra',
    paragraphs: [
      `La verificación de esta noche encontró ${findings === 1 ? 'una diferencia' : `${findings} diferencias`} entre la bitácora y lo que se anotó. Avisa hoy mismo a quien administra el servidor.`,
      ...kept,
    ],
    button,
    notes: ['No borres ni cambies nada hasta que se haya revisado.'],
  }
}

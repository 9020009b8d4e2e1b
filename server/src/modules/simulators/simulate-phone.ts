import type { SimulatedPhone } from '@psico/contract/simulators/simulated-phone'
import type { Clinic } from '#database/clinic'
import type { StandInWhatsapp } from '#services/whatsapp/stand-in'

/** What a simulated telephone shows; the one that was written to last where none is named. */
export const readPhone = (
  standIn: StandInWhatsapp,
  clinic: Clinic,
  phone: string | undefined,
): Promise<SimulatedPhone> =>
  clinic.read(async (db) => {
    const phones = await standIn.phones(db)
    const shown = phone ?? phones[0]
    const messages = shown ? await standIn.messagesOf(db, shown) : []
    return {
      phones,
      messages: messages.map(({ id, direction, body, buttons, at }) => ({
        id,
        direction,
        body,
        buttons: buttons.map((button) => button.text),
        at,
      })),
      ...(await standIn.behaviour(db)),
    }
  })

import type { BoughtPack, Pack } from '@psico/contract/packs/packs'
import { count } from './pack-said.ts'

/** With whom and how it is good, where it is not good for everything. */
export function goodFor(pack: Pick<Pack, 'psychologist_name' | 'modality'>): string | null {
  const who = pack.psychologist_name === null ? '' : `con ${pack.psychologist_name}`
  const how = pack.modality === null ? '' : pack.modality === 'online' ? 'en línea' : 'en persona'
  const both = [who, how].filter((text) => text !== '').join(', ')
  return both === '' ? null : `Solo ${both}`
}

/** What one gets: how many, for how long. */
export const offerSaid = ({
  sessions,
  valid_months: months,
}: Pick<Pack, 'sessions' | 'valid_months'>): string =>
  months === null
    ? `${count(sessions)}, sin vencimiento`
    : `${count(sessions)}, ${months === 1 ? 'vale 1 mes' : `vale ${months} meses`}`

const stateNames: Record<BoughtPack['state'], string> = {
  waiting: 'Por pagar',
  ended: 'Sin pagar',
  bought: 'Disponible',
  returned: 'Devuelto',
  expired: 'Vencido',
}

export const stateSaid = (pack: Pick<BoughtPack, 'state' | 'left'>): string =>
  pack.state === 'bought' && pack.left === 0 ? 'Usado' : stateNames[pack.state]

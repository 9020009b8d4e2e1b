import type { RoomPerson } from '@psico/contract/room/room'
import { Avatar } from '../../ui/drawings/Avatar.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { standingOf, type CallState, type Standing } from './call-state.ts'
import { Picture } from './Picture.tsx'
import styles from './Room.module.css'

interface Props {
  state: CallState
  person: RoomPerson
  /** The page's own clock, in ms. */
  now: number
  /** Nothing is shown of the other's picture. */
  isSoundAlone: boolean
  onAdmit: (id: string) => void
}

/** Another person of the room: their picture, or how it stands with them. */
export function PersonTile({ state, person, now, isSoundAlone, onAdmit }: Props) {
  const peer = state.peers[person.id]
  const standing = standingOf(state, person, now)
  const sends = person.media?.camera === true || person.media?.screen === true
  const isSeen = standing === 'connected' && sends && !isSoundAlone
  return (
    <section className={styles['tile']} aria-label={person.name} data-standing={standing}>
      {peer && (
        <Picture
          className={isSeen ? styles['picture'] : styles['unseen']}
          stream={peer.stream}
          label={`Imagen de ${person.name}`}
        />
      )}
      {!isSeen && (
        <div className={styles['who']}>
          <Avatar name={person.name} size={64} />
          <output>{said(standing, person, state)}</output>
          {standing === 'to admit' && state.mayAdmit && (
            <Button size="large" icon="check" onClick={() => onAdmit(person.id)}>
              Hacer pasar
            </Button>
          )}
        </div>
      )}
      <p className={styles['name']}>
        {person.name}
        {standing === 'connected' && person.media?.microphone === false && ' · micrófono apagado'}
        {peer?.isRelayed && ' · por retransmisión'}
      </p>
    </section>
  )
}

function said(standing: Standing, { name, role, media }: RoomPerson, { mayAdmit }: CallState): string {
  switch (standing) {
    case 'awaited':
      return role === 'professional' ? `${name} todavía no está en la sala.` : `${name} todavía no llegó.`
    case 'to admit':
      return mayAdmit
        ? `${name} espera a que le hagas pasar.`
        : role === 'professional'
          ? `${name} te hará pasar en un momento.`
          : `${name} espera.`
    case 'connecting':
      return `Conectando con ${name}…`
    case 'connected':
      return media?.camera ? `Solo sonido con ${name}.` : `${name} está sin cámara.`
    case 'came away':
      return `Se cortó la línea con ${name}. Volvemos a conectar…`
    case 'no way':
      return `No logramos conectar con ${name}. Seguimos intentando.`
    case 'left':
      return `${name} colgó.`
  }
}

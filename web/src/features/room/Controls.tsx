import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import type { Call } from './call.ts'
import type { CallState } from './call-state.ts'
import { canShowScreen } from './devices.ts'
import styles from './Room.module.css'

interface Props {
  call: Call
  state: CallState
  isSoundAlone: boolean
  onSoundAlone: (is: boolean) => void
  /** Opens and closes what stands beside the call. */
  beside: ReactNode
}

/**
 * What one can do in a call, each named by what it would do. None says that it is pressed: «Activar micrófono», pressed,
 * is heard as a microphone that is on.
 */
export function Controls({ call, state, isSoundAlone, onSoundAlone, beside }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { media } = state
  const alone = () => {
    if (!isSoundAlone) call.soundAlone()
    onSoundAlone(!isSoundAlone)
  }
  const camera = () => {
    onSoundAlone(false)
    void call.camera()
  }
  return (
    <div className={styles['controls']}>
      <Button look="secondary" onClick={() => void call.mute()}>
        {media.microphone ? 'Silenciar' : 'Activar micrófono'}
      </Button>
      <Button look="secondary" icon="video" onClick={camera}>
        {media.camera ? 'Apagar cámara' : 'Encender cámara'}
      </Button>
      {canShowScreen() && (
        <Button look="secondary" onClick={() => void call.screen()}>
          {media.screen ? 'Dejar de compartir' : 'Compartir pantalla'}
        </Button>
      )}
      <Button look="secondary" onClick={alone}>
        {isSoundAlone ? 'Ver la imagen' : 'Solo sonido'}
      </Button>
      {beside}
      <Button look="danger" icon="phone" onClick={() => setAsking(true)}>
        Colgar
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="¿Terminar la videollamada?"
          confirm="Colgar"
          cancel="Seguir en la sala"
          isDangerous
          onConfirm={() => call.hangUp()}
          onClose={() => setAsking(false)}
        >
          <p>La otra persona verá que colgaste. Mientras la sala esté abierta puedes volver a entrar.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { RoomEntry } from '@psico/contract/room/room'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { Tracks } from './call.ts'
import { freshTrack, listenTo, playTone, type DeviceProblem } from './devices.ts'
import { waysOut, type Way } from './network.ts'
import styles from './Room.module.css'
import { deviceTexts, wayTexts } from './texts.ts'
import { Picture } from './Picture.tsx'

interface Props {
  iceServers: RoomEntry['ice_servers']
  /** Null where the room is not open: then one only tries. */
  onEnter: ((tracks: Tracks) => void) | null
}

type Problems = Partial<Record<'audio' | 'video', DeviceProblem>>

/** Camera, microphone, loudspeaker and network, before anybody is met. Nothing leaves the device. */
export function DeviceCheck({ iceServers, onEnter }: Props) {
  const devices = useDevices()
  const { tracks, problems, isAsking } = devices
  return (
    <Card as="section" className="stack" aria-labelledby="equipo">
      <h2 id="equipo">Tu equipo</h2>
      <p className="dim">Prueba tu cámara y tu sonido. Nadie te ve todavía.</p>
      <div className={styles['check']}>
        <Picture
          className={styles['preview']}
          stream={devices.preview}
          label="Así te ves"
          isMirrored
          isMuted
        />
        <div className="stack">
          {!devices.isAsked && (
            <Button icon="video" busy={isAsking} busyText="Espera al navegador…" onClick={devices.ask}>
              Encender cámara y micrófono
            </Button>
          )}
          {devices.isAsked && <State name="Cámara" problem={problems.video} isOn={tracks.video !== null} />}
          {devices.isAsked && (
            <State name="Micrófono" problem={problems.audio} isOn={tracks.audio !== null} />
          )}
          {tracks.audio && <Level track={tracks.audio} />}
          {(problems.audio ?? problems.video) && (
            <Button look="secondary" size="small" busy={isAsking} onClick={devices.ask}>
              Probar otra vez
            </Button>
          )}
          <Speaker />
          <Network iceServers={iceServers} />
        </div>
      </div>
      {onEnter && (
        <div className="cluster">
          <Button
            size="large"
            disabled={isAsking || !devices.isAsked}
            onClick={() => onEnter(devices.give())}
          >
            Entrar a la sala
          </Button>
          <Button look="secondary" busy={isAsking} onClick={() => void devices.withoutCamera().then(onEnter)}>
            Entrar sin cámara
          </Button>
        </div>
      )}
    </Card>
  )
}

function useDevices() {
  const [tracks, setTracks] = useState<Tracks>({ audio: null, video: null })
  const [problems, setProblems] = useState<Problems>({})
  const [isAsking, setAsking] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [preview, setPreview] = useState(() => new MediaStream())
  const held = useRef<Tracks>(tracks)
  const isGiven = useRef(false)
  useEffect(
    () => () => {
      // What was handed over goes on in the call.
      if (!isGiven.current) for (const track of Object.values(held.current)) track?.stop()
    },
    [],
  )
  const keep = (next: Tracks) => {
    held.current = next
    setTracks(next)
    setPreview(new MediaStream(next.video ? [next.video] : []))
  }
  const take = async (kind: 'audio' | 'video'): Promise<MediaStreamTrack | null> => {
    const known = held.current[kind]
    if (known?.readyState === 'live') return known
    const found = await freshTrack(kind)
    setProblems((before) => ({ ...before, [kind]: typeof found === 'string' ? found : undefined }))
    return typeof found === 'string' ? null : found
  }
  const ask = async () => {
    setAsking(true)
    const audio = await take('audio')
    keep({ audio, video: await take('video') })
    setAsked(true)
    setAsking(false)
  }
  const give = (): Tracks => {
    isGiven.current = true
    return held.current
  }
  const withoutCamera = async (): Promise<Tracks> => {
    setAsking(true)
    const audio = await take('audio')
    held.current.video?.stop()
    keep({ audio, video: null })
    setAsking(false)
    return give()
  }
  return { tracks, problems, isAsking, isAsked, preview, ask: () => void ask(), give, withoutCamera }
}

function State({ name, problem, isOn }: { name: string; problem: DeviceProblem | undefined; isOn: boolean }) {
  if (problem)
    return (
      <Notice tone="warning" title={name}>
        {deviceTexts[problem]}
      </Notice>
    )
  return isOn ? <p>{name}: funciona.</p> : null
}

/** How loud one is heard, so that who is mute by mistake sees it. */
function Level({ track }: { track: MediaStreamTrack }) {
  const [level, setLevel] = useState(0)
  useEffect(() => listenTo(track, setLevel), [track])
  return (
    <label className={styles['level']}>
      <span>Habla: la barra se mueve</span>
      <meter min={0} max={1} value={level} aria-label="Nivel del micrófono" />
    </label>
  )
}

function Speaker() {
  const [isPlayed, setPlayed] = useState(false)
  const play = () => void playTone().then(() => setPlayed(true))
  return (
    <div className="cluster">
      <Button look="secondary" size="small" icon="bell" onClick={play}>
        Probar el altavoz
      </Button>
      {isPlayed && <p className="small">¿Oíste un tono? Si no, sube el volumen o cambia los audífonos.</p>}
    </div>
  )
}

function Network({ iceServers }: Pick<Props, 'iceServers'>) {
  const [way, setWay] = useState<Way | null>(null)
  useEffect(() => {
    let isHere = true
    void waysOut(iceServers).then((found) => isHere && setWay(found))
    return () => {
      isHere = false
    }
  }, [iceServers])
  return (
    <p aria-live="polite">
      <strong>Red:</strong> {way === null ? 'probando…' : wayTexts[way]}
      {way === 'direct' &&
        iceServers.length === 0 &&
        ' Se comprueba del todo al encontrarse con la otra persona.'}
    </p>
  )
}

/** Why a camera or a microphone is not there. */
export type DeviceProblem = 'refused' | 'none' | 'busy' | 'silent' | 'unsupported'

/** A browser that asks the person is waited for; one that never answers is not. */
const promptMs = 45_000

const wanted = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  video: { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 24 }, facingMode: 'user' },
} as const

/** A fresh track of the kind: one that was used before may stay black or mute on some phones. */
export async function freshTrack(kind: 'audio' | 'video'): Promise<MediaStreamTrack | DeviceProblem> {
  const devices = (navigator as { mediaDevices?: MediaDevices }).mediaDevices
  if (!devices) return 'unsupported'
  const asking = devices.getUserMedia({ [kind]: wanted[kind] })
  const late = Symbol('late')
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const stream = await Promise.race([
      asking,
      new Promise<typeof late>((resolve) => {
        timer = setTimeout(() => resolve(late), promptMs)
      }),
    ])
    if (stream === late) {
      // Whoever answers after all must not leave a light on.
      void asking.then(stop, () => undefined)
      return 'silent'
    }
    return stream.getTracks()[0] ?? 'none'
  } catch (error) {
    return problemOf(error)
  } finally {
    clearTimeout(timer)
  }
}

const stop = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop())

/** The browser's name for it, in one of ours. */
function problemOf(error: unknown): DeviceProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return 'busy'
}

/** The picture of a screen; null where the person chose none. */
export async function screenTrack(): Promise<MediaStreamTrack | null> {
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: true })
    return stream.getVideoTracks()[0] ?? null
  } catch {
    return null
  }
}

/** Whether this browser can show a screen to somebody; those of phones cannot. */
export const canShowScreen = (): boolean =>
  typeof (navigator as { mediaDevices?: Partial<MediaDevices> }).mediaDevices?.getDisplayMedia === 'function'

/** Reads how loud a track is, from 0 to 1, some times a second, until it is told to stop. */
export function listenTo(track: MediaStreamTrack, tell: (level: number) => void): () => void {
  const audio = new AudioContext()
  const analyser = audio.createAnalyser()
  audio.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    tell(Math.min(1, Math.sqrt(power) * 4))
  }, 100)
  return () => {
    clearInterval(timer)
    void audio.close()
  }
}

/** A tone of a second, to hear whether the loudspeaker works. */
export async function playTone(): Promise<void> {
  const audio = new AudioContext()
  await audio.resume()
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  volume.gain.value = 0.2
  tone.frequency.value = 440
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 1)
  tone.onended = () => void audio.close()
}
